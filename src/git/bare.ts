import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes a bare repo of ours by hand: no template, no hook, no remote. With `alternates` it sees that one object folder's
 * objects too (absolute path).
 */
export async function makeBare(dir: string, options: { alternates?: string; shallow?: string } = {}): Promise<void> {
  await mkdir(join(dir, 'objects', 'info'), { recursive: true, mode: 0o700 })
  await mkdir(join(dir, 'objects', 'pack'))
  await mkdir(join(dir, 'refs', 'heads'), { recursive: true })
  await writeFile(join(dir, 'config'), '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n')
  if (options.alternates) await writeFile(join(dir, 'objects', 'info', 'alternates'), `${options.alternates}\n`)
  if (options.shallow) await writeFile(join(dir, 'shallow'), options.shallow)
  await writeFile(join(dir, 'HEAD'), 'ref: refs/heads/none\n')
}
