import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Oid } from '../model/unit.js'
import { type Git, gitText } from './git.js'

/**
 * Those of these paths that the tree's own `.gitattributes` give to git-lfs. Their content belongs in an LFS store, whatever it
 * looks like here. Nothing is run: attributes are only looked up.
 */
export async function lfsPaths(git: Git, bare: string, tree: Oid, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const folder = await mkdtemp(join(bare, 'index-'))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    await gitText(git, { dir: bare, env, args: ['read-tree', tree] })
    const stdin = paths.map((path) => `${path}\0`).join('')
    const rows = await gitText(git, {
      dir: bare,
      env,
      args: ['check-attr', '-z', '--stdin', '--cached', 'filter'],
      stdin,
    })
    const words = rows.split('\0')
    return paths.filter((_, index) => words[3 * index + 2] === 'lfs')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
