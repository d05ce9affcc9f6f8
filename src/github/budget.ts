/** GraphQL's `rateLimit { cost remaining resetAt }`. */
export interface RateLimit {
  cost?: number
  remaining: number
  /** ISO 8601. */
  resetAt: string
}

/** What is left of the hour's GraphQL points, as the last answer said. */
export interface Budget {
  note(rateLimit: RateLimit | null | undefined): void
  /** A sentence where too little is left to list more; the rest is for what has begun. */
  refusal(): string | undefined
}

const RESERVE = 100

export function newBudget(): Budget {
  let last: RateLimit | undefined
  return {
    note(rateLimit) {
      if (rateLimit) last = rateLimit
    },
    refusal() {
      if (last === undefined || last.remaining >= RESERVE || Date.parse(last.resetAt) <= Date.now()) return undefined
      return `GitHub's hourly limit is nearly used up (${last.remaining} points left until ${timeOf(last.resetAt)})`
    },
  }
}

/** `14:05 UTC`. */
export function timeOf(iso: string | number): string {
  return `${new Date(iso).toISOString().slice(11, 16)} UTC`
}
