import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { gateGitConfigText, gitConfigText, LFS_KEYS } from '../../src/environment/git-config.js'

const me = { userName: 'Ada L.', userEmail: 'ada@acme.dev' }
const lfs = [
  ['filter.lfs.clean', 'git-lfs clean -- %f'],
  ['filter.lfs.smudge', 'git-lfs smudge -- %f'],
  ['filter.lfs.process', 'git-lfs filter-process'],
  ['filter.lfs.required', 'true'],
] as const

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'git-config-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the real git reads of a config text. */
function entriesOf(text: string): [key: string, value: string][] {
  const file = join(folder, 'config')
  writeFileSync(file, text)
  const listed = execFileSync('git', ['config', '--file', file, '--list', '-z', '--includes'], { encoding: 'utf8' })
  return listed
    .split('\0')
    .slice(0, -1)
    .map((entry) => {
      const at = entry.indexOf('\n')
      return [entry.slice(0, at), entry.slice(at + 1)]
    })
}

test('[ENV-4] the file holds your name, your address and the filter.lfs entries, to the letter', () => {
  expect(gitConfigText({ ...me, lfs })).toBe(
    [
      '[user]',
      '\tname = "Ada L."',
      '\temail = "ada@acme.dev"',
      '[filter "lfs"]',
      '\tclean = "git-lfs clean -- %f"',
      '\tsmudge = "git-lfs smudge -- %f"',
      '\tprocess = "git-lfs filter-process"',
      '\trequired = "true"',
      '',
    ].join('\n'),
  )
})

test('[ENV-4] git reads exactly those entries of it', () => {
  expect(entriesOf(gitConfigText({ ...me, lfs }))).toEqual([
    ['user.name', 'Ada L.'],
    ['user.email', 'ada@acme.dev'],
    ...lfs,
  ])
})

test('[ENV-5] the copy of a gate holds the same and no attributes file', () => {
  expect(entriesOf(gateGitConfigText({ ...me, lfs }))).toEqual([
    ...entriesOf(gitConfigText({ ...me, lfs })),
    ['core.attributesfile', '/dev/null'],
  ])
})

test('[ENV-4] what is not set is not written', () => {
  expect(gitConfigText({ userName: undefined, userEmail: undefined, lfs: [] })).toBe('')
  expect(gitConfigText({ userName: '', userEmail: 'a@b', lfs: [] })).toBe('[user]\n\temail = "a@b"\n')
  expect(gateGitConfigText({ userName: 'A', userEmail: '', lfs: [] })).toBe(
    '[user]\n\tname = "A"\n[core]\n\tattributesFile = "/dev/null"\n',
  )
})

test.each([
  'filter.lfs.clean.x',
  'filter.other.clean',
  'filter.lfs.driver',
  'core.sshcommand',
  'credential.helper',
  'include.path',
  'user.signingkey',
])('[ENV-4] an entry %s never gets into it', (key) => {
  expect(gitConfigText({ ...me, lfs: [[key, 'x']] })).toBe(gitConfigText({ ...me, lfs: [] }))
})

test('[ENV-4] these are the filter.lfs entries that git reads', () => {
  expect(LFS_KEYS).toEqual(lfs.map(([key]) => key))
})

test.each([
  ['a line of its own', 'x\n[core]\n\tsshCommand = evil'],
  ['a closed quote', 'x"\n[core]\n\tsshCommand = "evil'],
  ['a backslash before the quote', 'x\\"\n[core]\n\tsshCommand = evil\\'],
  ['a continued line', 'x\\\n[include]\n\tpath = evil'],
  ['a carriage return', 'x\r\n[include]\r\n\tpath = evil\r'],
  ['comment signs', 'x # y ; z'],
  ['white space around', '  x\t'],
  ['other letters', 'Ä 山 🙂'],
])('[ENV-4] a name with %s stays a name', (_what, userName) => {
  expect(entriesOf(gitConfigText({ userName, userEmail: userName, lfs: [['filter.lfs.clean', userName]] }))).toEqual([
    ['user.name', userName],
    ['user.email', userName],
    ['filter.lfs.clean', userName],
  ])
})

test('[ENV-4] a name with a NUL loses it', () => {
  expect(entriesOf(gitConfigText({ userName: 'a\0\nb', userEmail: undefined, lfs: [] }))).toEqual([
    ['user.name', 'a\nb'],
  ])
})

test('without the quoting such a name is an entry of its own', () => {
  const planted = '[user]\n\tname = x\n[core]\n\tsshCommand = evil\n'

  expect(entriesOf(planted)).toContainEqual(['core.sshcommand', 'evil'])
})
