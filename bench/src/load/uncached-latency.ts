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
  /** A path of catalog that was never asked for before. */
  readonly path: (turn: number) => string
  readonly lanes: number
  /** Milliseconds at the 99th percentile. */
  readonly atMost: number
}

/** More than are asked for in a round, so that no answer is remembered. */
const PATHS = 6000
/**
 * Until every connection has read most of what there is: pages that a connection reads for the first time cost it many times as
 * much.
 */
const WARM_UP_SECONDS = 15

/**
 * The questions, while all servers share one core, and then while they have every core and share it with the load: what a target
 * was measured
 * on is not always known.
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

/** How long catalog takes for a question, straight at the service; none is asked twice. */
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
