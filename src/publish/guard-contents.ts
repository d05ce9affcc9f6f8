import type { ChangedFile } from '../model/change.js'
import type { Refusal, RefusalCode } from '../model/outcome.js'
import type { LeakFinder } from '../trust/leaks.js'
import { linkEscapes } from '../trust/links.js'
import { leaksInText } from './guard-leaks.js'
import { inert, type Naming } from './guard-names.js'
import type { Judgement } from './guard-rules.js'

interface Bytes {
  before?: Uint8Array
  after?: Uint8Array
}

/** Judges the bytes of one file at a time. */
export function fileJudge(finder: LeakFinder, names: Naming): (file: ChangedFile, bytes: Bytes) => Judgement {
  return (file, { before, after }) => {
    if (file.newMode === undefined || file.newMode === '160000') return { refusals: [], flags: [] }
    const { name, path } = names(file.path)
    const refuse = (code: RefusalCode, says: string): Refusal => ({
      code,
      message: `${name} ${says}`,
      ...(path !== undefined && { path }),
    })
    if (after === undefined)
      return {
        refusals: [refuse('guard-failed', 'could not be read, so it is not published; run the unit again')],
        flags: [],
      }
    const refusals = leaksInText(finder, after, before).map((what) => refuse('leak', `holds ${what}`))
    if (file.newMode === '120000') {
      const target = Buffer.from(after).toString()
      if (linkEscapes(file.path, target)) refusals.push(refuse('link-outside', LEADS_OUT))
      return {
        refusals,
        flags: refusals.length > 0 ? [] : [`${name} is a symbolic link to ${inert(target)}, ${file.status} here`],
      }
    }
    if (file.oldOid !== file.newOid && isLfsPointer(after)) refusals.push(refuse('lfs', ADDS_LFS))
    return { refusals, flags: [] }
  }
}

const LEADS_OUT =
  'is a symbolic link that may lead out of the repo or into its `.git`; link to a path inside it without `..` in the middle'
const ADDS_LFS =
  'is a Git LFS pointer, and a change that adds Git LFS content is not supported yet; commit the file itself'

/** The first line of a pointer, today's and that of the tool's first name. */
const LFS_VERSION = /^\s*version https?:\/\/(?:git-lfs\.github\.com|hawser\.github\.com|git-media\.io)\//
const LFS_BYTES = 200

function isLfsPointer(bytes: Uint8Array): boolean {
  return LFS_VERSION.test(Buffer.from(bytes.subarray(0, LFS_BYTES)).toString('latin1'))
}
