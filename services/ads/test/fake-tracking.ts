import type { AdTotals, Counts } from '@ribbonry/contracts'
import { serveHttp } from '@ribbonry/testing'
import { text } from 'node:stream/consumers'

interface Asked {
  readonly ads: readonly { readonly id: number; readonly since: string | null }[]
  readonly known?: string
  /** For `listed-item`. */
  readonly id?: string
}

interface AdDay {
  readonly id: number
  readonly day: string
  readonly impressions: number
  readonly viewable: number
  readonly clicks: number
}

const ZERO: Counts = { impressions: 0, viewable: 0, clicks: 0, raw_impressions: 0, raw_clicks: 0 }
const MARKED = { bot: 0, session: 0, session_rate: 0, address_rate: 0, duplicate: 0, not_seen: 0, new_sessions: 0, staff: 0 }

/** Stands in for tracking: answers with the counts of a test. */
export interface FakeTracking {
  readonly url: string
  /** Answers of `ad-totals` by ad. */
  readonly totals: Map<number, Omit<AdTotals, 'id'>>
  /** Valid impressions by day, in `ad-places` of any ads. */
  days: readonly { readonly key: string; readonly impressions: number }[]
  /** Counts by day, in `ad-days`; derived from the totals where a test sets none. */
  adDays: readonly AdDay[]
  /** Answer of `ad-inventory`. */
  inventory: object
  /** Counts of posts at the place of the featured gift, by post id. */
  readonly featured: Map<number, { readonly impressions: number; readonly clicks: number }>
  /** Requests so far, with their input. */
  readonly requests: { readonly path: string; readonly asked: Asked }[]
  away: boolean
  close(): Promise<void>
}

export async function startFakeTracking(): Promise<FakeTracking> {
  const server = await serveHttp((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://tracking.invalid')
      const path = url.pathname.split('/').at(-1) ?? ''
      const asked = (body === '' ? { ads: [], ...Object.fromEntries(url.searchParams) } : JSON.parse(body)) as Asked
      fake.requests.push({ path, asked })
      response.writeHead(fake.away ? 503 : 200, { 'content-type': 'application/json' })
      const meta = fake.away ? { status: 'error', error: 'Away', code: 'unavailable' } : { status: 'success' }
      response.end(JSON.stringify({ meta, ...(fake.away ? {} : answerOf(fake, path, asked)) }))
    })
  })
  const fake: FakeTracking = {
    url: server.url,
    totals: new Map(),
    days: [],
    adDays: [],
    inventory: { days: 0, cells: [], ad_impressions: 0, ad_visitors: 0 },
    featured: new Map(),
    requests: [],
    away: false,
    close: () => server.close(),
  }
  return fake
}

function answerOf(fake: FakeTracking, path: string, { ads, known, id: item }: Asked): object {
  if (path === 'ad-inventory') return fake.inventory
  const counted = ads.flatMap(({ id }) => {
    const totals = fake.totals.get(id)
    return totals === undefined ? [] : [{ id, ...totals }]
  })
  if (path === 'listed-item') return { impressions: 0, clicks: 0, ...fake.featured.get(Number(item)) }
  if (path === 'ad-totals') return totalsOf(fake, counted, known)
  if (path === 'ad-days' && fake.adDays.length > 0)
    return { days: fake.adDays.filter((one) => ads.some(({ id }) => id === one.id)).map((one) => ({ ...ZERO, ...one })) }
  if (path === 'ad-days')
    return {
      days: counted.flatMap(({ id, impressions, viewable, clicks }) => [
        { id, day: '2026-11-20', ...ZERO, impressions, viewable, raw_impressions: impressions + 1 },
        { id, day: '2026-11-21', ...ZERO, clicks, raw_clicks: clicks + 2 },
      ]),
    }
  const days = fake.days.map(({ key, impressions }) => ({ key, ...ZERO, impressions }))
  return {
    totals: { ...ZERO, impressions: days.reduce((sum, day) => sum + day.impressions, 0) },
    visitors: 3,
    days,
    lists: [{ key: 'new', ...ZERO }],
    slots: ['new 4', 'new 41', 'new 201', 'popular 0'].map((key) => ({ key, ...ZERO })),
    countries: [],
    devices: [],
    marked_impressions: { ...MARKED, duplicate: 4 },
    marked_clicks: { ...MARKED, bot: 2 },
  }
}

function totalsOf(fake: FakeTracking, counted: readonly AdTotals[], known: string | undefined): object {
  const tag = Buffer.from(
    JSON.stringify(counted.map(({ id, impressions, viewable, clicks }) => [id, impressions, viewable, clicks])),
  )
    .toString('base64url')
    .slice(-40)
  if (tag === known) return { tag, ads: null, site_clicks: null }
  return { tag, ads: counted, site_clicks: [...fake.totals.values()].reduce((sum, { clicks }) => sum + clicks, 0) }
}
