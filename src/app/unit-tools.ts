import { mergeBaseOf } from '../git/diff.js'
import { diffHunks } from '../git/hunks.js'
import type { YourGit } from '../git/identity.js'
import type { DecideRules } from '../publish/decide.js'
import type { RunFolder } from '../unit/run-folder.js'
import type { UnitTools } from '../unit/tools.js'
import type { LaidOut } from './lay-out.js'
import type { Request } from './request.js'
import type { WatchedSource } from './watched-source.js'
import type { World } from './world.js'

const MIB = 1024 * 1024

interface Laid {
  laidOut: LaidOut
  you: YourGit
  source: WatchedSource
  folder: RunFolder
  bare: string
}

/** All that running the unit needs of the world. */
export async function toolsOf(
  world: World,
  request: Request,
  { laidOut, you, source, folder, bare }: Laid,
): Promise<UnitTools> {
  const { config, git, clock, signal } = world
  const { provider, secrets } = world.providers.get(laidOut.unit.rule.provider.name)!
  return {
    git,
    isolation: world.isolation,
    yours: world.yours,
    identity: { userName: you.name, userEmail: you.email, lfs: you.lfs },
    mirror: laidOut.mirror,
    handout: laidOut.handout,
    provider,
    providerSecrets: secrets,
    source,
    harness: await world.harness(),
    skills: world.skills,
    contextCommands: config.context,
    configDir: config.dir,
    limits: config.limits,
    folder,
    bare,
    redact: world.redact,
    clock,
    signal,
    onProgress: request.onProgress ?? (() => {}),
  }
}

/** By what its outcome is judged, and where what is published may point. */
export function rulesOf(world: World, { unit, mirror }: LaidOut, source: WatchedSource): DecideRules {
  const { config, secrets, control, clock, git } = world
  return {
    guard: {
      protected: unit.repo.protected,
      paths: unit.repo.paths,
      maxFiles: config.limits.changedFiles,
      maxLines: config.limits.changedLines,
      maxFileBytes: 100 * MIB,
      maxChangeBytes: 200 * MIB,
      secrets,
    },
    control,
    linkHosts: world.linkHosts,
    date: clock.now().toISOString(),
    get threads() {
      return source.threads()
    },
    async hunks() {
      const head = unit.merge?.head ?? unit.base.oid
      const base = unit.item.pull?.base.oid ?? unit.base.oid
      return diffHunks(git, mirror, await mergeBaseOf(git, mirror, { base, head }), head)
    },
  }
}
