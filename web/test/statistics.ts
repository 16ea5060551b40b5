import type { CallAnswer, Counts, getLiveTraffic, getTraffic, listItemCounts } from '@ribbonry/contracts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const USUAL_DAYS = 28
const PARTS = ['new', 'popular', 'editorial']

/** Counts that differ by step. */
function countsAt(step: number, share = 1): Counts {
  const impressions = Math.round((4000 + ((step * 377) % 900)) * share)
  const clicks = Math.round(impressions / (18 + (step % 5)))
  return {
    impressions,
    viewable: Math.round(impressions * 0.7),
    clicks,
    raw_impressions: impressions + 40,
    raw_clicks: clicks + 2,
  }
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts): number => all.reduce((total, counts) => total + counts[key], 0)
  return {
    impressions: sum('impressions'),
    viewable: sum('viewable'),
    clicks: sum('clicks'),
    raw_impressions: sum('raw_impressions'),
    raw_clicks: sum('raw_clicks'),
  }
}

/** Traffic of a period, in the service's steps: by hour for up to three days. */
export function trafficOf(query: URLSearchParams): CallAnswer<typeof getTraffic> {
  const today = new Date().toISOString().slice(0, 10)
  const to = Date.parse(query.get('to') ?? today)
  const from = query.has('from') ? Date.parse(query.get('from') ?? today) : to - (USUAL_DAYS - 1) * DAY_MS
  const days = Math.round((to - from) / DAY_MS) + 1
  const [step, length, count] = days > 3 ? (['day', DAY_MS, days] as const) : (['hour', DAY_MS / 24, days * 24] as const)
  const series = (share: number) =>
    Array.from({ length: count }, (_, index) => ({
      at: new Date(from + index * length).toISOString(),
      ...countsAt(index, share),
    }))
  const parts = PARTS.map((key, index) => ({ key, series: series(0.5 / (index + 1)) })).map((part) => ({
    ...part,
    ...sumOf(part.series),
  }))
  const totals = sumOf(series(1))
  return {
    step,
    series: series(1),
    parts,
    totals,
    before: { ...totals, clicks: totals.clicks - 80 },
    marked: { bot: 900, session: 12, session_rate: 3, address_rate: 40, duplicate: 7, not_seen: 5, new_sessions: 2, staff: 9 },
  }
}

/** Every third item has no counts. */
export function countsOf(query: URLSearchParams): CallAnswer<typeof listItemCounts> {
  const ids = (query.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id % 3 !== 0)
  return { items: ids.map((id) => ({ id, impressions: 1000 + id, clicks: 20 + (id % 50), ctr: (20 + (id % 50)) / (1000 + id) })) }
}

/** Traffic of the last half hour. */
export function liveTraffic(now: Date): CallAnswer<typeof getLiveTraffic> {
  const minutes = Array.from({ length: 30 }, (_, index) => ({
    at: new Date(now.getTime() - (29 - index) * MINUTE_MS).toISOString(),
    ...countsAt(index, 0.01),
  }))
  return { now: now.toISOString(), sessions: 14, minutes, delay_ms: 850, waiting: 0 }
}
