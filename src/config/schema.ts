import { z } from 'zod'
import { limits } from './blocks/limits.js'
import { mcp } from './blocks/mcp.js'
import { container, context, forge, github, links, notify } from './blocks/others.js'
import { repos } from './blocks/repo.js'
import { rules } from './blocks/rule.js'
import { windows } from './blocks/windows.js'
import { block, name, path } from './fields.js'
import { providers } from './kinds/providers.js'
import { sources } from './kinds/sources.js'
import { store } from './kinds/stores.js'

/** The whole config file. The JSON schema and the reference are made from it. */
export const configSchema = block({
  version: z.literal(1).meta({ description: "This file's format." }),
  enabled: z.boolean().default(true).meta({ description: '`false` pauses everything.' }),
  env_file: path
    .optional()
    .meta({ description: 'Loaded into the environment of awaywork; never over what is set there.' }),
  github: github.prefault({}).meta({ description: 'Which GitHub.' }),
  repos: repos.meta({
    description: 'Where work may happen: names, globs (`acme/*`, `!acme/legacy`), or blocks. Nothing else is touched.',
  }),
  forge: forge.optional().meta({ description: 'Where pull requests go. Default: GitHub.' }),
  sources: sources.default({}).meta({ description: 'Where work is asked for, by name; `github` is always there.' }),
  providers: providers.default({}).meta({ description: 'Agents, by name. Default: claude.' }),
  provider: name
    .optional()
    .meta({ description: 'The one that rules use by default. Default: claude, else the first of `providers`.' }),
  skills: path.optional().meta({ description: "A folder of your own skills; one of a built-in's name replaces it." }),
  context: context
    .default({})
    .meta({ description: 'Extra files for the agent, by name, written by your own commands.' }),
  mcp: mcp.default({}).meta({ description: 'MCP servers, by name, for the rules that name them.' }),
  rules: rules
    .min(1)
    .optional()
    .meta({ description: 'The first that takes an item wins; order is priority. Default: review, fix, implement.' }),
  isolation: z.enum(['none', 'user', 'container']).optional().meta({
    description: 'What keeps the agent from your files. Default: none on your machine, user on a hosted runner.',
  }),
  container: container.optional().meta({ description: 'For `isolation: container`.' }),
  state: path.optional().meta({
    description: "Runs and the folder store. Default: ~/.local/state/awaywork; in Actions a folder of the runner's.",
  }),
  limits: limits.prefault({}).meta({ description: 'When to stop.' }),
  windows: windows.default([]).meta({ description: 'When units may run. Default: always.' }),
  links: links.default([]).meta({ description: "Hosts that published text may link to, beside the forge's own." }),
  dashboard: z.boolean().default(false).meta({ description: '`true`: one issue in the control repo shows it all.' }),
  notify: notify.optional().meta({ description: 'A command that is told what happened.' }),
  store: store.optional().meta({
    description:
      'Where claims and attempts are kept. Default: a branch where the file lies in a GitHub repo, else a folder.',
  }),
}).meta({ title: 'awaywork.yml' })

/** The file's values, checked, in its own words. */
export type Settings = z.output<typeof configSchema>
