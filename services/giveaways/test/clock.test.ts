import { callsTo } from '@ribbonry/service-kit/testing'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { RemindersService } from '../src/fulfilment/reminders.service.ts'
import { EDITOR, FulfilmentFixture, linkOf } from './fulfilment-fixture.ts'
import { startTestGiveaways, testClock } from './test-giveaways.ts'

const giveaways = await startTestGiveaways({ DRAW_WAIT_HOURS: '0' })
const fulfilment = new FulfilmentFixture(giveaways)
const pub = callsTo<{ entry: string; giveaway: { state: string } }>(giveaways.url)
let count = 0

afterAll(() => fulfilment.close())
afterEach(() => testClock.setBack())

/** Moments a second before, at and a second after another one. */
const around = (moment: string): [before: string, at: string, after: string] => {
  const at = Date.parse(moment)
  return [at - 1000, at, at + 1000].map((each) => new Date(each).toISOString()) as [string, string, string]
}

async function endingAt(ends: string): Promise<{ id: number; slug: string }> {
  testClock.moveTo(new Date(Date.parse(ends) - 86_400_000).toISOString())
  const body = { title: `A clock that chimes ${(count += 1)}`, starts_at: testClock.now().toISOString(), ends_at: ends }
  const { giveaway } = (await giveaways.staff.send('POST', '/api/admin/giveaways', body, EDITOR)).body
  return giveaway
}

const enter = async (slug: string): Promise<string | undefined> =>
  (await pub.send('POST', `/api/giveaway/${slug}/enter`, { email: `night${(count += 1)}@example.org` })).body.meta.code
const draw = async (id: number): Promise<string | undefined> => (await fulfilment.post(id, 'draw', {})).body.meta.code

/** Enters and confirms, so that somebody can win. */
async function entered(slug: string): Promise<void> {
  const email = `night${(count += 1)}@example.org`
  await pub.send('POST', `/api/giveaway/${slug}/enter`, { email })
  const code = linkOf(await fulfilment.latestMailTo(email))
    .pathname.split('/')
    .at(-2)
  expect((await pub.send('POST', '/api/giveaway/confirm-entry', { code })).body.entry).toMatch(/^[0-9a-f]{32}$/)
}

describe('a giveaway that ends while the clocks of New York change', () => {
  test.each([
    // On that day half past one comes twice; its first ends at 05:30 UTC.
    ['in the first of the two hours from one to two', '2026-11-01T01:30:00-04:00'],
    ['in the second of them', '2026-11-01T01:30:00-05:00'],
    ['when they go back', '2026-11-01T06:00:00Z'],
    ['when they go forward', '2026-03-08T07:00:00Z'],
    ['in the hour that does not exist, by the clock of before', '2026-03-08T02:30:00-05:00'],
  ])('is entered and drawn by the second, %s', async (_, ends) => {
    const { id, slug } = await endingAt(ends)
    await entered(slug)
    const [before, at, after] = around(ends)
    testClock.moveTo(before)
    expect([await enter(slug), await draw(id)]).toEqual([undefined, 'giveaway-not-over'])
    testClock.moveTo(at)
    expect(await enter(slug)).toBe('giveaway-not-running')
    testClock.moveTo(after)
    expect([await enter(slug), await draw(id)]).toEqual(['giveaway-not-running', undefined])
    const listed = (await giveaways.staff.get('/api/user/giveaway/list', EDITOR)).body.giveaways.find((one) => one.id === id)
    expect(listed).toMatchObject({ ends_at: new Date(ends).toISOString(), state: 'ended' })
  })
})

describe('4:15 AM Eastern', () => {
  test.each([
    [
      'on the day on which the clocks go forward',
      '2026-03-08T12:00:00Z',
      '2026-03-08T04:15:00-04:00',
      '2026-03-08T08:15:00.000Z',
    ],
    ['on the day on which they go back', '2026-11-01T12:00:00Z', '2026-11-01T04:15:00-05:00', '2026-11-01T09:15:00.000Z'],
  ])('is shown %s with the offset that holds by then', async (_, starts_at, shown, instant) => {
    const body = { title: 'A dawn', starts_at, ends_at: '2027-01-01T00:00:00Z' }
    const { giveaway } = (await giveaways.staff.send('POST', '/api/admin/giveaways', body, EDITOR)).body
    expect(giveaway).toMatchObject({ starts_at: new Date(starts_at).toISOString(), starts_shown_at: shown })
    expect(new Date(giveaway.starts_shown_at).toISOString()).toBe(instant)
  })
})

describe('the days of a request for an address', () => {
  test.each([
    ['in summer', '2026-07-01T16:00:00Z', '2026-07-08'],
    ['over the night on which the clocks go back', '2026-10-29T03:30:00Z', '2026-11-04'],
    ['over the night on which they go forward', '2026-03-05T04:30:00Z', '2026-03-12'],
  ])('are counted in whole 24 hours, to the minute, %s', async (_, asked, replyDay) => {
    testClock.moveTo(asked)
    const [giveaway, email] = [await fulfilment.giveaway(), `days${(count += 1)}@example.org`]
    const { id } = await fulfilment.asked(giveaway, email)
    expect((await fulfilment.latestMailTo(email)).data).toMatchObject({ reply_by: replyDay })
    const { rows } = await giveaways.sql.query<{ at: Date }>('select address_requested as at from winners where id = $1', [id])
    const from = rows[0]?.at.getTime() ?? 0
    const at = (days: number, minutes: number) =>
      testClock.moveTo(new Date(from + (days * 1440 + minutes) * 60_000).toISOString())
    const remind = () => giveaways.service.app.get(RemindersService, { strict: false }).remindDue()
    const mails = async () => (await fulfilment.mailsTo(email)).length
    at(5, -1)
    await remind()
    expect(await mails()).toBe(1)
    at(5, 0)
    await remind()
    expect(await mails()).toBe(2)
    at(7, -1)
    expect((await fulfilment.seen(giveaway, id)).overdue).toBe(false)
    at(7, 0)
    expect(await fulfilment.seen(giveaway, id)).toMatchObject({ overdue: true, status: 'waiting for address' })
    at(8, 0)
    await remind()
    expect([await mails(), (await fulfilment.seen(giveaway, id)).address_request_timestamp_days_ago]).toEqual([2, 8])
  })
})
