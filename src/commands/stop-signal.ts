/**
 * Aborts at the first SIGINT, SIGTERM or SIGHUP, so that a run ends its unit and leaves nothing half done. A second one ends the
 * process at once.
 */
export function untilStopped(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController()
  const stop = (signal: NodeJS.Signals): void => {
    if (controller.signal.aborted) process.exit(1)
    process.stderr.write(`awaywork: ${signal}: ending the unit; once more ends it at once\n`)
    controller.abort()
  }
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const signal of signals) process.off(signal, stop)
    },
  }
}
