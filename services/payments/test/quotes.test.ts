import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { serveHttp } from '@ribbonry/testing'
import { newYorkDay } from '@ribbonry/dates'
import type { ServerResponse } from 'node:http'
import { ACCESS, startTestPayments } from './test-payments.ts'

const DAY_MS = 86_400_000
/** Days ahead that are sold: more than a year, so that each day of the calendar is sold once at least, whatever today is. */
const DAYS_AHEAD = 368

/** Requests to ads about discounts; it knows one token. */
const asked: string[] = []
let isAdsAway = false
/** Makes ads answer about days but not about posts. */
let isPostsAway = false
const POSTS: Readonly<Record<string, object>> = { 'singing-kettle': { post_id: 501, title: 'A kettle that sings' } }
/** Days that are sold or held. */
const takenDays: string[] = []
/** Ads knows no campaign besides those that payments knows. */
const sayUnknown = (response: ServerResponse): void => {
  response.writeHead(404, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ meta: { status: 'error', code: 'no-such-campaign', error: 'There is no such campaign.' } }))
}
const ads = await serveHttp((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    if (request.url === '/api/user/boosted-disallowed') {
      response.writeHead(isAdsAway ? 503 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ meta: { status: 'success' }, dates: takenDays, today: dayIn(0), last: dayIn(DAYS_AHEAD) }))
      return
    }
    if (request.url?.startsWith('/api/admin/boost/posts/') === true) {
      const post = isPostsAway ? undefined : POSTS[request.url.slice('/api/admin/boost/posts/'.length)]
      response.writeHead(isPostsAway ? 503 : post === undefined ? 404 : 200, { 'content-type': 'application/json' })
      const none = { meta: { status: 'error', code: 'post-not-found', error: 'There is no such post.' } }
      response.end(JSON.stringify(post === undefined ? none : { meta: { status: 'success' }, ...post }))
      return
    }
    if (request.url?.endsWith('/facts') === true) return sayUnknown(response)
    asked.push(`${request.url} ${text}`)
    const isKnown = text.includes('"quarter-off"')
    const meta = isKnown ? { status: 'success' } : { status: 'error', code: 'discount-not-valid', error: 'No.' }
    const status = isAdsAway ? 503 : isKnown ? 200 : 422
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ meta, ...(isKnown ? { expires: '2026-12-08T12:00:00.000Z' } : {}) }))
  })
})
const payments = await startTestPayments({ ADS_URL: ads.url, BOOST_DAYS_AHEAD: String(DAYS_AHEAD) })

afterAll(async () => {
  await payments.close()
  await ads.close()
})
beforeEach(() => {
  asked.length = 0
  takenDays.length = 0
  isAdsAway = false
  isPostsAway = false
})

const OWNER = { roles: ['advertiser'], userId: 7 } as const
const quote = async (body: object, caller: Parameters<typeof payments.send>[3] = {}) =>
  (await payments.send('POST', '/api/payments/quote', body, caller)).body
/** A day of New York, by its distance from today. */
const dayIn = (days: number): string => new Date(Date.parse(newYorkDay(new Date())) + days * DAY_MS).toISOString().slice(0, 10)
/** The next occurrence of a MM-dd that is still sold. */
const next = (monthAndDay: string): string => {
  const year = Number(dayIn(0).slice(0, 4))
  const [thisYear, nextYear] = [`${year}-${monthAndDay}`, `${year + 1}-${monthAndDay}`]
  return thisYear >= dayIn(2) ? thisYear : nextYear
}
const boost = (date: string, token?: string) => quote({ kind: 'boost', slug: 'singing-kettle', date, token, amount: 1 })

describe('the quote of a boost', () => {
  test.each([
    ['06-15', undefined, 49_800, 'usual-day'],
    ['06-15', '-', 49_800, 'usual-day'],
    ['06-15', '', 49_800, 'usual-day'],
    ['10-31', undefined, 49_800, 'usual-day'],
    ['11-01', undefined, 99_900, 'november'],
    ['11-20', undefined, 99_900, 'november'],
    ['12-01', undefined, 99_900, 'advent'],
    ['12-24', undefined, 99_900, 'advent'],
    ['12-25', undefined, 49_800, 'usual-day'],
    ['12-24', 'ribbons-400', 40_000, 'special-token'],
    ['12-24', 'ribbons-5', 500, 'test-token'],
  ])('on %s with the token %p is %d cents (%s), for anybody', async (monthAndDay, token, amount, reason) => {
    const before = Date.now()
    const regular = token?.startsWith('ribbons-') === true ? 99_900 : amount
    const { meta, quote: quoted } = await boost(next(monthAndDay), token)
    expect([meta, quoted]).toEqual([
      { status: 'success' },
      { id: expect.any(String), amount, regular, currency: 'USD', reason, expires: expect.any(String) },
    ])
    expect(Math.round((Date.parse(quoted.expires) - before) / 60_000)).toBe(15)
    const { rows } = await payments.sql.query(
      `select amount::int, slug, to_char(day, 'MM-DD') as day from quotes where quote_id = $1`,
      [quoted.id],
    )
    expect(rows).toEqual([{ amount, slug: 'singing-kettle', day: monthAndDay }])
  })

  test.each(['ribbons', 'RIBBONS-400', 'ribbons-4000', '--'])('with the unknown token %p is refused', async (token) => {
    expect((await boost(next('06-15'), token)).meta).toMatchObject({ status: 'error', code: 'token-not-valid' })
  })

  test.each(['', '2026-02-30', '2027-13-01', '2027-00-01', 'soon'])('on %p is refused for want of a date', async (date) => {
    expect((await boost(date)).meta).toMatchObject({
      status: 'error',
      code: 'date-missing',
      error: 'Please enter a date for your post to be boosted',
    })
  })

  test('on a day that is sold or held is refused like the purchase', async () => {
    const [taken, free] = [dayIn(30), dayIn(31)]
    takenDays.push(taken)
    expect((await boost(taken)).meta).toMatchObject({
      status: 'error',
      code: 'date-not-available',
      error: 'That day cannot be boosted.',
      fields: { date: 'That day cannot be boosted.' },
    })
    expect((await boost(taken, 'ribbons-400')).meta.code).toBe('date-not-available')
    expect((await boost(free)).meta.status).toBe('success')
    const { rows } = await payments.sql.query('select from quotes where day = $1', [taken])
    expect(rows).toEqual([])
  })

  test('is unavailable while ads cannot say whether its day is free', async () => {
    isAdsAway = true
    const body = { kind: 'boost', slug: 'singing-kettle', date: dayIn(30) }
    expect((await payments.send('POST', '/api/payments/quote', body)).status).toBe(503)
  })

  test('of a post that does not exist is refused like the purchase, and nothing is stored', async () => {
    const { meta } = await quote({ kind: 'boost', slug: 'no-such-kettle', date: dayIn(30) })
    expect(meta).toMatchObject({ status: 'error', code: 'post-not-found', error: 'There is no such post.' })
    const { rows } = await payments.sql.query("select from quotes where slug = 'no-such-kettle'")
    expect(rows).toEqual([])
  })

  test('is answered while ads cannot say whether the post exists: buying asks again', async () => {
    isPostsAway = true
    const { meta, quote: quoted } = await quote({ kind: 'boost', slug: 'no-such-kettle', date: dayIn(30), token: 'ribbons-400' })
    expect([meta.status, quoted.amount]).toEqual(['success', 40_000])
  })

  test.each([-400, -1, 0, 1, DAYS_AHEAD + 1])(
    'on day %d from today is not sold; the second day and the last of those that are sold are',
    async (days) => {
      expect((await boost(dayIn(days))).meta.code).toBe('date-not-available')
      expect([(await boost(dayIn(2))).meta.status, (await boost(dayIn(DAYS_AHEAD))).meta.status]).toEqual(['success', 'success'])
    },
  )
})

describe('the quote of a pitch', () => {
  test('is the fee, for the owner of the campaign', async () => {
    const campaign = await payments.createCampaign()
    const { quote: quoted } = await quote({ kind: 'pitch', campaign: `x10${campaign}` }, OWNER)
    expect([quoted, asked]).toEqual([
      expect.objectContaining({ amount: 24_900, regular: 24_900, currency: 'USD', reason: 'pitch-fee' }),
      [],
    ])
  })

  test('is a quarter less with a discount that ads accepts for this campaign', async () => {
    const campaign = await payments.createCampaign()
    const { quote: quoted } = await quote({ kind: 'pitch', campaign, token: 'quarter-off' }, OWNER)
    expect(quoted).toMatchObject({ amount: 18_675, regular: 24_900, reason: 'discount-token' })
    expect(asked).toEqual([`/api/admin/campaign/${campaign}/discount {"token":"quarter-off"}`])
  })

  test('is refused with any other discount, never the full fee', async () => {
    const campaign = await payments.createCampaign()
    const { meta } = await quote({ kind: 'pitch', campaign, token: 'half-off' }, OWNER)
    expect(meta).toMatchObject({ status: 'error', code: 'discount-not-valid' })
  })

  test('is unavailable while ads cannot say whether a discount is valid', async () => {
    const campaign = await payments.createCampaign()
    isAdsAway = true
    const { status, body } = await payments.send(
      'POST',
      '/api/payments/quote',
      { kind: 'pitch', campaign, token: 'quarter-off' },
      OWNER,
    )
    expect([status, body.meta.code]).toEqual([503, 'unavailable'])
  })

  test('is available to the owner only', async () => {
    const campaign = await payments.createCampaign({ owner: 12 })
    const codes = [
      await quote({ kind: 'pitch', campaign }),
      await quote({ kind: 'pitch', campaign }, OWNER),
      await quote({ kind: 'pitch', campaign }, ACCESS),
      await quote({ kind: 'pitch', campaign: 99 }, OWNER),
    ].map(({ meta }) => meta.code)
    expect(codes).toEqual(['not-signed-in', 'campaign-not-found', 'campaign-not-found', 'campaign-not-found'])
  })

  test('is refused once the campaign is paid', async () => {
    const campaign = await payments.createCampaign()
    await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: campaign }, ACCESS)
    expect((await quote({ kind: 'pitch', campaign }, OWNER)).meta.code).toBe('already-paid')
  })

  test('is available for a disqualified campaign', async () => {
    const campaign = await payments.createCampaign({ status: 'disqualified' })
    expect((await quote({ kind: 'pitch', campaign }, OWNER)).quote.amount).toBe(24_900)
  })
})
