import { afterAll, beforeEach, expect, test } from '@jest/globals'
import type { CallAnswer, listNewsletterEvents, Role } from '@ribbonry/contracts'
import { NewsletterEventsService } from '../src/newsletter-events/newsletter-events.service.ts'
import { insertPosts, startTestTracking } from './test-tracking.ts'

const tracking = await startTestTracking({ SCORES: 'off', INGEST: 'off' })
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const GIFTS = 6

afterAll(() => tracking.close())
beforeEach(async () => {
  await tracking.sql.query('truncate newsletter_events, newsletter_event_totals, known_posts')
  await insertPosts(tracking, 1, GIFTS)
})

interface Visitor {
  readonly session?: string
  readonly address?: string
  readonly userAgent?: string
  readonly roles?: readonly Role[]
}

/** Sessions of visitors, as the site gives them out. */
async function session(address: string): Promise<string> {
  const caller = { address, userAgent: BROWSER }
  return (await tracking.send<{ session_id: string }>('POST', '/api/user/sessionid', { device_width: 390 }, caller)).body
    .session_id
}

async function report(
  gift: number,
  { session: sessionId = '', address = 'an-address', userAgent = BROWSER, roles }: Visitor = {},
  kind = 'visit',
): Promise<number> {
  const body = { newsletter_id: 7, place: gift, post_id: gift, kind, session_id: sessionId }
  const settings = { address, userAgent, ...(roles === undefined ? {} : { roles }) }
  return (await tracking.send('POST', '/api/user/tracking/newsletter', body, settings)).status
}

async function results(): Promise<CallAnswer<typeof listNewsletterEvents>> {
  const path = '/api/admin/statistics/newsletter-events/7'
  return (await tracking.get(path, { roles: ['access'] })).body as unknown as CallAnswer<typeof listNewsletterEvents>
}

test('a visitor counts once a day for each link, by place', async () => {
  const reader = await session('home')
  for (let times = 0; times < 3; times += 1) expect(await report(2, { session: reader, address: 'home' })).toBe(200)
  await report(2, { session: reader, address: 'home' }, 'click')
  await report(3, { session: await session('work'), address: 'work' })
  expect(await results()).toMatchObject({
    scanned: 0,
    links: [
      { post_id: 2, place: 2, visits: 1, clicks: 1 },
      { post_id: 3, place: 3, visits: 1, clicks: 0 },
    ],
  })
})

test('gifts that do not exist, and members of staff, do not count', async () => {
  expect(await report(99)).toBe(200)
  expect(await report(1, { roles: ['editor'] })).toBe(200)
  expect(await results()).toMatchObject({ scanned: 0, links: [] })
})

test('of readers, programs and scanners at once, readers alone count', async () => {
  // Twenty readers open one gift each, some of them two, from three addresses.
  let visits = 0
  for (let reader = 0; reader < 20; reader += 1) {
    const address = `reader-${reader % 10}`
    const own = await session(address)
    await report((reader % GIFTS) + 1, { session: own, address })
    visits += 1
  }
  // Programs that say so.
  for (let gift = 1; gift <= GIFTS; gift += 1) await report(gift, { address: 'bot', userAgent: 'Barracuda Sentinel (EE) bot' })
  // Scanners with the user agent of a browser, which open every link at once: with one session, and with one for each link.
  const one = await session('scanner-1')
  await Promise.all(Array.from({ length: GIFTS }, (_, gift) => report(gift + 1, { session: one, address: 'scanner-1' })))
  const many = await Promise.all(Array.from({ length: GIFTS }, () => session('scanner-2')))
  await Promise.all(many.map((own, gift) => report(gift + 1, { session: own, address: 'scanner-2' })))
  const { scanned, links } = await results()
  expect(links.reduce((sum, link) => sum + link.visits, 0)).toBe(visits)
  expect(scanned).toBe(3 * GIFTS)
})

test('after 90 days sums are kept without sessions, and what comes later is added', async () => {
  const addUp = async () => {
    await tracking.service.app.get(NewsletterEventsService, { strict: false }).addUpOld()
  }
  const age = async (days: number) =>
    await tracking.sql.query("update newsletter_events set at = now() - $1 * interval '1 day'", [days])
  const rows = async () => (await tracking.sql.query('select from newsletter_events')).rowCount
  const reader = await session('home')
  for (const kind of ['visit', 'click']) await report(2, { session: reader, address: 'home' }, kind)
  await report(2, { session: await session('work'), address: 'work' })
  await report(3, { address: 'bot', userAgent: 'Barracuda Sentinel (EE) bot' })
  const before = await results()
  expect(before).toMatchObject({
    scanned: 1,
    links: [
      { place: 2, visits: 2, clicks: 1 },
      { place: 3, visits: 0 },
    ],
  })
  await age(89)
  await addUp()
  expect(await rows()).toBe(4)
  await age(91)
  await addUp()
  expect([await rows(), await results()]).toEqual([0, before])
  for (let round = 0; round < 2; round += 1) {
    await report(2, { session: reader, address: 'home' })
    await age(91)
    await addUp()
  }
  expect((await results()).links).toMatchObject([{ place: 2, visits: 4, clicks: 1 }, { place: 3 }])
})
