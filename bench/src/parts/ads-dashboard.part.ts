import { DashboardReader, type DashboardRead } from '../ads/dashboard-reader.ts'
import { ADVERTISER, fillCreatives, OWN_CREATIVES } from '../ads/fill-creatives.ts'
import { AD_EVENTS, manyAdEvents } from '../ads/many-ad-events.ts'
import type { Part } from '../part.ts'
import { figure } from '../report/table.ts'
import { Product } from '../servers/product.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'
import { trackingServers } from '../tracking/counting.ts'

const AT_MOST_MS = 60
const UNCHANGED_AT_MOST = 0.3
const WARM_UP = 30
const READS_A_PAIR = 60
const PATH = '/api/user/my-campaigns'

/** A dashboard of 50 campaigns and 200 creatives over 50 million events of ads, without and with the tag of an earlier answer. */
export const adsDashboard: Part = async ({ stack, rules, profile }) => {
  const folder = await manyAdEvents(stack)
  await fillCreatives(stack)
  const environment = { UPKEEP: 'off', SCORES: 'off', INGEST: 'off', CLICKHOUSE_DIR: folder }
  const servers = trackingServers(stack)
  const product = await Product.start(stack, { services: ['tracking', 'ads'], servers, environment, profile })
  const reader = new DashboardReader(product.urlOf('ads', ''), stack.environments.gateway['IDENTITY_KEY'] ?? '', ADVERTISER)
  try {
    const counted = product.counted('ads', 'tracking', 'postgres')
    const cpu = (): number => counted.reduce((sum, each) => sum + each.cpuSeconds(), 0)
    const series = async (times: number, status: number, etag?: string): Promise<{ reads: DashboardRead[]; cpuMs: number }> => {
      const before = cpu()
      const reads: DashboardRead[] = []
      for (let turn = 0; turn < times; turn += 1) reads.push(await reader.read(PATH, etag))
      const other = reads.find((read) => read.status !== status)
      if (other !== undefined) throw new Error(`The dashboard answers ${other.status}: ${other.text.slice(0, 300)}`)
      return { reads, cpuMs: ((cpu() - before) / times) * 1000 }
    }
    const [first] = (await series(WARM_UP, 200)).reads
    const { campaigns } = JSON.parse(first?.text ?? '{}') as { campaigns: { creatives: { impressions: number }[] }[] }
    const seen = campaigns.flatMap(({ creatives }) => creatives).filter(({ impressions }) => impressions > 0).length
    if (seen !== OWN_CREATIVES) throw new Error(`${seen} creatives have events, and not ${OWN_CREATIVES}`)
    await series(WARM_UP, 304, first?.etag)
    const changed: { reads: DashboardRead[]; cpuMs: number }[] = []
    const unchanged: { reads: DashboardRead[]; cpuMs: number }[] = []
    for (let pair = 0; pair < rules.pairs; pair += 1) {
      changed.push(await series(READS_A_PAIR, 200))
      unchanged.push(await series(READS_A_PAIR, 304, first?.etag))
    }
    const times = changed.flatMap(({ reads }) => reads.map(({ milliseconds }) => milliseconds))
    const ratios = changed.map(({ cpuMs }, index) => (unchanged[index]?.cpuMs ?? 0) / cpuMs)
    return [
      {
        what:
          `a dashboard of ${campaigns.length} campaigns, ${OWN_CREATIVES} creatives over ${AD_EVENTS.toLocaleString('en')} ` +
          'events of ads, 99th percentile',
        measured: { ...spreadOf(times), median: percentile(times, 0.99) },
        unit: 'ms',
        target: { atMost: AT_MOST_MS },
        details: [`median ${figure(median(times))} ms, of ${times.length}; ${first?.text.length} bytes`],
      },
      {
        what: 'the same unchanged (304), processor time of ads, tracking and PostgreSQL against a changed one',
        measured: spreadOf(ratios),
        unit: 'x',
        target: { atMost: UNCHANGED_AT_MOST },
        details: [
          `${figure(median(unchanged.map(({ cpuMs }) => cpuMs)))} ms against ` +
            `${figure(median(changed.map(({ cpuMs }) => cpuMs)))} ms`,
        ],
      },
    ]
  } finally {
    await reader.close()
    await product.stop()
  }
}
