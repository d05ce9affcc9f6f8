import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { makeBare } from '../../src/git/bare.js'
import { GitError } from '../../src/git/git.js'
import { deleteRemoteBranch, pushCommit } from '../../src/git/push.js'
import { commitFiles, gitIn, ourGit, repoWith, scratch } from '../support/repo.js'

const git = ourGit()
const BRANCH = 'awaywork/tasks-a'

let place: ReturnType<typeof scratch>
let work: string
let remote: string
let first: string
let second: string
beforeEach(() => {
  place = scratch()
  remote = join(place.dir, 'remote.git')
  gitIn(place.dir, ['init', '--quiet', '--bare', '--template=', '--initial-branch=main', remote])
  work = repoWith(join(place.dir, 'work'), { 'a.txt': 'a' })
  first = gitIn(work, ['rev-parse', 'HEAD'])
  second = commitFiles(work, { 'a.txt': 'b' })
})
afterEach(() => place[Symbol.dispose]())

const at = (branch = BRANCH) => ({ url: remote, env: {}, branch })
const refs = (): string[] => gitIn(remote, ['for-each-ref', '--format=%(refname) %(objectname)']).split('\n')
const push = (commit: string, expected: string | undefined, branch = BRANCH): Promise<void> =>
  pushCommit(git, join(work, '.git'), { ...at(branch), expected }, commit)

describe('pushing a commit', () => {
  test('a branch that must not be there is made, once', async () => {
    await push(first, undefined)
    expect(refs()).toEqual([`refs/heads/${BRANCH} ${first}`])

    await expect(push(second, undefined)).rejects.toThrow(GitError)
    expect(refs()).toEqual([`refs/heads/${BRANCH} ${first}`])
  })

  test('a branch moves from exactly the commit that was expected', async () => {
    await push(first, undefined)

    await expect(push(second, second)).rejects.toThrow(GitError)
    expect(refs()).toEqual([`refs/heads/${BRANCH} ${first}`])

    await push(second, first)
    expect(refs()).toEqual([`refs/heads/${BRANCH} ${second}`])
  })

  test('[G12] nothing else goes along: no tag, no other branch', async () => {
    gitIn(work, ['tag', '-a', '-m', 'tag', 'v1'])
    gitIn(work, ['branch', 'other'])

    await push(second, undefined)

    expect(refs()).toEqual([`refs/heads/${BRANCH} ${second}`])
  })
})

describe('deleting a remote branch', () => {
  test('one that is where it was expected goes, and nothing else does', async () => {
    await push(first, undefined)
    await push(first, undefined, `${BRANCH}-more`)
    gitIn(remote, ['tag', BRANCH, first])

    await deleteRemoteBranch(git, remote, at(), first)

    expect(refs()).toEqual([`refs/heads/${BRANCH}-more ${first}`, `refs/tags/${BRANCH} ${first}`])
  })

  test('it needs a repo of ours, but nothing in it', async () => {
    await push(first, undefined)
    const empty = join(place.dir, 'empty.git')
    await makeBare(empty)

    await deleteRemoteBranch(git, empty, at(), first)

    expect(refs()).toEqual([''])
  })

  test('[U20] one that somebody pushed to stays, with their commit', async () => {
    await push(first, undefined)
    await push(second, first)

    await expect(deleteRemoteBranch(git, remote, at(), first)).rejects.toThrow(GitError)

    expect(refs()).toEqual([`refs/heads/${BRANCH} ${second}`])
  })

  test('one that is gone, or a tag of its name, is not deleted', async () => {
    await push(first, undefined, 'other')
    gitIn(remote, ['tag', BRANCH, first])

    await expect(deleteRemoteBranch(git, remote, at(), first)).rejects.toThrow(GitError)

    expect(refs()).toEqual([`refs/heads/other ${first}`, `refs/tags/${BRANCH} ${first}`])
  })

  test('of several that delete it at once one does', async () => {
    await push(first, undefined)

    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => deleteRemoteBranch(git, remote, at(), first)))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refs()).toEqual([''])
  })

  test.each(['fix#12', "it's!{ok}&;$", 'ünï/コード', 'HEAD/x', '-f'])('%j is a name and nothing more', async (name) => {
    await push(first, undefined, name)
    expect(refs()).toEqual([`refs/heads/${name} ${first}`])

    await deleteRemoteBranch(git, remote, at(name), first)
    expect(refs()).toEqual([''])
  })
})
