import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { rankSum } from '../statistics/rank-sum.ts'
import { median } from '../statistics/statistics.ts'

const WARM_UP = 5
/** Critical value of z: exceeded by chance once in a hundred times. */
const AT_MOST_Z = 2.58

interface Asked {
  readonly name: string
  readonly pairs: number
  /** One try of each kind. Each returns its duration in milliseconds. */
  readonly known: (place: number) => Promise<number>
  readonly unknown: (place: number) => Promise<number>
}

/** Tests whether response time distinguishes a known address from an unknown one. Pairs alternate which kind goes first. */
export async function compareTimings({ name, pairs, known, unknown }: Asked): Promise<Outcome> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let place = 0; place < pairs + WARM_UP; place += 1) {
    const kinds = place % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) times[kind].push(await (kind === 'known' ? known : unknown)(place))
  }
  const [ones, others] = [times.known.slice(WARM_UP), times.unknown.slice(WARM_UP)]
  const { above, z } = rankSum(ones, others)
  const size = Math.abs(z)
  return {
    what: `attack: ${name}, time of known against unknown, rank-sum z`,
    measured: { median: size, min: size, max: size },
    unit: '',
    target: { atMost: AT_MOST_Z },
    details: [
      `${ones.length} pairs: medians ${figure(median(ones))} ms known, ${figure(median(others))} ms unknown; known was ` +
        `the slower one in ${(above * 100).toFixed(1)} % of all comparisons`,
    ],
  }
}
