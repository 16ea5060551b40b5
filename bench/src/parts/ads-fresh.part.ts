import { track, trackAdImpression } from '@ribbonry/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import { DashboardReader } from '../ads/dashboard-reader.ts'
import { ADVERTISER, fillCreatives, OWN_CREATIVES } from '../ads/fill-creatives.ts'
import type { Part } from '../part.ts'
import { figure } from '../report/table.ts'
import { Product } from '../servers/product.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'
import { addressHeaders, beginSessions } from '../tracking/beacons.ts'
import { trackingServers, withEmptyCounts } from '../tracking/counting.ts'

const AT_MOST_MS = 3000
const EVENTS_PER_SECOND = 1000
const ADS_PER_BEACON = 20
const PROBES = 40
const POLL_MS = 50
const LONGEST_MS = 20_000
/** Ads that occur only in probes. */
const PROBED = OWN_CREATIVES
const SESSIONS = 800

const adCode = (id: number): string => `x101${id.toString(36)}`
const headersOf = (visitor: number) => ({ 'content-type': 'application/json', ...addressHeaders(visitor) })

/** Time from a beacon's answer to its figure in the dashboard, at 1,000 events of ads per second. */
export const adsFresh: Part = async ({ stack, profile }) => {
  await fillCreatives(stack)
  const environment = { ...(await withEmptyCounts(stack, 'ads-fresh', { SCORES: 'off' })), UPKEEP: 'off' }
  const servers = trackingServers(stack)
  const product = await Product.start(stack, { services: ['tracking', 'ads'], servers, environment, profile })
  const reader = new DashboardReader(product.urlOf('ads', ''), stack.environments.gateway['IDENTITY_KEY'] ?? '', ADVERTISER)
  const tracking = product.urlOf('tracking', '')
  const over = new AbortController()
  try {
    const sessions = await beginSessions(tracking, SESSIONS + PROBES)
    const sending = sendSteadily(tracking, sessions, over.signal)
    const delays: number[] = []
    for (let probe = 0; probe < PROBES; probe += 1) {
      await sendProbe(tracking, sessions, probe)
      delays.push(await untilShown(reader, probe + 1))
    }
    over.abort()
    const sent = await sending
    return [
      {
        what:
          `from a beacon's answer to its figure in my-campaigns, at ${EVENTS_PER_SECOND.toLocaleString('en')} events/s, ` +
          '99th percentile',
        measured: { ...spreadOf(delays), median: percentile(delays, 0.99) },
        unit: 'ms',
        target: { atMost: AT_MOST_MS },
        details: [
          `median ${figure(median(delays))} ms, of ${PROBES} watched beacons; asked for every ${POLL_MS} ms; ` +
            `${(sent * ADS_PER_BEACON).toLocaleString('en')} events beside them`,
        ],
      },
    ]
  } finally {
    over.abort()
    await reader.close()
    await product.stop()
  }
}

/** Sends beacons of other ads until the signal. Returns their number. */
async function sendSteadily(tracking: string, sessions: readonly string[], over: AbortSignal): Promise<number> {
  const began = performance.now()
  let sent = 0
  for (; !over.aborted; await pause(POLL_MS)) {
    const due = ((performance.now() - began) / 1000) * (EVENTS_PER_SECOND / ADS_PER_BEACON)
    for (; sent < due; sent += 1) {
      const visitor = sent % SESSIONS
      const first = Math.floor(sent / SESSIONS) * ADS_PER_BEACON
      const impressions = Array.from({ length: ADS_PER_BEACON }, (_, place) => [
        adCode(1 + ((first + place) % (PROBED - 1))),
        place + 1,
      ])
      const body = JSON.stringify({ type: 'impression', session_id: sessions[visitor], list: 'new', impressions })
      void fetch(`${tracking}${track.path}`, { method: 'POST', headers: headersOf(visitor), body }).catch(() => undefined)
    }
  }
  return sent
}

/** @throws Error when the beacon is refused */
async function sendProbe(tracking: string, sessions: readonly string[], probe: number): Promise<void> {
  const visitor = SESSIONS + probe
  const body = JSON.stringify({ ad_id: adCode(PROBED), session_id: sessions[visitor], position: 1, list: 'new' })
  const answer = await fetch(`${tracking}${trackAdImpression.path}`, { method: 'POST', headers: headersOf(visitor), body })
  if (!answer.ok) throw new Error(`A beacon is answered with ${answer.status}`)
}

/** Milliseconds until the dashboard shows this many impressions of the probed ad. */
async function untilShown(reader: DashboardReader, impressions: number): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < LONGEST_MS) {
    const { text } = await reader.read('/api/user/my-campaigns')
    const { campaigns } = JSON.parse(text) as { campaigns: { creatives: { id: number; impressions: number }[] }[] }
    const shown = campaigns.flatMap(({ creatives }) => creatives).find(({ id }) => id === PROBED)?.impressions ?? 0
    if (shown >= impressions) return performance.now() - began
    await pause(POLL_MS)
  }
  throw new Error(`A beacon does not show in the dashboard within ${LONGEST_MS / 1000} s`)
}
