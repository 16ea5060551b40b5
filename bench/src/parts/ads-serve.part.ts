import { setTimeout as pause } from 'node:timers/promises'
import { ALL_CREATIVES, fillCreatives, letRun } from '../ads/fill-creatives.ts'
import { runLatencies } from '../load/latency-run.ts'
import { runLoad } from '../load/load-run.ts'
import type { Part } from '../part.ts'
import { describeRatio } from '../report/ratio-outcome.ts'
import { figure } from '../report/table.ts'
import { Product } from '../servers/product.ts'
import { median, percentile, ratiosOf, spreadOf } from '../statistics/statistics.ts'

const AT_LEAST = 0.8
const AT_MOST_MS = 10
const FEW = 100
/** Time until every instance has a current snapshot, milliseconds; a snapshot is used up to three times its usual age. */
const SETTLED_MS = 4000
const PATH = '/api/user/ssna?country=US'

/** Ads drawn from 10,000 running creatives against 100. */
export const adsServe: Part = async ({ stack, rules, profile }) => {
  await fillCreatives(stack)
  const product = await Product.start(stack, { services: ['ads'], environment: { UPKEEP: 'off' }, profile })
  try {
    const port = product.portOf('ads')
    const rate = async (creatives: number): Promise<number> => {
      await letRun(stack, creatives)
      await pause(SETTLED_MS)
      const spec = { port, method: 'GET', connections: rules.connections, paths: [PATH], headers: {} } as const
      await (await fetch(product.urlOf('ads', PATH))).text()
      await runLoad({ ...spec, seconds: rules.seconds })
      const { requests, seconds } = await runLoad({ ...spec, seconds: rules.seconds })
      return requests / seconds
    }
    const pairs: { ours: number; reference: number }[] = []
    for (let pair = 0; pair < rules.pairs; pair += 1) pairs.push({ reference: await rate(FEW), ours: await rate(ALL_CREATIVES) })
    const { latencies } = await runLatencies({ port, paths: [PATH], lanes: 1, seconds: rules.seconds })
    const times = latencies[0] ?? []
    return [
      {
        what: `ads from ${ALL_CREATIVES.toLocaleString('en')} running creatives against ${FEW}, requests/s`,
        measured: spreadOf(ratiosOf(pairs, (perSecond) => perSecond)),
        unit: 'x',
        target: { atLeast: AT_LEAST },
        details: [
          `${describeRatio(spreadOf(pairs.map(({ ours }) => ours)))} requests/s against ` +
            describeRatio(spreadOf(pairs.map(({ reference }) => reference))),
        ],
      },
      {
        what: `ads from ${ALL_CREATIVES.toLocaleString('en')} running creatives, one client, 99th percentile`,
        measured: { ...spreadOf(times), median: percentile(times, 0.99) },
        unit: 'ms',
        target: { atMost: AT_MOST_MS },
        details: [`median ${figure(median(times))} ms, of ${times.length}`],
      },
    ]
  } finally {
    await product.stop()
  }
}
