import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { DoorWorld, read } from './door-world.js'

let world: DoorWorld
beforeAll(async () => {
  world = await DoorWorld.standard()
})
afterAll(async () => world[Symbol.asyncDispose]())

describe('[STEP-1] [STEP-4] a whole unit', () => {
  test('setup runs before the agent, and what it leaves running is dead by then', async () => {
    const log = join(world.dir, 'log')
    const setup = [
      {
        run: `echo setup >> "${log}"; setsid sh -c 'echo $$ > ../pid; exec sleep 300' > /dev/null 2>&1 & until [ -s ../pid ]; do sleep 0.02; done`,
      },
    ]
    const agent = `echo agent >> "${log}"; if kill -0 $(cat ../pid) 2>/dev/null && ! grep -q '^State:.[ZX]' /proc/$(cat ../pid)/status; then echo alive >> "${log}"; fi; echo two > a.txt`

    const { outcome } = await world.run(agent, { setup })

    expect(outcome.kind).toBe('changed')
    expect(read(log)).toBe('setup\nagent\n')
  })

  test('an agent that commits in the middle and leaves the rest: all of it is one change', async () => {
    const { outcome } = await world.run(
      'echo two > a.txt; git commit -qam x; echo c > src/b.txt; echo said > .away/output/summary.md',
    )

    expect(outcome.kind === 'changed' && outcome.change.files.map((file) => file.path)).toEqual(['a.txt', 'src/b.txt'])
    expect(outcome.words.summary?.raw()).toBe('said')
  })

  test('work that is not committed does not read as nothing to do (rule 7)', async () => {
    expect((await world.run('echo two > a.txt')).outcome.kind).toBe('changed')
  })
})
