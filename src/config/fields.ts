import { z } from 'zod'

/** A block of keys, and no others. */
export function block<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  // The message lists the block's own keys: zod says which key is unknown, and `explain.ts` needs what it could have been.
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(',') : undefined),
  })
}

/** One of several forms. `expected` says in a few words what fits, for a value that fits none. */
export function either<const Options extends readonly z.ZodType[]>(expected: string, options: Options) {
  return z.union(options, { error: `expected ${expected}` })
}

/** A list, or its one entry alone; a list when parsed. */
export function oneOrMany<Item>(expected: string, item: z.ZodType<Item>) {
  return either(expected, [item.transform((one) => [one]), z.array(item).min(1)])
}

/** Blocks by a name that the user chooses. */
export function byName<Value extends z.core.SomeType>(value: Value) {
  return z.record(name, value)
}

export const text = z.string().min(1)

const nameRule = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/
const nameExpectation = 'expected a name: a letter, then at most 39 letters, digits, - or _'

/** What the user calls a rule, a source, a provider, a server, a skill. */
export const name = z.string().regex(nameRule, nameExpectation).meta({ title: 'name' })

export const nameOrMany = oneOrMany('a name or a list of names', name)
export const textOrMany = oneOrMany('text or a list of texts', text)

/** A command line of the user's own, for `sh -c`. */
export const shell = text.meta({ title: 'command' })

export const path = text.meta({ title: 'path' })

/** A folder inside a clone: relative, and never upwards. */
export const pathInside = z
  .string()
  .regex(/^(?![/\\~])(?!.*(?:^|[/\\])\.\.(?:[/\\]|$))[^\n]+$/, 'expected a path inside the repo, without ".."')
  .meta({ title: 'path' })

export const branchName = text
  .regex(/^(?!-)(?!.*\.\.)[^\x00-\x20\x7f~^:?*[\\]+$/, 'expected the name of a branch')
  .meta({ title: 'branch' })

export const glob = text.meta({ title: 'glob' })

const secretRule = /^(?!(?=[^\n]*[a-z])(?=[^\n]*[0-9])[^\n]{20})[A-Za-z_][A-Za-z0-9_]{0,99}$/

/** The name of an environment variable. Long ones that mix small letters and digits are values that somebody pasted. */
export const secretName = z
  .string()
  .regex(secretRule, 'expected the name of an environment variable, such as NPM_TOKEN, never a value')
  .meta({ title: 'environment name' })

export const secrets = z.array(secretName).default([])

const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `30s`, `45m`, `2h`, `1d`; milliseconds when parsed. `longest` is in milliseconds, `span` says the same in words. */
function durationUpTo(longest: number, span: string) {
  return z
    .string()
    .regex(/^\d{1,5}(?:\.\d{1,3})?[smhd]$/, 'expected a duration such as 30s, 45m, 2h or 1d')
    .refine((written) => inMs(written) > 0 && inMs(written) <= longest, { error: `expected ${span}`, when: isRead })
    .transform(inMs)
    .meta({ title: 'duration' })
}

// A bound means nothing to a text that is no duration.
const isRead = ({ issues }: { issues: unknown[] }) => issues.length === 0

export const duration = durationUpTo(365 * unitMs.d, 'at most 365d')

/** How long something of ours may run. */
export const timeLimit = durationUpTo(unitMs.d, 'at most 1d')

function inMs(written: string): number {
  return Number(written.slice(0, -1)) * unitMs[written.slice(-1) as keyof typeof unitMs]
}

const part = '(?!\\.\\.?(?:/|$))[A-Za-z0-9_.][A-Za-z0-9_.-]*'
const globPart = '(?!\\.\\.?(?:/|$))[A-Za-z0-9_.*?-]+'

export const hostedRepo = z
  .string()
  .regex(new RegExp(`^${part}/${part}$`), 'expected a repo as owner/name')
  .meta({ title: 'repo' })
/** A repo by the name the config gives it: `shop` or `acme/shop`. */
export const repoName = z
  .string()
  .regex(new RegExp(`^${part}(?:/${part})?$`), 'expected the name of a repo')
  .meta({ title: 'repo' })
export const repoPattern = z
  .string()
  .regex(new RegExp(`^!?${globPart}/${globPart}$`), 'expected owner/name, where * and ? may stand for anything')
  .meta({ title: 'repo or glob' })

export const webAddress = z
  .string()
  .refine(isWebAddress, 'expected an address that begins with https:// and holds no login')
  .meta({ title: 'address' })

function isWebAddress(written: string): boolean {
  if (!URL.canParse(written)) return false
  const { protocol, hostname, username, password } = new URL(written)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && username === '' && password === ''
}
