import { runLatencies } from '../load/latency-run.ts'

/** What visitors ask the gateway for: lists and gifts, and searches of their own that no cache has. */
const LISTS = ['/api/lists/new/1', '/api/lists/popular/1', '/api/lists/clicks-score/1', '/api/navigation']
const UNCACHED = 40
const LANES = 2
const SECONDS = 5

let asked = 0
const paths = (): string[] => [
  ...LISTS,
  ...Array.from(
    { length: UNCACHED },
    (_, index) => `/api/lists/${index % 2 === 0 ? 'new' : 'popular'}/1?max=${900_000 - (asked += 1)}`,
  ),
]

/** Durations of requests for some seconds, milliseconds. */
async function visit(port: number): Promise<number[]> {
  const { latencies } = await runLatencies({ port, paths: paths(), lanes: LANES, seconds: SECONDS })
  return latencies.flat()
}

/** Durations of requests until work is over. */
export async function visitDuring(port: number, work: Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  const over = new AbortController()
  const end = (): void => over.abort()
  work.then(end, end)
  while (!over.signal.aborted) all.push(...(await visit(port)))
  return all
}

/** Durations of requests of a quiet time. */
export async function visitQuietly(port: number, seconds: number): Promise<number[]> {
  const all: number[] = []
  for (let passed = 0; passed < seconds; passed += SECONDS) all.push(...(await visit(port)))
  return all
}
