/** The time, as one thing to pass in. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
