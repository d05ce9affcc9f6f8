import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.js'
import { workflowSecrets } from '../schedule/secrets.js'
import { FileError, readRegularFile } from '../system/files.js'
import { shown } from '../trust/display.js'
import { type Finding, findingsOf } from './finding.js'
import { workflowFindings } from './workflow.js'

const MAX_BYTES = 512 * 1024
const MAX_FILES = 100

/** Every workflow beside the config that starts awaywork, against the config. */
export async function workflowFileFindings(config: Config): Promise<Finding[]> {
  const folder = join(config.dir, '.github', 'workflows')
  const names = (await namesIn(folder)).filter((name) => /\.ya?ml$/.test(name)).slice(0, MAX_FILES)
  const secrets = workflowSecrets(config)
  const found: Finding[] = []
  for (const name of names) {
    const text = await textOf(join(folder, name))
    if (text !== undefined) found.push(...workflowFindings(shown(name), text, secrets))
  }
  const { ok } = findingsOf('workflow')
  return found.length > 0 ? found : [ok('no workflow beside the config starts awaywork, so runs start by hand')]
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch {
    return [] // there is none, or it can't be read
  }
}

/** Undefined where it is no file that a workflow could be. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return (await readRegularFile(path, MAX_BYTES)).toString('utf8')
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return undefined
  }
}
