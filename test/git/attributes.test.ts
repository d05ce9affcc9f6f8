import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { lfsPaths } from '../../src/git/attributes.js'
import { gitIn, ourGit, repoWith, scratch } from '../support/repo.js'

test("[G40] paths that a tree's own .gitattributes give to git-lfs are known, at any depth and in any script", async () => {
  using place = scratch()
  const repo = repoWith(join(place.dir, 'r'), {
    '.gitattributes': '*.bin filter=lfs diff=lfs merge=lfs -text\n',
    'sub/.gitattributes': 'größe.txt filter=lfs\n',
    'a.bin': 'raw',
  })
  gitIn(place.dir, ['clone', '--quiet', '--bare', repo, 'bare'])
  const tree = gitIn(repo, ['rev-parse', 'HEAD^{tree}'])

  const found = await lfsPaths(ourGit(), join(place.dir, 'bare'), tree, [
    'a.bin',
    'a.txt',
    'x/new.bin',
    'sub/größe.txt',
    'größe.txt',
  ])

  expect(found).toEqual(['a.bin', 'x/new.bin', 'sub/größe.txt'])
})
