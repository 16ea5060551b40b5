import { measureFreshness, type FreshnessReport } from '../load/freshness-run.ts'
import type { Part } from '../part.ts'
import { figure } from '../report/table.ts'
import { Product } from '../servers/product.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'
import { beginSessions, FIRST_PROBED_POST, ITEMS_PER_BEACON } from '../tracking/beacons.ts'
import { trackingServers, withEmptyCounts } from '../tracking/counting.ts'
import { publishPosts } from '../tracking/known-posts.ts'

const AT_MOST_MS = 1500
const EVENTS_PER_SECOND = 20_000
const SESSIONS = 6400
const PROBES = 1
/** Warm-up at half the rate. */
const WARM_UP_SECONDS = 30

/** Time from a beacon's answer to its figure in the statistics call, at 20,000 events per second. */
export const trackingFresh: Part = async ({ stack, rules, profile }) => {
  const servers = trackingServers(stack)
  const environment = await withEmptyCounts(stack, 'fresh', { SCORES: 'off' })
  await publishPosts(stack.databaseUrl, FIRST_PROBED_POST, PROBES)
  const product = await Product.start(stack, { services: ['tracking'], servers, environment, profile })
  try {
    const url = product.urlOf('tracking', '')
    const all = await beginSessions(url, SESSIONS + PROBES)
    const counted = product.counted('tracking', ...servers, 'postgres')
    const before = counted.map((each) => each.cpuSeconds())
    const seconds = rules.seconds * rules.pairs
    const report = await measureFreshness({
      url,
      identityKey: stack.environments.gateway['IDENTITY_KEY'] ?? '',
      rate: EVENTS_PER_SECOND / ITEMS_PER_BEACON,
      seconds,
      warmUpSeconds: WARM_UP_SECONDS,
      sessions: all.slice(PROBES),
      probes: all.slice(0, PROBES),
    })
    const shares = counted.map(
      (each, index) =>
        `${each.name} ${figure(((each.cpuSeconds() - (before[index] ?? 0)) / (seconds + WARM_UP_SECONDS)) * 100)} %`,
    )
    return [
      {
        what:
          `from a beacon's answer to its figure in the statistics call, at ${EVENTS_PER_SECOND.toLocaleString('en')} ` +
          'events/s, 99th percentile',
        measured: { ...spreadOf(report.delays), median: percentile(report.delays, 0.99) },
        unit: 'ms',
        target: { atMost: AT_MOST_MS },
        details: [...inDetail(report), `of the servers' core: ${shares.join(', ')}`],
      },
    ]
  } finally {
    await product.stop()
  }
}

/** @throws Error when beacons were refused, or never counted */
function inDetail({ delays, latencies, refused, beaconsPerSecond, uncounted, reads }: FreshnessReport): string[] {
  if (uncounted > 0) throw new Error(`${uncounted} of the watched visitors have beacons that do not show in their figure`)
  if (Object.keys(refused).length > 0) throw new Error(`Beacons were refused: ${JSON.stringify(refused)}`)
  return [
    `median ${figure(median(delays))} ms, 90th percentile ${figure(percentile(delays, 0.9))} ms, of ${delays.length} ` +
      `watched beacons; the figure was asked for ${reads} times, which adds up to 200 ms`,
    `${figure(beaconsPerSecond)} beacons/s were answered, median ${figure(median(latencies))} ms, 99th percentile ` +
      `${figure(percentile(latencies, 0.99))} ms`,
  ]
}
