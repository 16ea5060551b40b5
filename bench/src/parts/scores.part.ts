import type { Part } from '../part.ts'
import { feedArrival } from '../ranking-simulator/feed-arrival.ts'
import { ORDERS, simulate, type Result } from '../ranking-simulator/simulate.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { median, spreadOf } from '../statistics/statistics.ts'

const SEEDS = [11, 22, 33, 44, 55]
const OURS = 'our order'
const FEED = { day: 45, gifts: 10_000 }
const RIVALS = ['raw click rate, the unseen last', 'raw click rate, the unseen first', 'newest first']

/** Whether the site's order ranks liked gifts first: five simulated catalogues with known true rates. */
export const scores: Part = () => {
  const results = new Map(Object.keys(ORDERS).map((name) => [name, SEEDS.map((seed) => simulate(name, seed))]))
  const lines = [...results].map(([name, each]) => line(name, each))
  return Promise.resolve([
    ...RIVALS.map((rival, index): Outcome => {
      const ratios = SEEDS.map((_, seed) => (results.get(OURS)?.[seed]?.regret ?? 0) / (results.get(rival)?.[seed]?.regret ?? 0))
      return {
        what: `clicks missed by our order against ${rival}`,
        measured: spreadOf(ratios),
        unit: 'x',
        target: { atMost: 1 },
        details: index === RIVALS.length - 1 ? [`of ${SEEDS.length} catalogues over 90 days, medians:`, ...lines] : [],
      }
    }),
    ...feedOutcomes(),
  ])
}

/** The first page in the days after a feed of ten thousand gifts enters an established list. */
function feedOutcomes(): Outcome[] {
  const arrivals = SEEDS.map((seed) => ({ ...feedArrival(seed, FEED), without: feedArrival(seed, { ...FEED, gifts: 0 }) }))
  return [
    {
      what: 'places of the first 40 that a feed of 10,000 holds in its first five days',
      measured: spreadOf(arrivals.map(({ mostOnFirstPage }) => mostOnFirstPage)),
      unit: '',
      target: { atMost: 4 },
      details: [],
    },
    {
      what: 'clicks after the feed against those without it',
      measured: spreadOf(arrivals.map(({ clicks, without }) => clicks / without.clicks)),
      unit: 'x',
      target: { atLeast: 0.9 },
      details: [],
    },
  ]
}

function line(name: string, results: readonly Result[]): string {
  const of = (value: (result: Result) => number): number => median(results.map(value))
  const regret = figure(of((result) => result.regret)).padStart(6)
  const missed = figure(100 * of((result) => result.missed)).padStart(4)
  const tau = of((result) => result.tau)
    .toFixed(2)
    .padStart(5)
  return `${name.padEnd(34)} clicks missed ${regret} (${missed} %)   Kendall tau ${tau}`
}
