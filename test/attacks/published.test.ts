import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { guide } from '../support/cli.js'
import { gitIn } from '../support/repo.js'

const SECRET = ['ghp', 'Ab3dE6gH9jKlMn0pQr2tUv5xYz8aBcD4eFgH'].join('_')

/** Everything in the forge: each object by its name and its bytes. */
function forgeBytes(world: ReturnType<typeof guide>): string {
  return world.inForge(['cat-file', '--batch', '--batch-all-objects'])
}

describe('the forge gets the judged tree and no more', () => {
  const AGENT = `mkdir -p .github/workflows
echo "${SECRET}" > secret.txt
echo "on: push" > .github/workflows/evil.yml
git add --all && git commit -qm "In between"
git rev-list --objects HEAD > "$HOME/seen"
git rm -rq secret.txt .github && git commit -qm "Clean again: $(echo evil words)"
git tag leaked HEAD~1 && git branch leaked-branch HEAD~1 && git notes add -m "${SECRET}" HEAD
echo two > src/a.txt
echo "Says two." > .away/output/summary.md`

  test('[G12] [G46] a secret and a workflow that only a commit in between had never leave, nor a word, tag, note or branch of it', async () => {
    using world = guide(AGENT)

    const { record } = await world.json(['run'])

    expect(record.units[0].decision).toMatchObject({ kind: 'publish' })
    const objects = gitIn(world.dir, ['cat-file', '--batch-check', '--batch-all-objects'], {
      env: { GIT_DIR: `${world.away}/forge/shop.git` },
    })
    const listed = world.inForge(['rev-list', '--objects', '--all'])
    const seen = gitIn(world.dir, ['hash-object', '--stdin'], { input: `${SECRET}\n` })
    // the agent's own history had them
    expect(readFileSync(join(world.dir, 'seen'), 'utf8')).toMatch(/secret\.txt/)
    expect(objects).not.toContain(seen)
    expect(listed).not.toMatch(/secret\.txt|evil\.yml|workflows/)
    expect(forgeBytes(world)).not.toMatch(new RegExp(`${SECRET}|In between|evil words`))
    expect(Object.keys(world.forgeRefs()).sort()).toEqual(['refs/heads/awaywork/tasks-first'])
    expect(
      world.inForge(['rev-list', '--count', 'awaywork/tasks-first', `^${gitIn(world.repo, ['rev-parse', 'main'])}`]),
    ).toBe('1')
  })

  test('[CLONE-2] .away in another spelling is not published', async () => {
    using world = guide('mkdir .AWAY; echo x > .AWAY/x; git add -f .AWAY; git commit -qm x; echo two > src/a.txt')

    const { record } = await world.json(['run'])

    expect(record.units[0].decision).toMatchObject({ kind: 'refuse', refusals: [{ code: 'protected-path' }] })
    expect(world.forgeRefs()).toEqual({})
  })

  test.each([
    ['a pointer', "printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:%064d\\nsize 5\\n' 1 > new.bin"],
    ['raw bytes under filter=lfs', 'echo raw > old.bin'],
  ])('[G40] git-lfs content is refused: %s', async (_, change) => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`
    using world = guide(change, { files: { 'old.bin': pointer, '.gitattributes': '*.bin filter=lfs -text\n' } })

    const { record } = await world.json(['run'])

    expect(record.units[0].decision.refusals.map((each: { code: string }) => each.code)).toContain('lfs')
    expect(world.forgeRefs()).toEqual({})
  })

  test('[G51] a repo within the repo is refused, in words', async () => {
    using world = guide('git init -q nested; cd nested; echo x > x; git add x; git commit -qm x')

    const { record } = await world.json(['run'])

    expect(record.units[0].decision).toMatchObject({ kind: 'refuse', refusals: [{ code: 'gitlink', path: 'nested' }] })
  })
})

test('[F08] a summary of a terabyte ends neither awaywork nor the unit', async () => {
  using world = guide(
    'echo two > src/a.txt; truncate -s 1T .away/output/summary.md; echo Title > .away/output/title.txt',
  )

  const { code, record } = await world.json(['run'])

  expect(code).toBe(0)
  expect(record.units[0]).toMatchObject({ decision: { kind: 'publish' }, outcome: { kind: 'changed' } })
  expect(record.units[0].outcome.faults[0]).toMatchObject({ file: 'summary.md' })
})
