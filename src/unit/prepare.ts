import { gitConfigText } from '../environment/git-config.js'
import { setupEnvironment } from '../environment/worker-steps.js'
import { treeOf } from '../git/inspect.js'
import type { CheckResult } from '../model/outcome.js'
import type { Oid } from '../model/unit.js'
import type { TarFile } from '../system/tar.js'
import { repoInstructions } from './base-checks.js'
import { runSetup } from './commands.js'
import type { Context } from './gather.js'
import { keepIndex, snapshot } from './harvest.js'
import { promptText } from './prompt.js'
import { type Job, type Room, timed } from './room.js'
import { skillText } from './skills.js'

const SETUP_MS = 30 * 60_000

/**
 * Runs the repo's setup, ends what it left running (STEP-4), and remembers the work tree as it left it: `commit` where that is not
 * the base, since what setup did is no part of the change.
 */
export async function prepare(room: Room): Promise<{ commit?: Oid; failed?: CheckResult }> {
  const { unit, tools, found, worker, door } = room
  if (unit.repo.setup.length === 0) return {}
  if (!unit.permits.setup) {
    found.notes.push('setup did not run: the author of this work has no write access')
    return {}
  }
  const failed = await timed(room, 'setup', () => setUp(room))
  await worker.stop()
  if (failed) return { failed }
  const after = await snapshot(worker, unit.base.oid, door)
  if (after.tree === (await treeOf(tools.git, tools.mirror, unit.base.oid))) return {}
  await keepIndex(worker, door)
  found.notes.push('setup left files that git does not ignore; they are no part of the change')
  return { commit: after.tip }
}

function setUp({ unit, tools, worker, places, mark }: Room): Promise<CheckResult | undefined> {
  const env = setupEnvironment(tools.yours, {
    repo: { secrets: unit.repo.secrets },
    withRepoSecrets: unit.permits.repoSecrets,
    places: { emptyDir: places.emptyDir, tmp: places.tmp },
    unit: mark,
  })
  return runSetup(unit.repo.setup, { worker, env, signal: tools.signal, redact: tools.redact, timeoutMs: SETUP_MS })
}

/** What `.away/` holds when the agent starts. */
export async function awayFiles({ unit, tools, nonce }: Job, { item, files }: Context): Promise<TarFile[]> {
  const ownRepo = unit.permits.instructions === 'repo'
  const prompt = promptText({
    harness: tools.harness,
    skill: await skillText(tools.skills, unit.rule.skills[0]!.name),
    unit: { ...unit, item },
    nonce,
    contextFiles: files.map((file) => file.path),
    instructions: ownRepo ? await repoInstructions(tools.git, tools.mirror, unit.base.oid) : undefined,
  })
  await tools.folder.write('prompt.md', prompt)
  return [
    { path: 'prompt.md', content: prompt },
    { path: 'gitconfig', content: gitConfigText(tools.identity) },
    { path: 'output/.keep', content: '' },
    ...files.map((file) => ({ path: `context/${file.path}`, content: file.content })),
  ]
}
