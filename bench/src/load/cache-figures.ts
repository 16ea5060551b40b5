/** Cache hits and misses from the gateway's metrics. */
export async function cacheFigures(metricsUrl: string): Promise<{ hits: number; misses: number }> {
  const text = await (await fetch(metricsUrl)).text()
  const of = (states: readonly string[]): number =>
    text
      .split('\n')
      .filter((line) => /cache/.test(line) && !line.startsWith('#') && states.some((state) => line.includes(`"${state}"`)))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  return { hits: of(['hit', 'stale', 'coalesced']), misses: of(['miss', 'passed']) }
}
