import type { PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { EVERY_CORE, SERVER_CORE } from '../servers/cores.ts'
import { cpuSecondsOf } from '../servers/cpu-time.ts'
import { Product } from '../servers/product.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'
import { runLatencies } from './latency-run.ts'

export interface UncachedSpec {
  readonly what: string
  /** Returns a path of catalog that was not requested before. */
  readonly path: (turn: number) => string
  readonly lanes: number
  /** Upper limit of the 99th percentile, in milliseconds. */
  readonly atMost: number
}

/** More paths than one round requests, so that no answer comes from a cache. */
const PATHS = 6000
/**
 * Long enough for every connection to read most of the data: the first read of a page by a connection costs many times as much.
 */
const WARM_UP_SECONDS = 15

/**
 * Measures the queries with all servers on one core, and again with the servers on all cores, shared with the load. The setup
 * behind a target is not always known.
 */
export async function measureOnCores(
  run: PartRun,
  questions: readonly UncachedSpec[],
  ready: () => Promise<void>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [cores, where] of [
    [SERVER_CORE, ''],
    [EVERY_CORE, ', every core'],
  ] as const) {
    const product = await Product.start(run.stack, { services: ['catalog'], profile: run.profile, cores })
    try {
      await ready()
      for (const question of questions)
        outcomes.push(await measureUncached(run, product, { ...question, what: `${question.what}${where}` }))
    } finally {
      await product.stop()
    }
  }
  return outcomes
}

/** Measures how long catalog takes for a query, requested directly at the service. No query is repeated. */
async function measureUncached(
  { rules }: PartRun,
  product: Product,
  { what, path, lanes, atMost }: UncachedSpec,
): Promise<Outcome> {
  const port = product.portOf('catalog')
  const round = async (seconds: number): Promise<number[]> => {
    const paths = Array.from({ length: PATHS }, (_, turn) => path(turn))
    return (await runLatencies({ port, paths, lanes, seconds })).latencies.flat()
  }
  await round(WARM_UP_SECONDS)
  const [service, postgres] = [product.pidOf('catalog'), product.pidOf('postgres')]
  const before = [cpuSecondsOf(service), cpuSecondsOf(postgres)] as const
  const rounds: number[][] = []
  for (let turn = 0; turn < rules.pairs; turn += 1) rounds.push(await round(rules.seconds))
  const count = rounds.flat().length
  const cpu = (now: number, then: number): string => `${figure(((now - then) / count) * 1000)} ms`
  return {
    what,
    measured: spreadOf(rounds.map((each) => percentile(each, 0.99))),
    unit: 'ms',
    target: { atMost },
    details: [
      `median ${figure(median(rounds.flat()))} ms, ${count} questions`,
      `processor time per question: catalog ${cpu(cpuSecondsOf(service), before[0])}, postgres ` +
        cpu(cpuSecondsOf(postgres), before[1]),
    ],
  }
}
