import { join, resolve } from 'node:path'
import { githubUrl } from '../config/github-url.js'
import { asked } from '../doctor/ask.js'
import { namedRepos, singleRepos } from '../doctor/chosen-repos.js'
import { type Connection, connect } from '../doctor/connection.js'
import { judgeRepos } from '../doctor/judge-repos.js'
import { yourRepos } from '../doctor/your-repos.js'
import { mustBeFree, writeNew } from '../schedule/new-files.js'
import { type Starter, type StarterPlaces, starterFiles, starterPlaces } from '../schedule/starter-files.js'
import { UserError } from '../system/errors.js'
import { exists } from '../system/files.js'
import type { CommonFlags, Console } from './console.js'
import { askRepos, canAsk } from './init-ask.js'

type Flags = CommonFlags & { repo?: string[]; workflow?: boolean }

/** Writes a first config and, with `--workflow`, the control repo's workflow. Never over what is there. */
export async function init(console: Console, flags: Flags): Promise<number> {
  const { cwd, env, home, product, version } = console
  const places = await starterPlaces(resolve(cwd, flags.config ?? 'awaywork.yml'), flags.workflow === true)
  await mustBeFree([places.config, ...(places.workflow === undefined ? [] : [places.workflow])])
  const serverUrl = githubUrl(undefined, env)
  using connection = await connect({ serverUrl, env, version })
  const repos = namedRepos(flags.repo ?? (await chosen(console, connection)), serverUrl)
  if (connection !== undefined) {
    const { refusals, notes } = await judgeRepos(connection.client, singleRepos(repos))
    if (refusals.length > 0) throw new UserError(refusals.join('\n'))
    for (const note of notes) console.tell(note)
  }
  const starter = await starterFiles({ places, repos, serverUrl, product, version, home, env })
  await writeNew(starter.files)
  console.print(await doneText(console, { places, starter, hasLogin: connection !== undefined, serverUrl }))
  return 0
}

async function chosen({ signal, tell }: Console, connection: Connection | undefined): Promise<string[]> {
  if (!canAsk())
    throw new UserError('name the repos to work in: awaywork init --repo owner/name (as often as you like)')
  const answer = connection === undefined ? { value: [] } : await asked(yourRepos(connection.client))
  if ('value' in answer) return askRepos(answer.value, signal)
  if (answer.isRefused) throw new UserError(answer.problem)
  tell(`your repos can't be listed now: ${answer.problem}`)
  return askRepos([], signal)
}

interface Done {
  places: StarterPlaces
  starter: Starter
  hasLogin: boolean
  serverUrl: string
}

async function doneText({ product, colors }: Console, { places, starter, hasLogin, serverUrl }: Done): Promise<string> {
  const { bold } = colors
  const token = `set GH_TOKEN to a token of yours for ${serverUrl} (docs/github.md says which), or run \`gh auth login\``
  const steps = [
    ...(hasLogin ? [] : [token]),
    '`awaywork doctor`: what is well, and what to put right',
    '`awaywork plan`: what would run now; it writes nothing',
    ...(await workflowSteps(starter, places, product)),
  ]
  return [
    ...starter.files.map(({ path }) => `wrote ${path}`),
    '',
    bold('Next'),
    ...steps.map((step) => `- ${step}`),
  ].join('\n')
}

async function workflowSteps({ workflow }: Starter, places: StarterPlaces, product: string): Promise<string[]> {
  if (workflow === undefined) return []
  return [
    `set the repository secrets ${workflow.secrets.join(', ')} of your control repo, and push both files there`,
    ...(workflow.action.isPlaceholder
      ? [`put your copy of awaywork and its commit into ${places.workflow}: OWNER/awaywork@000… is a placeholder`]
      : []),
    ...((await exists(join(product, 'action.yml')))
      ? []
      : ['this version has no action yet: the workflow starts to work with one that has']),
  ]
}
