import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { DoorWorld } from './door-world.js'

let world: DoorWorld
beforeAll(async () => {
  world = await DoorWorld.standard()
})
afterAll(async () => world[Symbol.asyncDispose]())

describe('[ENV-5] a check', () => {
  const LOOK =
    'git config --list --show-origin; git check-attr --all a.txt; git status --porcelain; ls -A; ls -A .git/hooks'
  const DONE = 'echo two > a.txt'

  async function check(agent: string, command = LOOK) {
    const { outcome } = await world.run(agent, { rule: { until: { command: `${command}; true` } } })
    return {
      outcome,
      said: outcome.kind === 'changed' ? (outcome.check?.tail.raw() ?? '') : `no check: ${JSON.stringify(outcome)}`,
    }
  }

  test('its git has your name from a copy that no agent could write, and works', async () => {
    const { said } = await check(DONE)

    expect(said).toMatch(/check\/gitconfig\tuser\.name=Ada/)
    expect(said).toContain(' M a.txt')
  })

  const EVIL: [string, (program: string) => string][] = [
    ['core.fsmonitor', (program) => `git config core.fsmonitor ${program}`],
    [
      'core.attributesFile',
      () => 'echo "* evil" > ../tmp/attributes; git config core.attributesFile "$PWD/../tmp/attributes"',
    ],
    ['info/attributes', () => 'mkdir -p .git/info; echo "* evil" > .git/info/attributes'],
    [
      'the config of the work tree',
      (program) =>
        `git config extensions.worktreeConfig true; git config --worktree core.fsmonitor ${program}; git config --worktree evil.key x`,
    ],
    [
      'hooks',
      (program) =>
        `mkdir -p .git/hooks; printf '#!/bin/sh\\n${program}\\n' > .git/hooks/post-index-change; chmod +x .git/hooks/post-index-change`,
    ],
    [
      'a .git/info that is a link',
      () =>
        'mkdir ../tmp/info; echo "* evil" > ../tmp/info/attributes; rm -r .git/info; ln -s ../../tmp/info .git/info',
    ],
    [
      'a commondir',
      (program) =>
        `cp -r .git ../tmp/evil.git; git --git-dir=../tmp/evil.git config core.fsmonitor ${program}; git --git-dir=../tmp/evil.git config evil.key x; echo "$PWD/../tmp/evil.git" > .git/commondir`,
    ],
    [
      'its own global config',
      () =>
        'git config --file .away/gitconfig evil.key x; mkdir -p ../check; git config --file ../check/gitconfig evil.key x',
    ],
  ]
  test.each(EVIL)('sees nothing of %s that the agent set', async (_, evil) => {
    world.ran()
    const { said } = await check(`${evil(world.program)}; ${DONE}`)

    expect(said).toContain(' M a.txt')
    expect(said).not.toContain('evil')
    expect(world.ran()).toBe(false)
  })

  test('does not run where there is no .git any more: git would look for another one further up', async () => {
    world.ran()
    const evil = `git init -q ..; git -C .. config core.fsmonitor ${world.program}`
    for (const gone of [
      'rm -r .git',
      'rm .git/HEAD',
      'mv .git ../tmp/x; ln -s ../tmp/x .git',
      'mv .git ../tmp/x; echo "gitdir: ../tmp/x" > .git',
    ]) {
      const { outcome } = await check(`${evil}; ${gone}; ${DONE}`, 'git status')

      expect([gone, outcome]).toMatchObject([gone, { kind: 'failed', step: 'until' }])
      expect(outcome.kind === 'failed' && outcome.change?.files.map((file) => file.path)).toEqual(['a.txt'])
      expect(world.ran()).toBe(false)
    }
  })

  test('does not meet .away, in no spelling', async () => {
    const { said } = await check(`${DONE}; mkdir .AWAY; echo x > .Away`)

    expect(said).toContain('a.txt')
    expect(said.toLowerCase()).not.toMatch(/^\.away$/m)
  })

  test('[STEP-6] has no secret, also where setup or the agent had', async () => {
    const { said } = await check(DONE, 'env')

    expect(said).not.toMatch(/TOKEN=(?!none)/)
    expect(said).toContain('GH_TOKEN=none')
  })
})
