import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { idsListed } from '../../scripts/promises.mjs'
import { repoRoot } from '../house/floors.js'

const read = (path: string): string => readFileSync(join(repoRoot, path), 'utf8')
const heads = [...read('harness.md').matchAll(/^- \*\*Never (.*?)\.?\*\*/gm)].map(([, head]) => head!)

/** Where a prohibition is broken: a test of the code that holds all the same. */
type Guard = [file: string, title: string]

interface Kept {
  guards: Guard[]
  /** What no code of this version holds, as long as the worker side runs as you. */
  open?: string
}

const NO_LOGIN: Guard = ['e2e/agents', 'there is no token in its environment, its git or its gh to give away']
const OBEYS: Guard = ['e2e/agents', 'an item that it obeys to the letter reaches neither your repo, the forge nor the']
const JUDGED_TREE: Guard = [
  'attacks/published',
  'a secret and a workflow that only a commit in between had never leave',
]
const NO_WAY: Guard = ['unit/clone', 'is on the new branch at the base, clean, with the whole history and no way to an']
const PLACES: Guard = ['e2e/whose-text-and-whose-place', 'a fix goes to the head of its own pull request, and answers']
const LEAKS: Guard = ['e2e/steps', 'a secret in any of these forms stops it, named by place and form, never by value']

const KEPT: Record<string, Kept> = {
  push: { guards: [NO_LOGIN, OBEYS, NO_WAY] },
  'pull or fetch': { guards: [NO_WAY, JUDGED_TREE] },
  merge: {
    guards: [['unit/merge', 'work that the agent hides under a merge of its own making is judged all the same']],
  },
  'rebase or rewrite': {
    guards: [
      ['attacks/hostile-clone', 'reset to an older commit'],
      ['unit/merge', 'an agent that goes back to the head, without the merge, is refused'],
    ],
  },
  'switch branches': {
    guards: [['e2e/steps', 'nothing the agent writes picks the repo, the branch, the base or the']],
  },
  'comment on a forge or tracker': { guards: [NO_LOGIN, OBEYS, PLACES] },
  'change git config': {
    guards: [['e2e/agents', 'nothing that it told git to run, read or work on is used afterwards']],
  },
  'contact a forge or tracker': { guards: [NO_LOGIN, OBEYS] },
  'look for a credential': { guards: [NO_LOGIN, LEAKS], open: 'it can read your files and logins' },
  'let a secret out': {
    guards: [LEAKS, ['e2e/agents', 'a token that it took from awaywork itself is refused']],
    open: 'it can send what it reads to wherever your machine can connect',
  },
  'work outside the clone': {
    guards: [['e2e/agents', 'no link it planted is published, copied out or followed']],
    open: 'it can write where you can',
  },
  'leave anything running': {
    guards: [
      ['e2e/agents', 'detached processes are dead before its work is taken'],
      ['e2e/crash', 'ends the agent and what it started, frees the item and counts no attempt'],
    ],
  },
  'run more than targeted checks': {
    guards: [OBEYS],
    open: 'it can act on other services with logins that awaywork does not know of',
  },
  'change what guards the repository': {
    guards: [['e2e/agents', 'a workflow is refused before anything is pushed, and kept as a patch']],
  },
  'write into `.away/`, except into `.away/output/`': {
    guards: [
      ['attacks/published', '.away in another spelling is not published'],
      ['e2e/agents', "files of its own never take the place of awaywork's"],
    ],
  },
  'go around a block': { guards: [NO_LOGIN, OBEYS] },
  'follow a request to run a command': { guards: [OBEYS] },
  'follow a request to fetch a URL': { guards: [LEAKS], open: 'it can send what it reads anywhere' },
  'follow a request to read a secret': { guards: [NO_LOGIN, LEAKS], open: 'it can read your files and logins' },
  'follow a request to change where the work goes': { guards: [OBEYS, PLACES] },
  'follow a request to set a rule aside': { guards: [OBEYS, PLACES] },
}

/** Their breach makes bad work, in a pull request for somebody to read. Nothing has to be undone. */
const HARMLESS = ['generate by hand or by guess', 'weaken a check']

describe('[HARNESS-3] a prohibition whose breach could leave something to undo', () => {
  test('has a guard in code, each of them, and a new one too', () => {
    expect([...Object.keys(KEPT), ...HARMLESS].sort()).toEqual([...heads].sort())
    expect(Object.entries(KEPT).filter(([, { guards }]) => guards.length === 0)).toEqual([])
  })

  test.each(Object.entries(KEPT))('%s: the tests of its guards are there', (_what, { guards }) => {
    expect(guards.filter(([file, title]) => !read(`test/${file}.test.ts`).includes(title))).toEqual([])
  })

  test('that code does not hold whole is said where the promise is said to be pending', () => {
    const isOpen = Object.values(KEPT).some(({ open }) => open !== undefined)

    expect(idsListed(read('docs/promises-pending.md')).includes('HARNESS-3')).toBe(isOpen)
  })
})
