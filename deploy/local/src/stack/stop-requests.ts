const repeatedMs = 2_000

/**
 * Resolves with the first signal that asks us to end. Ctrl-C arrives more than once (from the terminal and from npm), so
 * later ones only get `onImpatience` told, and only when they are not an echo.
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
    // A terminal that was closed must not keep us from ending everything in order.
    process.stdout.on('error', () => undefined)
    process.stderr.on('error', () => undefined)
  })
}
