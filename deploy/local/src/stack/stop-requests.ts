const repeatedMs = 2_000

/**
 * Resolves with the first stop signal. Ctrl-C arrives more than once (from the terminal and from npm), so later signals only call
 * `onImpatience`, and only when they are not duplicates.
 */
export function stopRequested(onImpatience: () => void): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let first: number | undefined
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        if (first === undefined) resolve(name)
        else if (Date.now() - first > repeatedMs) onImpatience()
        first ??= Date.now()
      })
    }
    // Writing to a closed terminal must not interrupt the orderly stop.
    process.stdout.on('error', () => undefined)
    process.stderr.on('error', () => undefined)
  })
}
