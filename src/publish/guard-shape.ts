import picomatch from 'picomatch'
import type { Change, ChangedFile } from '../model/change.js'
import type { Refusal, RefusalCode } from '../model/outcome.js'
import { badPathReason } from '../trust/path-names.js'
import { protectedPaths } from '../trust/protected-paths.js'
import type { Naming } from './guard-names.js'
import type { GuardRules, Judgement } from './guard-rules.js'

/** What paths, modes and sizes say of a change. */
export function shapeOf(change: Change, rules: GuardRules, names: Naming): Judgement {
  const verdicts = protectedPaths(rules.protected)
  const objections = fileObjections(rules)
  const refusals = change.files.flatMap((file) => {
    const { name, path } = names(file.path)
    return objections
      .map((objection) => objection(file))
      .filter((found) => found !== undefined)
      .map(({ code, says }): Refusal => ({ code, message: `${name} ${says}`, ...(path !== undefined && { path }) }))
  })
  const flagged = change.files.filter((file) => verdicts.verdict(file.path) === 'flag')
  return {
    refusals: [...wholeRefusals(change, rules), ...refusals],
    flags: flagged.map((file) => `${names(file.path).name} is ${file.status}`),
  }

  function fileObjections({ paths, maxFileBytes }: GuardRules): Objection[] {
    const isInside = within(paths)
    const seen = new Set<string>()
    return [
      ({ path }) => {
        const reason = badPathReason(path)
        return reason === undefined
          ? undefined
          : { code: 'bad-path', says: `has a name that is not published: ${reason}; rename it` }
      },
      ({ path }) => {
        const isSecond = seen.has(path)
        seen.add(path)
        return isSecond ? { code: 'bad-path', says: 'is in the change twice; make the commit anew' } : undefined
      },
      ({ path, status }) => (verdicts.verdict(path) === 'refuse' ? protectedPath(status) : undefined),
      ({ path }) => (isInside(path) ? undefined : outside(paths)),
      gitlink,
      oddMode,
      ({ size }) => (size > maxFileBytes ? fileTooLarge(size, maxFileBytes) : undefined),
      ({ path }) => (names(path).path === undefined ? { code: 'leak', says: '(left out here); rename it' } : undefined),
    ]
  }
}

/** Why one file is refused: the code, and the sentence behind the file's name. */
type Objection = (file: ChangedFile) => { code: RefusalCode; says: string } | undefined

/** Unlike the protected lists this one is read to the letter: another case is another place. */
function within(paths: readonly string[]): (path: string) => boolean {
  if (paths.length === 0) return () => true
  const placed = paths.map((glob) => glob.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, ''))
  return picomatch([...placed, ...placed.map((glob) => `${glob}/**`)], { dot: true, nonegate: true, flags: 's' })
}

function protectedPath(status: ChangedFile['status']): ReturnType<Objection> {
  const says = `is protected and was ${status}; make this change yourself, or lift the path with \`protected: {allow: […]}\``
  return { code: 'protected-path', says }
}

function outside(paths: readonly string[]): ReturnType<Objection> {
  return {
    code: 'outside-paths',
    says: `is outside the repo's \`paths\` (${paths.join(', ')}); widen them or drop the change`,
  }
}

function gitlink({ oldMode, newMode }: ChangedFile): ReturnType<Objection> {
  if (oldMode !== '160000' && newMode !== '160000') return undefined
  return { code: 'gitlink', says: 'is a submodule or a repo inside the repo; change submodules yourself' }
}

const ORDINARY_MODES = ['100644', '100755', '120000', '160000']

function oddMode({ newMode }: ChangedFile): ReturnType<Objection> {
  if (newMode === undefined || ORDINARY_MODES.includes(newMode)) return undefined
  return { code: 'odd-mode', says: `has the mode ${newMode}, which git itself never writes; make the commit with git` }
}

function fileTooLarge(size: number, most: number): ReturnType<Objection> {
  return {
    code: 'file-too-large',
    says: `has ${size} bytes, more than ${most}; keep it out of the repo or raise the limit`,
  }
}

function wholeRefusals({ files, lines }: Change, { maxFiles, maxLines, maxChangeBytes }: GuardRules): Refusal[] {
  const lineCount = lines.added + lines.deleted
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const refusals: Refusal[] = []
  if (files.length > maxFiles) refusals.push(tooMuch('too-many-files', `${files.length} files`, maxFiles))
  if (lineCount > maxLines) refusals.push(tooMuch('too-many-lines', `${lineCount} lines, lockfiles aside`, maxLines))
  if (bytes > maxChangeBytes) refusals.push(tooMuch('change-too-large', `${bytes} bytes`, maxChangeBytes))
  return refusals
}

function tooMuch(code: RefusalCode, what: string, most: number): Refusal {
  return { code, message: `the change has ${what}, more than ${most}; split the work or raise the limit` }
}
