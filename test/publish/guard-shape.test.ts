import { describe, expect, test } from '@jest/globals'
import type { ChangedFile } from '../../src/model/change.js'
import { Secret } from '../../src/model/secret.js'
import { type GuardRules, judgeShape } from '../../src/publish/guard.js'
import { randomText } from '../trust/fake-secrets.js'
import { changeOf, fileOf, wide } from './guard-world.js'

const files = (...all: ChangedFile[]) => judgeShape(changeOf(...all), wide)
const codesOf = (file: ChangedFile, rules: Partial<GuardRules> = {}): string[] =>
  judgeShape(changeOf(file), { ...wide, ...rules }).refusals.map(({ code }) => code)

test('an ordinary change has neither refusals nor flags', () => {
  expect(files(fileOf('src/a.ts'), fileOf('b.md', { status: 'deleted' }))).toEqual({ refusals: [], flags: [] })
  expect(files()).toEqual({ refusals: [], flags: [] })
})

describe('protected paths', () => {
  test('[G36] a workflow is refused before anything is read, with what to do', () => {
    expect(files(fileOf('.github/workflows/x.yml'))).toEqual({
      refusals: [
        {
          code: 'protected-path',
          path: '.github/workflows/x.yml',
          message:
            '`.github/workflows/x.yml` is protected and was added; make this change yourself, or lift the path with `protected: {allow: […]}`',
        },
      ],
      flags: [],
    })
  })

  test.each<[string, ChangedFile]>([
    ['a rename into the folder', fileOf('.github/workflows/moved.yml')],
    ['a rename out of the folder', fileOf('.github/workflows/moved.yml', { status: 'deleted' })],
    ['another case', fileOf('.github/Workflows/x.yml')],
    ['a composite action', fileOf('tools/lint/action.yml')],
    ['the updater', fileOf('.github/dependabot.yml')],
    ['owners at the top', fileOf('CODEOWNERS')],
    ['owners in docs', fileOf('docs/CODEOWNERS')],
    ['owners in .github', fileOf('.github/CODEOWNERS')],
    ['a link in the place of the folder', fileOf('.github', { newMode: '120000' })],
    ['a mode alone', fileOf('.github/x.sh', { status: 'modified', newMode: '100755', newOid: '1'.repeat(40) })],
    ['a link in the place of a workflow', fileOf('.github/workflows/x.yml', { newMode: '120000' })],
  ])('[G37] %s is refused', (_, file) => {
    expect(codesOf(file)).toEqual(['protected-path'])
  })

  test('what the repo allows is free, and its own entries are refused and flagged', () => {
    const rules = { protected: { refuse: ['db/**'], flag: ['infra/**'], allow: ['.github/labeler.yml'] } }

    expect(codesOf(fileOf('.github/labeler.yml'), rules)).toEqual([])
    expect(codesOf(fileOf('db/1.sql'), rules)).toEqual(['protected-path'])
    expect(judgeShape(changeOf(fileOf('infra/a.sh')), { ...wide, ...rules })).toEqual({
      refusals: [],
      flags: ['`infra/a.sh` is added'],
    })
  })

  test('manifests are flagged with what was done to them', () => {
    const changed = files(
      fileOf('package.json', { status: 'modified' }),
      fileOf('a.ts'),
      fileOf('go.sum', { status: 'deleted' }),
      fileOf('Makefile'),
    )

    expect(changed).toEqual({
      refusals: [],
      flags: ['`package.json` is modified', '`go.sum` is deleted', '`Makefile` is added'],
    })
  })
})

describe('the repo’s paths', () => {
  test('a change elsewhere is refused', () => {
    expect(judgeShape(changeOf(fileOf('src/a.ts')), { ...wide, paths: ['packages/web/**', 'docs'] }).refusals).toEqual([
      {
        code: 'outside-paths',
        path: 'src/a.ts',
        message: "`src/a.ts` is outside the repo's `paths` (packages/web/**, docs); widen them or drop the change",
      },
    ])
  })

  test.each([
    [['web/**'], 'web/a/b.ts', true],
    [['web/**'], 'web/.hidden/b.ts', true],
    [['web/**'], 'web2/a.ts', false],
    [['web/**'], 'sub/web/a.ts', false],
    [['web/**'], 'Web/a.ts', false],
    [['web'], 'web/a.ts', true],
    [['web'], 'web', true],
    [['web'], 'sub/web/a.ts', false],
    [['web/'], 'web/a.ts', true],
    [['/web'], 'web/a.ts', true],
    [['./web'], 'web/a.ts', true],
    [['.//web//'], 'web/a.ts', true],
    [['web'], 'web/a\u2028b.ts', true],
    [['*.md'], 'a.md', true],
    [['*.md'], 'sub/a.md', false],
    [['**/*.md'], 'sub/a.md', true],
    [['web', 'docs'], 'docs/x', true],
    [['!web'], 'docs/x', false],
    [[], 'anything', true],
  ])('%j has %j inside: %j', (paths, path, isInside) => {
    expect(codesOf(fileOf(path), { paths }).includes('outside-paths')).toBe(!isInside)
  })

  test('a deletion elsewhere is refused too', () => {
    expect(codesOf(fileOf('src/a.ts', { status: 'deleted' }), { paths: ['web'] })).toEqual(['outside-paths'])
  })
})

describe('modes', () => {
  test.each<[string, Partial<ChangedFile>]>([
    ['added', { newMode: '160000' }],
    ['changed', { status: 'modified', oldMode: '160000', newMode: '160000' }],
    ['removed', { status: 'deleted', oldMode: '160000' }],
    ['put in the place of a file', { status: 'modified', newMode: '160000' }],
    ['replaced by a file', { status: 'modified', oldMode: '160000' }],
  ])('a submodule that is %s is refused', (_, more) => {
    expect(files(fileOf('lib', more)).refusals).toEqual([
      {
        code: 'gitlink',
        path: 'lib',
        message: '`lib` is a submodule or a repo inside the repo; change submodules yourself',
      },
    ])
  })

  test.each(['100664', '100600', '100777', '40000', '0', ''])('the mode %j is refused', (newMode) => {
    expect(files(fileOf('a', { newMode })).refusals).toEqual([
      {
        code: 'odd-mode',
        path: 'a',
        message: `\`a\` has the mode ${newMode}, which git itself never writes; make the commit with git`,
      },
    ])
  })

  test.each(['100644', '100755', '120000'])('the mode %s is fine', (newMode) => {
    expect(codesOf(fileOf('a', { newMode }))).toEqual([])
  })

  test('an odd mode that goes away is fine', () => {
    expect(codesOf(fileOf('a', { status: 'deleted', oldMode: '100664' }))).toEqual([])
  })
})

describe('names', () => {
  test('[G50] a name that is `.git` somewhere is refused, with the name shown', () => {
    expect(files(fileOf('.g\u200cit/config')).refusals).toEqual([
      {
        code: 'bad-path',
        path: '.g\u200cit/config',
        message: expect.stringMatching(
          /^`\.g[^\u200c]+it\/config` has a name that is not published: some systems read a part of it as `\.git`; rename it$/,
        ),
      },
    ])
    expect(['.GIT/config', 'git~1', 'a/../b'].map((path) => codesOf(fileOf(path)))).toEqual([
      ['bad-path'],
      ['bad-path'],
      ['bad-path'],
    ])
  })

  test('[G50] a name that is there twice is refused', () => {
    expect(files(fileOf('a'), fileOf('a')).refusals).toEqual([
      { code: 'bad-path', path: 'a', message: '`a` is in the change twice; make the commit anew' },
    ])
  })

  test.each(['n\nl', '\u001b[31mred', 'x\u202egpj.exe', 'a`b`', '::error::x'])('[G35] %j is shown inert', (name) => {
    const [refusal] = files(fileOf(`.github/${name}`)).refusals

    expect(refusal?.message).not.toMatch(/[\n\u001b\u202e]/)
    expect(refusal?.message.split('`')).toHaveLength(refusal?.code === 'bad-path' ? 3 : 5)
    expect(files(fileOf(`${name}/package.json`)).flags[0]).not.toMatch(/[\n\u001b\u202e]/)
  })

  test('[G35] a leading dash, a pipe and a workflow command are ordinary names', () => {
    expect(files(fileOf('-rf'), fileOf('--help'), fileOf('| x |'), fileOf('::error::x')).refusals).toEqual([])
  })

  test('a very long name is cut in the message', () => {
    expect(files(fileOf(`.github/${'x'.repeat(5_000)}`)).refusals[0]!.message.length).toBeLessThan(400)
  })
})

describe('sizes', () => {
  test('as many files as the limit are fine, and one more is refused', () => {
    const three = changeOf(fileOf('a'), fileOf('b'), fileOf('c'))

    expect(judgeShape(three, { ...wide, maxFiles: 3 }).refusals).toEqual([])
    expect(judgeShape(three, { ...wide, maxFiles: 2 }).refusals).toEqual([
      { code: 'too-many-files', message: 'the change has 3 files, more than 2; split the work or raise the limit' },
    ])
  })

  test('as many lines as the limit are fine, added and deleted together, lockfiles aside', () => {
    const change = { ...changeOf(fileOf('a')), lines: { added: 6, deleted: 4, inLockfiles: 5_000 } }

    expect(judgeShape(change, { ...wide, maxLines: 10 }).refusals).toEqual([])
    expect(judgeShape(change, { ...wide, maxLines: 9 }).refusals).toEqual([
      {
        code: 'too-many-lines',
        message: 'the change has 10 lines, lockfiles aside, more than 9; split the work or raise the limit',
      },
    ])
  })

  test('a file of the limit is fine, and one byte more is refused', () => {
    const change = changeOf(fileOf('a', { size: 50 }), fileOf('b', { size: 51 }))

    expect(judgeShape(change, { ...wide, maxFileBytes: 51 }).refusals).toEqual([])
    expect(judgeShape(change, { ...wide, maxFileBytes: 50 }).refusals).toEqual([
      {
        code: 'file-too-large',
        path: 'b',
        message: '`b` has 51 bytes, more than 50; keep it out of the repo or raise the limit',
      },
    ])
  })

  test('a change of the limit is fine, and one byte more is refused', () => {
    const change = changeOf(fileOf('a', { size: 50 }), fileOf('b', { size: 51 }))

    expect(judgeShape(change, { ...wide, maxChangeBytes: 101 }).refusals).toEqual([])
    expect(judgeShape(change, { ...wide, maxChangeBytes: 100 }).refusals).toEqual([
      {
        code: 'change-too-large',
        message: 'the change has 101 bytes, more than 100; split the work or raise the limit',
      },
    ])
  })
})

describe('[U15] a secret in a file’s name', () => {
  const value = randomText(40, 'name')
  const rules = { ...wide, secrets: [new Secret('NPM_TOKEN', value)] }

  test.each([
    value,
    [...value].reverse().join(''),
    Buffer.from(value).toString('hex'),
    ['ghp', randomText(36)].join('_'),
  ])('is refused, and told in no message and no path', (name) => {
    const judged = judgeShape(changeOf(fileOf(`src/${name}.ts`)), rules)

    expect(judged).toEqual({
      refusals: [{ code: 'leak', message: 'a file whose name holds a secret (left out here); rename it' }],
      flags: [],
    })
  })

  test('is told by no other refusal or flag of that file', () => {
    const judged = judgeShape(
      changeOf(fileOf(`.github/${value}`), fileOf(`${value}/package.json`), fileOf(`${value}\n`)),
      { ...rules, paths: ['x'] },
    )

    expect(judged.refusals.map(({ code }) => code).sort()).toEqual([
      'bad-path',
      'leak',
      'leak',
      'leak',
      'outside-paths',
      'outside-paths',
      'outside-paths',
      'protected-path',
    ])
    expect(judged.flags).toEqual(['a file whose name holds a secret is added'])
    expect(JSON.stringify(judged)).not.toContain(value.slice(0, 10))
  })
})

describe('many of one kind', () => {
  const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => fileOf(`${name}/${at}`))

  test('20 refusals are told one by one; of 21 the last is counted', () => {
    expect(files(...many(20, '.github')).refusals).toHaveLength(20)
    expect(files(...many(23, '.github'), fileOf('x', { newMode: '100600' })).refusals.slice(19)).toEqual([
      expect.objectContaining({ code: 'protected-path', path: '.github/19' }),
      { code: 'protected-path', message: '3 more are refused for the same reason (protected-path)' },
      expect.objectContaining({ code: 'odd-mode', path: 'x' }),
    ])
  })

  test('20 flags are told one by one; of 22 the last two are counted', () => {
    const manifests = Array.from({ length: 22 }, (_, at) => fileOf(`${at}/package.json`))

    expect(files(...manifests.slice(0, 20)).flags).toHaveLength(20)
    expect(files(...manifests).flags.slice(19)).toEqual(['`19/package.json` is added', '2 more such files'])
  })
})
