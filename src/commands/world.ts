import { makeWorld, type World } from '../app/world.js'
import type { CommonFlags, Console } from './console.js'

/** The world of the config that the command was started with. `forRun`: agents are going to be started in it. */
export async function worldFor(console: Console, flags: CommonFlags, forRun = false): Promise<World> {
  const { cwd, home, env, product, version, signal } = console
  return makeWorld({ file: flags.config, cwd, home, env, product, version, signal, forRun })
}

/** What a run leaves behind on this machine is gone before the command ends; what could not be removed is said. */
export async function settle(world: World, console: Console): Promise<void> {
  for (const problem of await world.isolation.settled()) console.tell(problem)
}
