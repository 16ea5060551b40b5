import { serveHttp } from '@ribbonry/testing'
import { text } from 'node:stream/consumers'

/** Stands in for ads: the calendar, in which each day has one payment. */
export interface FakeAds {
  readonly url: string
  /** The payment that holds or has taken a day. */
  readonly days: Map<string, { readonly payment: string; readonly taken: boolean; readonly buyer?: string }>
  /** Requests in order: `hold`, `take`, `release`. */
  readonly asked: { readonly what: string; readonly payment: string; readonly body: Readonly<Record<string, unknown>> }[]
  away: boolean
  /** Owners of campaigns that payments has no event of yet. */
  readonly campaigns: Map<number, number>
  /** Valid discount tokens. */
  readonly discounts: Set<string>
  /** Ends the holds of a day and gives it to somebody else. */
  giveAway(day: string): void
  close(): Promise<void>
}

const KITE = { post_id: 501, title: 'A kite that finds its way home' }

export async function startFakeAds(): Promise<FakeAds> {
  const days: FakeAds['days'] = new Map()
  const dayOf = new Map<string, string>()
  const server = await serveHttp((request, response) => {
    void text(request).then((body) => {
      const [status, answer] = fake.away ? refused(503, 'unavailable') : answerOf(request.url ?? '', body)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  const refused = (status: number, code: string): [number, object] => [status, { meta: { status: 'error', code, error: code } }]
  const done = (content: object = {}): [number, object] => [200, { meta: { status: 'success' }, ...content }]

  const release = (payment: string, day: string): [number, object] => {
    const held = days.get(day)
    if (held?.payment === payment && !held.taken) days.delete(day)
    return done()
  }
  /** A buyer keeps a day over several attempts. */
  const claim = (payment: string, day: string, asked: { readonly buyer?: string; readonly taken: boolean }): boolean => {
    const held = days.get(day)
    const isOwn = held?.payment === payment || (held?.taken === false && held.buyer === asked.buyer)
    if (held !== undefined && !isOwn) return false
    days.set(day, { ...held, ...asked, payment, taken: asked.taken || held?.taken === true })
    dayOf.set(payment, day)
    return true
  }
  const holdAnswerOf = (url: string, text_: string): [number, object] => {
    const [, payment = '', action = 'hold'] = /holds\/([^/]+)(?:\/(\w+))?$/.exec(url) ?? []
    const body = JSON.parse(text_ === '' ? '{}' : text_) as Record<string, string | null>
    fake.asked.push({ what: action, payment, body })
    const day = body['day'] ?? dayOf.get(payment) ?? ''
    if (action === 'release') return release(payment, day)
    if (body['slug'] === 'gone') return refused(404, 'post-not-found')
    const buyer = JSON.stringify([body['email'], body['member_id']])
    if (!claim(payment, day, action === 'take' ? { taken: true } : { buyer, taken: false }))
      return refused(409, 'date-not-available')
    const until = new Date(Date.now() + 15 * 60_000).toISOString()
    return action === 'take' ? done() : done({ boost: days.size, ...KITE, held_until: until })
  }
  const factsOf = (campaign: number): [number, object] => {
    const owner = fake.campaigns.get(campaign)
    if (owner === undefined) return refused(404, 'no-such-campaign')
    return done({ facts: { campaign, version: 1, status: 'unpaid', owner_id: owner, plan: 'basic', title: 'A kettle' } })
  }
  const answerOf = (url: string, text_: string): [number, object] => {
    if (url === '/api/user/boosted-disallowed') return done({ dates: [...days.keys()], today: '2026-11-26', last: '9999-12-31' })
    if (url.startsWith('/api/admin/boost/posts/')) return url.endsWith('/gone') ? refused(404, 'post-not-found') : done(KITE)
    const [, campaign] = /^\/api\/admin\/campaign\/(\d+)\/facts$/.exec(url) ?? []
    if (campaign !== undefined) return factsOf(Number(campaign))
    if (url.includes('discount'))
      return fake.discounts.has((JSON.parse(text_) as { token: string }).token)
        ? done({ expires: '9999-12-08T12:00:00.000Z' })
        : refused(422, 'discount-not-valid')
    return holdAnswerOf(url, text_)
  }

  const fake: FakeAds = {
    url: server.url,
    days,
    asked: [],
    away: false,
    campaigns: new Map(),
    discounts: new Set(),
    giveAway: (day) => void days.set(day, { payment: 'somebody else’s', taken: true }),
    close: () => server.close(),
  }
  return fake
}
