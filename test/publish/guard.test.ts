import { describe, expect, test } from '@jest/globals'
import { Secret } from '../../src/model/secret.js'
import { judge, judgeWords } from '../../src/publish/guard.js'
import { randomText } from '../trust/fake-secrets.js'
import { changeOf, contentsOf, fileOf, wide } from './guard-world.js'

const value = randomText(40, 'guard')
const rules = { ...wide, secrets: [new Secret('NPM_TOKEN', value)] }
const token = ['ghp', randomText(36)].join('_')
const hex = (text: string): string => Buffer.from(text).toString('hex')
const link = { newMode: '120000' }

function judgeText(after: string, before?: string) {
  const file = fileOf('src/a.ts', before === undefined ? {} : { status: 'modified' })
  return judge(changeOf(file), contentsOf(['src/a.ts', after, before]), rules)
}

test('an ordinary change may be published', () => {
  expect(judgeText('const a = 1\n')).toEqual({ refusals: [], flags: [] })
  expect(judgeText('')).toEqual({ refusals: [], flags: [] })
})

describe('[U15] a secret in a file', () => {
  test.each([
    ['plain', value],
    ['base64', Buffer.from(value).toString('base64')],
    ['hex', hex(value)],
    ['reversed', [...value].reverse().join('')],
    ['split', [...value].join('" + "')],
    ['url', [...value].map((one) => `&#${one.charCodeAt(0)};`).join('')],
  ])('is refused in the form %s, told by name and form alone', (form, text) => {
    const judged = judgeText(`a\n${text}\nb`)

    expect(judged).toEqual({
      refusals: [
        {
          code: 'leak',
          path: 'src/a.ts',
          message: `\`src/a.ts\` holds the secret NPM_TOKEN (${form}); take it out, and renew it where somebody may have seen it`,
        },
      ],
      flags: [],
    })
  })

  test('[P06] is refused with its first 7 characters cut off, in a file and in words', () => {
    const cut = `ANTHROPIC_KEY=${value.slice(7)}`

    expect(judgeText(cut).refusals.map(({ code, message }) => [code, /\((\w+)\)/.exec(message)?.[1]])).toEqual([
      ['leak', 'part'],
    ])
    expect(judgeWords([{ place: 'a comment', text: cut }], rules)).toEqual([
      {
        code: 'leak',
        message:
          'a comment holds the secret NPM_TOKEN (part); take it out, and renew it where somebody may have seen it',
      },
    ])
  })

  test('that the file held before is none, in the same form', () => {
    expect(judgeText(`${value} more`, value).refusals).toEqual([])
    expect(judgeText(`${hex(value)} more`, hex(value)).refusals).toEqual([])
  })

  test.each([
    ['plain', value, 'hex', hex(value), 0],
    ['plain', value, 'part', value.slice(7), 0],
    ['hex', hex(value), 'plain', value, 1],
    ['part', value.slice(7), 'plain', value, 1],
    ['part', value.slice(7), 'split', [...value].join(' '), 1],
    ['split', [...value].join(' '), 'part', value.slice(7), 0],
    ['split', [...value].join(' '), 'hex', hex(value), 1],
    ['part', value.slice(7), 'hex', hex(value), 1],
    ['hex', hex(value), 'part', value.slice(7), 1],
  ])(
    'that the file held %s before and holds %s now is refused as often as it tells more',
    (_, before, __, after, times) => {
      expect(judgeText(after, before).refusals).toHaveLength(times)
    },
  )

  test('is refused beside another that was there', () => {
    const other = new Secret('OTHER', randomText(40, 'other'))
    const change = changeOf(fileOf('a', { status: 'modified' }))
    const contents = contentsOf(['a', `${value} ${other.reveal()}`, value])

    expect(judge(change, contents, { ...rules, secrets: [...rules.secrets, other] }).refusals).toEqual([
      expect.objectContaining({ message: expect.stringContaining('the secret OTHER (plain)') }),
    ])
  })

  test('that another file held before is refused', () => {
    const change = changeOf(fileOf('a', { status: 'deleted' }), fileOf('b'))

    expect(judge(change, contentsOf(['a', undefined, value], ['b', value]), rules).refusals).toEqual([
      expect.objectContaining({ code: 'leak', path: 'b' }),
    ])
  })

  test('is none where the file is deleted', () => {
    expect(judge(changeOf(fileOf('a', { status: 'deleted' })), contentsOf(['a', undefined, value]), rules)).toEqual({
      refusals: [],
      flags: [],
    })
  })

  test('is refused in a link’s target, which no flag tells', () => {
    const judged = judge(changeOf(fileOf('a', link)), contentsOf(['a', value]), rules)

    expect(judged.refusals.map(({ code }) => code)).toEqual(['leak'])
    expect(judged.flags).toEqual([])
  })
})

describe('[U15] what looks like a credential', () => {
  test('is refused where it is new, told by kind and line', () => {
    expect(judgeText(`a\nb = "${token}"\n`)).toEqual({
      refusals: [
        {
          code: 'leak',
          path: 'src/a.ts',
          message: '`src/a.ts` holds what looks like a secret in line 2 (GitHub token); take it out',
        },
      ],
      flags: [],
    })
  })

  test('in the first line is told so', () => {
    expect(judgeText(token).refusals[0]?.message).toContain('in line 1 (')
  })

  test('is none where it was there before', () => {
    expect(judgeText(`x\n${token}`, token).refusals).toEqual([])
  })

  test('is refused where another of its kind was there before', () => {
    const other = ['ghp', randomText(36, 'other')].join('_')

    expect(judgeText(`${token}\n${other}`, token).refusals.map(({ message }) => /line \d/.exec(message)?.[0])).toEqual([
      'line 2',
    ])
  })

  test('is refused in words', () => {
    expect(
      judgeWords(
        [
          { place: 'the title', text: 'fine' },
          { place: 'the body', text: token },
        ],
        rules,
      ),
    ).toEqual([
      { code: 'leak', message: 'the body holds what looks like a secret in line 1 (GitHub token); take it out' },
    ])
  })

  test('is found between bytes of any kind', () => {
    const bytes = Buffer.concat([Buffer.from([0, 255, 200, 10, 13]), Buffer.from(token), Buffer.from([0, 255])])

    expect(
      judge(changeOf(fileOf('a')), new Map([['a', { after: new Uint8Array(bytes) }]]), rules).refusals,
    ).toHaveLength(1)
  })
})

describe('words', () => {
  test('of no secret are fine', () => {
    expect(judgeWords([{ place: 'the title', text: 'Fix the upload' }], rules)).toEqual([])
    expect(judgeWords([], rules)).toEqual([])
  })

  test('[U15] are told each with their place', () => {
    const texts = ['a commit message', 'the summary', 'a review comment'].map((place) => ({
      place,
      text: `see ${value}`,
    }))

    expect(judgeWords(texts, rules).map(({ message }) => message.split(' holds')[0])).toEqual([
      'a commit message',
      'the summary',
      'a review comment',
    ])
  })
})

describe('links', () => {
  const judgeLink = (path: string, target: string, more = {}) =>
    judge(changeOf(fileOf(path, { ...link, ...more })), contentsOf([path, target]), wide)

  test.each(['/etc/passwd', '../x', 'a/../b', '.git/hooks', '.away/x', 'C:/x', ''])('to %j is refused', (target) => {
    expect(judgeLink('l', target)).toEqual({
      refusals: [
        {
          code: 'link-outside',
          path: 'l',
          message:
            '`l` is a symbolic link that may lead out of the repo or into its `.git`; link to a path inside it without `..` in the middle',
        },
      ],
      flags: [],
    })
  })

  test('inside the repo is flagged with its target', () => {
    expect(judgeLink('docs/l', '../README.md')).toEqual({
      refusals: [],
      flags: ['`docs/l` is a symbolic link to `../README.md`, added here'],
    })
    expect(judgeLink('l', 'b`\nc', { status: 'modified' }).flags).toEqual([
      '`l` is a symbolic link to `b\\x60\\nc`, modified here',
    ])
  })

  test('that goes away is fine', () => {
    const gone = fileOf('l', { status: 'deleted', oldMode: '120000' })

    expect(judge(changeOf(gone), contentsOf(['l', undefined, '/etc']), wide)).toEqual({ refusals: [], flags: [] })
  })

  test('turned into a file whose text is a path is a file', () => {
    const turned = fileOf('l', { status: 'modified', oldMode: '120000' })

    expect(judge(changeOf(turned), contentsOf(['l', '/etc/passwd', '/etc']), wide)).toEqual({ refusals: [], flags: [] })
  })
})

describe('Git LFS', () => {
  const oid = 'a'.repeat(64)
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 12345\n`
  const refusal = {
    code: 'lfs',
    path: 'a.bin',
    message:
      '`a.bin` is a Git LFS pointer, and a change that adds Git LFS content is not supported yet; commit the file itself',
  }

  test.each([
    pointer,
    ` \n${pointer}`,
    pointer.replace('git-lfs.github', 'hawser.github'),
    pointer.replace('github.com/spec/v1', 'github.com/spec/v2'),
    `version http://git-media.io/v/2\noid sha256:${oid}\nsize 1\n`,
  ])('a new pointer is refused: %j', (text) => {
    expect(judge(changeOf(fileOf('a.bin')), contentsOf(['a.bin', text]), wide)).toEqual({
      refusals: [refusal],
      flags: [],
    })
  })

  test('a changed pointer is refused, and one of which the mode alone changed is not', () => {
    const changed = fileOf('a.bin', { status: 'modified' })
    const contents = contentsOf(['a.bin', pointer, pointer.replace('12345', '1')])

    expect(judge(changeOf(changed), contents, wide).refusals).toEqual([refusal])
    expect(judge(changeOf({ ...changed, newOid: changed.oldOid, newMode: '100755' }), contents, wide).refusals).toEqual(
      [],
    )
  })

  test.each([
    `see\n${pointer}`,
    'version https://example.com/spec/v1\n',
    `# ${pointer}`,
    `const pointer = '${pointer}'`,
  ])('a text about pointers is none: %j', (text) => {
    expect(judge(changeOf(fileOf('a.bin')), contentsOf(['a.bin', text]), wide).refusals).toEqual([])
  })

  test('a link is none, whatever it is called', () => {
    expect(
      judge(changeOf(fileOf('a', link)), contentsOf(['a', 'version https://git-lfs.github.com/spec/v1']), wide)
        .refusals,
    ).toEqual([])
  })
})

describe('what cannot be judged is refused', () => {
  const refusal = {
    code: 'guard-failed',
    path: 'a',
    message: '`a` could not be read, so it is not published; run the unit again',
  }

  test('a file without contents', () => {
    expect(judge(changeOf(fileOf('a')), new Map(), wide)).toEqual({ refusals: [refusal], flags: [] })
    expect(judge(changeOf(fileOf('a')), contentsOf(['a', undefined, 'before']), wide)).toEqual({
      refusals: [refusal],
      flags: [],
    })
    expect(judge(changeOf(fileOf('a', link)), contentsOf(['b', 'x']), wide)).toEqual({ refusals: [refusal], flags: [] })
  })

  test('but a deletion and a submodule have none', () => {
    const gitlink = fileOf('m', { newMode: '160000' })

    expect(
      judge(changeOf(fileOf('a', { status: 'deleted' }), gitlink), new Map(), wide).refusals.map(({ code }) => code),
    ).toEqual(['gitlink'])
  })
})

test('shape and contents are judged together, and both told', () => {
  const change = changeOf(fileOf('.github/x.yml'), fileOf('package.json'), fileOf('l', link))
  const judged = judge(
    change,
    contentsOf(['.github/x.yml', value], ['package.json', '{}'], ['l', 'package.json']),
    rules,
  )

  expect(judged.refusals.map(({ code, path }) => [code, path])).toEqual([
    ['protected-path', '.github/x.yml'],
    ['leak', '.github/x.yml'],
  ])
  expect(judged.flags).toEqual(['`package.json` is added', '`l` is a symbolic link to `package.json`, added here'])
})

test('a secret in a name is told by no refusal of its contents', () => {
  const judged = judge(
    changeOf(fileOf(value), fileOf(`${value}2`, link)),
    contentsOf([value, value], [`${value}2`, '/etc']),
    rules,
  )

  expect(judged.refusals.map(({ code, path }) => [code, path])).toEqual([
    ['leak', undefined],
    ['leak', undefined],
    ['leak', undefined],
    ['link-outside', undefined],
  ])
  expect(JSON.stringify(judged)).not.toContain(value.slice(0, 10))
})
