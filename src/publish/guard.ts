import type { Change } from '../model/change.js'
import type { Refusal } from '../model/outcome.js'
import { leakFinder } from '../trust/leaks.js'
import { fileJudge } from './guard-contents.js'
import { leaksInText } from './guard-leaks.js'
import { naming } from './guard-names.js'
import type { GuardRules, Judgement } from './guard-rules.js'
import { shapeOf } from './guard-shape.js'

export type { GuardRules, Judgement }

/** Refusals and flags of one kind that are told one by one; the rest is counted. */
const TOLD = 20

/** All that can be said of a change without its contents. Called first: a change too large is not read. */
export function judgeShape(change: Change, rules: GuardRules): Judgement {
  const { refusals, flags } = shapeOf(change, rules, naming(leakFinder(rules.secrets)))
  return { refusals: cutRefusals(refusals), flags: cutFlags(flags) }
}

/** Judges a change by its shape and by the bytes of its files, keyed by path. */
export function judge(
  change: Change,
  contents: ReadonlyMap<string, { before?: Uint8Array; after?: Uint8Array }>,
  rules: GuardRules,
): Judgement {
  const finder = leakFinder(rules.secrets)
  const names = naming(finder)
  const shape = shapeOf(change, rules, names)
  const judgeFile = fileJudge(finder, names)
  const files = change.files.map((file) => judgeFile(file, contents.get(file.path) ?? {}))
  return {
    refusals: cutRefusals([...shape.refusals, ...files.flatMap((file) => file.refusals)]),
    flags: cutFlags([...shape.flags, ...files.flatMap((file) => file.flags)]),
  }
}

/** Judges what we write beside the change. `place` names a text in the message: `the title`. */
export function judgeWords(texts: readonly { place: string; text: string }[], rules: GuardRules): Refusal[] {
  const finder = leakFinder(rules.secrets)
  return texts.flatMap(({ place, text }) =>
    leaksInText(finder, Buffer.from(text)).map(
      (what): Refusal => ({ code: 'leak', message: `${place} holds ${what}` }),
    ),
  )
}

function cutRefusals(refusals: readonly Refusal[]): Refusal[] {
  const codes = [...new Set(refusals.map(({ code }) => code))]
  return codes.flatMap((code) => {
    const ofCode = refusals.filter((refusal) => refusal.code === code)
    if (ofCode.length <= TOLD) return ofCode
    return [
      ...ofCode.slice(0, TOLD),
      { code, message: `${ofCode.length - TOLD} more are refused for the same reason (${code})` },
    ]
  })
}

function cutFlags(flags: readonly string[]): string[] {
  return flags.length <= TOLD ? [...flags] : [...flags.slice(0, TOLD), `${flags.length - TOLD} more such files`]
}
