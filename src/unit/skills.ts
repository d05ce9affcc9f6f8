import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../system/errors.js'

/** Where skills are looked for, yours before the built-in ones. Absolute folders. */
export interface SkillFolders {
  yours: string | undefined
  builtIn: string
}

/** The text of a skill, without its front matter. Throws `UserError` naming the skills there are. */
export async function skillText(folders: SkillFolders, name: string): Promise<string> {
  for (const folder of [folders.yours, folders.builtIn]) {
    if (folder === undefined || !isSkillName(name)) continue
    const text = await readFile(join(folder, name, 'SKILL.md'), 'utf8').catch(() => undefined)
    if (text !== undefined) return withoutFrontMatter(text)
  }
  const known = await skillNames(folders)
  throw new UserError(
    `no skill is called "${name}" (there is: ${known.join(', ') || 'none'}): add ${name}/SKILL.md to your skills folder`,
  )
}

async function skillNames(folders: SkillFolders): Promise<string[]> {
  const lists = [folders.yours, folders.builtIn].map((folder) =>
    folder === undefined ? [] : readdir(folder).catch(() => [] as string[]),
  )
  return [...new Set((await Promise.all(lists)).flat())].filter(isSkillName).sort()
}

/** The agent skills format's names: lower-case letters, digits and single dashes. */
function isSkillName(name: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
}

function withoutFrontMatter(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '')
    .trim()
}
