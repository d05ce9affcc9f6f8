/** What the throttling plugin asks of a group of limiters, of which Bottleneck's are one kind. */
export interface PaceGroup {
  key(id: string): { schedule<Value>(options: object, job: Job<Value>, ...given: unknown[]): Promise<Value> }
}

type Job<Value> = (...given: never[]) => Promise<Value>

/** At most so many jobs at once; the next starts at least `betweenMs` after the one before it. In the order of asking. */
export function paceGroup({ atOnce, betweenMs }: { atOnce: number; betweenMs: number }): PaceGroup {
  const waiting: (() => void)[] = []
  let running = 0
  let freeAt = 0
  let timer: NodeJS.Timeout | undefined

  const next = (): void => {
    if (waiting.length === 0 || running >= atOnce || timer !== undefined) return
    const waitMs = freeAt - Date.now()
    if (waitMs > 0) {
      timer = setTimeout(() => {
        timer = undefined
        next()
      }, waitMs)
      return
    }
    running += 1
    freeAt = Date.now() + betweenMs
    waiting.shift()!()
    next()
  }

  return {
    key: () => ({
      async schedule(_options, job, ...given) {
        await new Promise<void>((start) => {
          waiting.push(start)
          next()
        })
        try {
          return await job(...(given as never[]))
        } finally {
          running -= 1
          next()
        }
      },
    }),
  }
}
