import { BOOST_WAITING_LINK, boostCancelled } from '@ribbonry/contracts'
import { recordEvents, signedFormerly } from '@ribbonry/service-kit/testing'
import { newYorkMidnight } from '@ribbonry/dates'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { BoostFiguresService } from '../src/boosts/boost-figures.service.ts'
import { FreeDaysService } from '../src/boosts/free-days.service.ts'
import { UnpublishedBoostsService } from '../src/boosts/unpublished-boosts.service.ts'
import { BoostUpkeepService } from '../src/upkeep/boost-upkeep.service.ts'
import { startTestAds } from './test-ads.ts'
import { Boosts, inDays, KITE } from './test-boosts.ts'
import { member, VISITOR } from './test-pitches.ts'

const ads = await startTestAds()
const boosts = new Boosts(ads)
const { app } = ads.service
const DAY = inDays(10)

afterAll(() => ads.close())
beforeEach(async () => {
  await ads.reset()
  ads.tracking.featured.clear()
  await boosts.post()
})

const join = async (body: object, caller = VISITOR) =>
  (
    await ads.send(
      'POST',
      '/api/user/boosted/waiting-list',
      { slug: KITE.slug, date: DAY, email: 'ann@example.org', ...body },
      caller,
    )
  ).body.meta
const mailFreeDays = async () => {
  await app.get(FreeDaysService, { strict: false }).mail()
  return await ads.pitches.mailsOf('boost-day-free')
}

describe('somebody who waits for a taken day', () => {
  test('is mailed once when it becomes free, each address once, members at their own', async () => {
    const { payment } = await boosts.booked(DAY)
    expect([await join({}), await join({ email: 'ANN@example.org' }), await join({ email: '' }, member(31))]).toEqual([
      { status: 'success' },
      { status: 'success' },
      { status: 'success' },
    ])
    expect(await mailFreeDays()).toEqual([])
    await boosts.lost(payment, 'refunded')
    await boosts.becomes(payment, 'refunded')
    const mails = await mailFreeDays()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ann@example.org', 'member31@ribbonry.test'])
    expect(mails[0]?.data).toMatchObject({ day: DAY, title: KITE.title, link: `https://ribbonry.test/kite/boost/?date=${DAY}` })
    expect(await mailFreeDays()).toHaveLength(2)
  })

  test('is mailed as well when an unpaid hold expires', async () => {
    const payment = 'b4d7a1d2-6f0e-4c55-8a52-1f0f5a0a6b11'
    await boosts.hold(payment, DAY)
    expect(await join({})).toEqual({ status: 'success' })
    await boosts.lapse(payment)
    expect(await mailFreeDays()).toHaveLength(1)
  })

  test('leaves by the link in the mail, repeatedly without an error, and gets no further mail', async () => {
    const { payment } = await boosts.booked(DAY)
    await join({})
    await boosts.lost(payment, 'refunded')
    await boosts.becomes(payment, 'refunded')
    const link = (await mailFreeDays())[0]?.data.unsubscribe_link ?? ''
    const token = new URL(link).searchParams.get('leave')
    const leave = async (given: unknown) =>
      await ads.send<{ date: string }>('POST', '/api/user/boosted/waiting-list/leave', { token: given })
    expect([(await leave(token)).body.date, (await leave(token)).body.date]).toEqual([DAY, DAY])
    expect((await leave(signedFormerly(token ?? '', BOOST_WAITING_LINK))).body.date).toBe(DAY)
    expect((await leave(`${token}x`)).body.meta.code).toBe('link-not-valid')
  })

  test.each([
    ['multipart/form-data', () => new FormData()],
    ['application/x-www-form-urlencoded', () => new URLSearchParams()],
  ])('leaves by a mail program that sends %s (RFC 8058)', async (_, form) => {
    const { payment } = await boosts.booked(DAY)
    await join({})
    await boosts.lost(payment, 'refunded')
    await boosts.becomes(payment, 'refunded')
    const { pathname, search } = new URL((await mailFreeDays())[0]?.data.one_click_link ?? '')
    const body = form()
    body.append('List-Unsubscribe', 'One-Click')
    const response = await fetch(`${ads.url}${pathname}${search}`, { method: 'POST', body })
    expect([response.status, await response.json()]).toMatchObject([200, { meta: { status: 'success' }, date: DAY }])
  })

  test.each([
    [{ email: '' }, 'email-missing', 'Please fill out the email form'],
    [{ email: 'ann' }, 'email-invalid', 'Please provide a valid email address.'],
    [{ date: '2027-02-30' }, 'date-missing', 'Please enter a date for your post to be boosted'],
    [{ date: inDays(1) }, 'date-not-available', 'That day cannot be boosted.'],
    [{ date: inDays(20) }, 'date-free', 'That day is free: you can have it now.'],
    [{ slug: 'nobody-knows' }, 'post-not-found', 'There is no such post.'],
  ])('with %j is refused with %s', async (body, code, error) => {
    await boosts.booked(DAY)
    expect(await join(body)).toMatchObject({ status: 'error', code, error })
  })
})

describe('on its day', () => {
  test('a boost with a post that is not public is cancelled: payments gets an event, and the buyer a mail', async () => {
    const cancelled = await recordEvents(ads.log, boostCancelled)
    const { payment } = await boosts.begun(inDays(0), { email: 'ann@example.org' })
    const later = await boosts.booked(DAY)
    const keep = () => app.get(UnpublishedBoostsService, { strict: false }).cancel()
    await keep()
    expect(await boosts.stateOf(payment)).toBe('booked')
    await boosts.post({ version: 2, published: null })
    await keep()
    await keep()
    expect([await boosts.stateOf(payment), await boosts.stateOf(later.payment)]).toEqual(['cancelled', 'booked'])
    await until('payments gets the event', () => cancelled.events.some((event) => event.payment_id === payment))
    expect(cancelled.events.filter((event) => event.payment_id === payment)).toMatchObject([{ reason: 'post-gone' }])
    const mails = await ads.pitches.mailsOf('boost-cancelled')
    expect(mails.map(({ to, data }) => [to, data.why])).toEqual([['ann@example.org', 'post-gone']])
    await cancelled.stop()
  })
})

describe('after its day', () => {
  test('the buyer is mailed the counts once; while tracking is away they are read again later', async () => {
    await boosts.begun(inDays(-2), { email: 'ann@example.org' })
    await boosts.begun(inDays(0), { email: 'bob@example.org' })
    ads.tracking.featured.set(KITE.id, { impressions: 12_400, clicks: 318 })
    const mail = async () => {
      await app.get(BoostFiguresService, { strict: false }).mail()
      return (await ads.pitches.mailsOf('boost-figures')).map(({ to, data }) => [to, data.day, data.impressions, data.clicks])
    }
    ads.tracking.away = true
    expect(await mail()).toEqual([])
    ads.tracking.away = false
    expect(await mail()).toEqual([['ann@example.org', inDays(-2), 12_400, 318]])
    expect(await mail()).toHaveLength(1)
    const asked = ads.tracking.requests.findLast(({ path }) => path === 'listed-item')?.asked
    const [begin, end] = [inDays(-2), inDays(-1)].map((day) => newYorkMidnight(day).toISOString())
    expect(asked).toMatchObject({ type: 'post', list: 'featured', since: begin, until: end })
  })
})

test('old data is removed: expired holds, unpaid attempts, addresses, entries of past days', async () => {
  const unpaid = 'c4d7a1d2-6f0e-4c55-8a52-1f0f5a0a6b12'
  await boosts.hold(unpaid, DAY)
  await boosts.lapse(unpaid)
  await boosts.begun(inDays(-401), { email: 'long.ago@example.org' })
  await ads.sql.query("update boosts set created = now() - interval '31 days' where payment_id = $1", [unpaid])
  await app.get(BoostUpkeepService, { strict: false }).removeOld()
  const { rows } = await ads.sql.query('select state, email from boosts')
  expect(rows).toEqual([{ state: 'booked', email: null }])
})
