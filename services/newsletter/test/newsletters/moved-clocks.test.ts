import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NEWSLETTER_LOCKED } from '@ribbonry/contracts'
import { BUILDER, NB, TestNewsletterBuilder } from '../test-newsletter-builder.ts'
import { makeSubscribers } from './made-newsletters.ts'

const DAY_MS = 86_400_000
const SECOND_MS = 1000

let builder: TestNewsletterBuilder
beforeAll(async () => {
  builder = await TestNewsletterBuilder.open({ NEWSLETTER_PACE: 'off', NEWSLETTER_WARM_UP: '0' })
})
beforeEach(() => builder.reset())
afterAll(() => builder.close())

// Clocks in New York go forward at 2:00 of the first day, and back at 2:00 of the second.
describe.each([
  { day: 14, month: 3, sendAt: '2027-03-14T14:00:00.000Z' },
  { day: 7, month: 11, sendAt: '2027-11-07T15:00:00.000Z' },
])('a newsletter of the day on which New York changes its clocks ($sendAt)', ({ day, month, sendAt }) => {
  const fields = { schedule_day: day, schedule_month: month, schedule_year: 2027, ready: true }
  /** Puts the clock so many milliseconds before the send. */
  const before = (ms: number): void => builder.clock.moveTo(new Date(Date.parse(sendAt) - ms).toISOString())
  const letters = () => builder.smtp.mails.filter(({ messageId }) => /^<newsletter-\d+\./.test(messageId))

  test('takes changes until 24 hours before, and none a second later', async () => {
    const id = await builder.make(fields)
    const save = async () => (await builder.schedule({ ...fields, newsletter_id: id })).meta
    before(DAY_MS + SECOND_MS)
    expect((await save()).status).toBe('success')
    before(DAY_MS)
    expect((await save()).status).toBe('success')
    expect(await builder.get(id)).toMatchObject({ schedule: sendAt, editable: true, days_until_send: 1 })
    before(DAY_MS - SECOND_MS)
    expect((await save()).error).toBe(NEWSLETTER_LOCKED)
    expect(await builder.get(id)).toMatchObject({ schedule: sendAt, editable: false, days_until_send: 0 })
  })

  test('goes out at ten there, and not a second before', async () => {
    const [reader] = await makeSubscribers(builder.newsletter.sql, 1)
    const id = await builder.make(fields)
    before(SECOND_MS)
    await builder.newsletter.sweepNewsletters()
    const { body } = await builder.calls.get(`${NB}/progress/${id}`, BUILDER)
    expect(body).toMatchObject({ state: 'scheduled', total: 0 })
    before(0)
    await builder.newsletter.sweepNewsletters()
    expect(await builder.newsletter.waitForNewsletter(id, 'sent')).toMatchObject({ begun_at: new Date(sendAt) })
    expect(letters().map(({ to }) => to)).toEqual([[reader]])
  })
})
