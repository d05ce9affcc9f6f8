import { z } from 'zod'
import { block, branchName, either, glob, path, pathInside, repoName, repoPattern, secrets, shell } from '../fields.js'

const setupCommand = either('a command, or {run, dir}', [
  shell.transform((run) => ({ run, dir: undefined })),
  block({
    run: shell.meta({ description: 'The command, for `sh -c`.' }),
    dir: pathInside.optional().meta({ description: 'The folder of the clone to run it in.' }),
  }),
])

const setup = either('a command, a list of commands, or {run, dir}', [
  z.array(setupCommand),
  setupCommand.transform((one) => [one]),
])

const protectedGlobs = block({
  refuse: z.array(glob).default([]).meta({ description: 'A change that touches one of these is refused.' }),
  flag: z
    .array(glob)
    .default([])
    .meta({ description: "A change that touches one of these says so in the pull request's text." }),
  allow: z.array(glob).default([]).meta({ description: 'Lifts an entry of the built-in lists.' }),
})

const repo = block({
  repo: repoName.meta({ description: 'owner/name, or any name for a repo with a `path`.' }),
  path: path
    .optional()
    .meta({ description: 'A repo on this disk, relative to the config file; needs `forge: {kind: local}`.' }),
  base: branchName
    .optional()
    .meta({ description: "The branch that work starts from. Default: the repo's default branch." }),
  paths: z.array(glob).default([]).meta({ description: 'A change elsewhere is refused. Default: everywhere.' }),
  setup: setup
    .default([])
    .meta({ description: 'Run in the clone before the agent: a command, a list, or {run, dir}.' }),
  secrets: secrets.meta({ description: 'Environment names that setup alone receives.' }),
  protected: protectedGlobs.prefault({}).meta({
    description: 'Beside the built-in lists, which `awaywork config check --verbose` prints.',
  }),
  push_to: z.literal('fork').optional().meta({ description: 'Push to your fork, where you have no write access.' }),
})

export const repos = z.array(either('owner/name, a glob, or a block with `repo`', [repoPattern, repo])).min(1)
