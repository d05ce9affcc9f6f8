/** An answer, as far as a limit shows in it. */
export interface Answered {
  /** Undefined where none came. */
  status: number | undefined
  headers: Record<string, string | number | undefined>
  data: unknown
}

/** GitHub refused to do anything now. */
export interface Limit {
  /** `primary`: so many an hour; `secondary`: too much at once. */
  kind: 'primary' | 'secondary'
  /** Until when, from now. */
  waitMs: number
}

const FALLBACK_MS = 60_000
const secondary = /\b(secondary rate|abuse detection|submitted too quickly)/i

/** Whether an answer is the refusal of a rate limit, which proves that nothing was done; undefined for all others. */
export function limitOf(answered: Answered, nowMs: number): Limit | undefined {
  const { status, data } = answered
  if (status === 200) return graphqlLimit(answered, nowMs)
  if (status !== 403 && status !== 429) return undefined
  const afterMs = retryAfterMs(answered)
  if (secondary.test(messageIn(data))) return { kind: 'secondary', waitMs: afterMs ?? FALLBACK_MS }
  if (isUsedUp(answered)) return { kind: 'primary', waitMs: afterMs ?? untilReset(answered, nowMs) }
  if (afterMs !== undefined) return { kind: 'secondary', waitMs: afterMs }
  return status === 429 ? { kind: 'secondary', waitMs: FALLBACK_MS } : undefined
}

/** GraphQL refuses with status 200. What did something has data. */
function graphqlLimit(answered: Answered, nowMs: number): Limit | undefined {
  const { errors, data } = (answered.data ?? {}) as { errors?: GraphqlFault[] | null; data?: unknown }
  if (!Array.isArray(errors) || hasAny(data)) return undefined
  if (errors.some(({ type }) => type === 'RATE_LIMITED' || type === 'RATE_LIMIT'))
    return { kind: 'primary', waitMs: retryAfterMs(answered) ?? untilReset(answered, nowMs) }
  if (errors.some(({ message }) => secondary.test(message ?? '')))
    return { kind: 'secondary', waitMs: retryAfterMs(answered) ?? FALLBACK_MS }
  return undefined
}

interface GraphqlFault {
  type?: string
  message?: string
}

function hasAny(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).some((value) => value !== null)
}

function messageIn(data: unknown): string {
  if (typeof data === 'string') return data
  const message = (data as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : ''
}

function isUsedUp({ headers }: Answered): boolean {
  return String(headers['x-ratelimit-remaining']) === '0'
}

/** In whole seconds, never 0: a server that says "at once" for ever must not be asked for ever. */
function retryAfterMs({ headers }: Answered): number | undefined {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.max(1, Math.ceil(seconds)) * 1_000 : undefined
}

/** A second more than it says, since clocks differ. */
function untilReset({ headers }: Answered, nowMs: number): number {
  const resetMs = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1_000
  return Number.isFinite(resetMs) ? Math.max(1_000, resetMs - nowMs + 1_000) : FALLBACK_MS
}
