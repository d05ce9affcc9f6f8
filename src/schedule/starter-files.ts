import { lstat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { Config } from '../config/config.js'
import { normalise } from '../config/normalise.js'
import { parseConfig } from '../config/parse.js'
import { starterConfig } from '../config/starter.js'
import { UserError } from '../system/errors.js'
import { type Action, actionOf } from './action.js'
import type { NewFile } from './new-files.js'
import { workflowSecrets } from './secrets.js'
import { WORKFLOW_PATH, workflowText } from './workflow.js'

export interface StarterPlaces {
  /** Absolute. */
  config: string
  /** Absolute; undefined where no workflow is wanted. */
  workflow: string | undefined
}

export interface StarterRequest {
  places: StarterPlaces
  repos: readonly string[]
  serverUrl: string
  /** The folder of this copy of awaywork, and its version. */
  product: string
  version: string
  home: string
  env: Record<string, string | undefined>
}

export interface Starter {
  files: NewFile[]
  /** Of the workflow; undefined without one. */
  workflow: { secrets: string[]; action: Action } | undefined
}

const DEFAULT_SERVER = 'https://github.com'

/** Where the files go. Throws `UserError` where GitHub would not find the workflow. */
export async function starterPlaces(config: string, withWorkflow: boolean): Promise<StarterPlaces> {
  const dir = dirname(config)
  const top = withWorkflow ? await topOf(dir) : undefined
  if (top !== undefined && top !== dir)
    throw new UserError(`GitHub looks for workflows at the top of a repo only: start init --workflow in ${top}`)
  return { config, workflow: withWorkflow ? join(dir, WORKFLOW_PATH) : undefined }
}

/** The files' texts. The config is one that the config check lets pass; throws `UserError` where it can't be. */
export async function starterFiles(request: StarterRequest): Promise<Starter> {
  const { places, repos, serverUrl, product } = request
  const dir = dirname(places.config)
  const content = starterConfig({
    repos,
    serverUrl: serverUrl === DEFAULT_SERVER ? undefined : serverUrl,
    schema: relative(dir, join(product, 'schema', 'awaywork.schema.json')),
  })
  const config = checked(content, request)
  const file = { path: places.config, content }
  if (places.workflow === undefined) return { files: [file], workflow: undefined }
  const action = await actionOf(request)
  const secrets = workflowSecrets(config).needed
  const name = basename(places.config)
  const text = workflowText({
    action: { uses: action.uses, version: request.version },
    secrets,
    config: name === 'awaywork.yml' ? undefined : name,
    seed: repos.join(' '),
  })
  return { files: [file, { path: places.workflow, content: text }], workflow: { secrets, action } }
}

function checked(content: string, { places, home, env }: StarterRequest): Config {
  const { settings } = parseConfig(Buffer.from(content), basename(places.config))
  return normalise(settings, { file: places.config, home, env })
}

/** The nearest folder upwards that holds a `.git`. */
async function topOf(dir: string): Promise<string | undefined> {
  for (let folder = dir; ; folder = dirname(folder)) {
    if (await isThere(join(folder, '.git'))) return folder
    if (folder === dirname(folder)) return undefined
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
