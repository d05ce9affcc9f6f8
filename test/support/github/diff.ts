import type { BareRepo } from './git.js'

export interface FileDiff {
  path: string
  previousPath: string | undefined
  status: 'added' | 'removed' | 'modified' | 'renamed' | 'changed'
  additions: number
  deletions: number
  /** The blob after the change; before it where the file was removed. */
  sha: string
  hunks: Hunk[]
  /** The hunks as text; empty for binary files. */
  patch: string
}

export interface Hunk {
  header: string
  lines: { side: 'LEFT' | 'RIGHT' | 'BOTH'; left: number; right: number; text: string }[]
}

const STATUS = { A: 'added', D: 'removed', M: 'modified', R: 'renamed', T: 'changed', C: 'added' } as const

/** What a pull request changes: from where it left its base to its head. Empty where the two have no common past. */
export function pullDiff(git: BareRepo, base: string, head: string): FileDiff[] {
  const from = git.mergeBase(base, head)
  return from === undefined ? [] : diffOf(git, from, head)
}

const parsed = new WeakMap<Buffer, FileDiff[]>()

export function diffOf(git: BareRepo, from: string, to: string): FileDiff[] {
  const raw = git.remembered(['diff', '-M', '--raw', '--numstat', '-z', '--no-abbrev', from, to])
  const known = parsed.get(raw)
  if (known) return known
  const patches = patchText(git, from, to)
    .split(/^(?=diff --git )/m)
    .filter((text) => text.startsWith('diff --git '))
  const files = fileList(raw.toString('utf8')).map((file, index) => {
    const text = patches[index] ?? ''
    const at = text.search(/^@@ /m)
    const patch = at < 0 ? '' : text.slice(at).replace(/\n$/, '')
    return { ...file, patch, hunks: hunksOf(patch) }
  })
  parsed.set(raw, files)
  return files
}

/** As `application/vnd.github.diff` answers. */
export function patchText(git: BareRepo, from: string, to: string): string {
  return git.remembered(['diff', '-M', '--no-color', '--no-ext-diff', '--full-index', from, to]).toString('utf8')
}

/** `--raw -z` gives a record for each file; the `--numstat -z` records follow in the same order. */
function fileList(text: string): Omit<FileDiff, 'patch' | 'hunks'>[] {
  const fields = text.split('\0')
  const files: Omit<FileDiff, 'patch' | 'hunks'>[] = []
  let at = 0
  for (; fields[at]?.startsWith(':'); ) {
    const [, , before, after, letter = 'M'] = fields[at++]!.split(' ')
    const first = fields[at++]!
    const isMoved = letter[0] === 'R' || letter[0] === 'C'
    const path = isMoved ? fields[at++]! : first
    const status = STATUS[letter[0] as keyof typeof STATUS]
    const sha = (status === 'removed' ? before : after) ?? ''
    files.push({ path, previousPath: isMoved ? first : undefined, status, sha, additions: 0, deletions: 0 })
  }
  for (const file of files) {
    const [additions = '', deletions = '', path] = fields[at++]?.split('\t') ?? []
    if (path === '') at += 2 // renamed: the two names follow
    Object.assign(file, { additions: Number(additions) || 0, deletions: Number(deletions) || 0 })
  }
  return files
}

function hunksOf(patch: string): Hunk[] {
  return patch
    .split(/^(?=@@ )/m)
    .filter((text) => text !== '')
    .map((text) => {
      const [header = '', ...lines] = text.replace(/\n$/, '').split('\n')
      const [, left, right] = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(header) ?? []
      return { header, lines: numbered(lines, Number(left), Number(right)) }
    })
}

function numbered(lines: string[], left: number, right: number): Hunk['lines'] {
  const at = { left, right }
  return lines
    .filter((text) => !text.startsWith('\\'))
    .map((text) => {
      const side = text.startsWith('+') ? 'RIGHT' : text.startsWith('-') ? 'LEFT' : 'BOTH'
      const line = { side, left: at.left, right: at.right, text } as const
      if (side !== 'RIGHT') at.left++
      if (side !== 'LEFT') at.right++
      return line
    })
}

/** The hunk a line of one side is in. */
export function hunkAt(file: FileDiff, side: 'LEFT' | 'RIGHT', line: number): Hunk | undefined {
  return file.hunks.find((hunk) => indexIn(hunk, side, line) >= 0)
}

function indexIn(hunk: Hunk, side: 'LEFT' | 'RIGHT', line: number): number {
  return hunk.lines.findIndex(
    (each) => (each.side === side || each.side === 'BOTH') && (side === 'LEFT' ? each.left : each.right) === line,
  )
}

/** As a review comment shows it: the hunk down to its line. */
export function hunkText(file: FileDiff | undefined, side: 'LEFT' | 'RIGHT', line: number | undefined): string {
  const hunk = file && (line === undefined ? file.hunks[0] : hunkAt(file, side, line))
  if (!hunk) return ''
  const end = line === undefined ? hunk.lines.length : indexIn(hunk, side, line) + 1
  return [hunk.header, ...hunk.lines.slice(0, end).map((each) => each.text)].join('\n')
}

/** Where a line of `from` is in `to`; undefined where it was changed or taken out. */
export function lineIn(
  git: BareRepo,
  line: { path: string; number: number; from: string; to: string },
): number | undefined {
  if (line.from === line.to) return line.number
  const file = diffOf(git, line.from, line.to).find((each) => (each.previousPath ?? each.path) === line.path)
  if (!file) return line.number
  if (file.status === 'removed') return undefined
  let shift = 0
  for (const each of file.hunks.flatMap((hunk) => hunk.lines)) {
    if (each.left > line.number) break
    if (each.left === line.number && each.side === 'LEFT') return undefined
    if (each.left === line.number && each.side === 'BOTH') return each.right
    if (each.side === 'RIGHT') shift++
    if (each.side === 'LEFT') shift--
  }
  return line.number + shift
}
