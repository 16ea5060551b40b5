import { dayPlus } from '@ribbonry/dates'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startFakeAds } from './fake-ads.ts'
import { ACCESS, testClock } from './test-payments.ts'
import { startWithPaypal } from './test-paypal.ts'

const ads = await startFakeAds()
const payments = await startWithPaypal({ ADS_URL: ads.url })
const { stripe, paypal } = payments

afterAll(async () => {
  testClock.setBack()
  await ads.close()
  await payments.closeBoth()
})
beforeEach(() => ads.days.clear())

interface Bought {
  readonly boost: { readonly date: string; readonly amount: number }
  readonly client_secret?: string
}
const MAIL = { email: 'ann@example.org', email_again: 'ann@example.org' }
const buy = async (date: string, ref?: string) => {
  const body = { stripe_ref: ref ?? (await stripe.token()), date, ...MAIL }
  return (await payments.send<Bought>('POST', '/api/user/boost/kite', body)).body
}
const quote = async (date: string) =>
  (await payments.send('POST', '/api/payments/quote', { kind: 'boost', slug: 'kite', date })).body
const statesOf = async (day: string): Promise<string[]> =>
  (await payments.get('/api/admin/payments', ACCESS)).body.payments.filter(({ ref }) => ref === day).map(({ state }) => state)
const charges = async (): Promise<number> => (await stripe.list('charges?limit=100')).length
/** Cents by which the ledger exceeds Stripe. */
const difference = async (): Promise<number> => {
  const { accounts, balanced } = (await payments.get('/api/admin/payments/ledger', ACCESS)).body
  expect(balanced).toBe(true)
  const cash = accounts.find(({ account }) => account === 'cash:stripe')
  return (cash?.debit ?? 0) - (cash?.credit ?? 0) - (await stripe.balance())
}

describe('when clocks change in New York', () => {
  // 8 March 2026 has 23 hours, 1 November 2026 has 25.
  test.each([
    ['the minute before 8 March', '2026-03-08T04:59:20Z', '2026-03-07', 49_800],
    ['the minute before clocks skip an hour', '2026-03-08T06:59:20Z', '2026-03-08', 49_800],
    ['the last minute of 8 March', '2026-03-09T03:59:20Z', '2026-03-08', 49_800],
    ['the first minute of 9 March', '2026-03-09T04:00:01Z', '2026-03-09', 49_800],
    ['the minute before an hour comes twice', '2026-11-01T05:59:20Z', '2026-11-01', 99_900],
    ['the first minute of that hour again', '2026-11-01T06:00:01Z', '2026-11-01', 99_900],
    ['the last minute of 1 November', '2026-11-02T04:59:20Z', '2026-11-01', 99_900],
    ['the first minute of 2 November', '2026-11-02T05:00:01Z', '2026-11-02', 99_900],
  ])('in %s the second day ahead is sold, once, and no earlier one', async (_, moment, today, amount) => {
    testClock.moveTo(moment)
    const [tomorrow, first, last, before] = [dayPlus(today, 1), dayPlus(today, 2), dayPlus(today, 365), await charges()]
    expect((await buy(tomorrow)).meta.code).toBe('date-not-available')
    expect((await quote(first)).quote.amount).toBe(amount)
    expect([(await quote(last)).meta.status, (await quote(dayPlus(last, 1))).meta.code]).toEqual([
      'success',
      'date-not-available',
    ])
    expect((await buy(first)).boost).toMatchObject({ date: first, amount })
    expect((await quote(first)).meta.code).toBe('date-not-available')
    expect([(await charges()) - before, ads.days.get(first)?.taken, await difference()]).toEqual([1, true, 0])
  })

  test.each([
    ['2026-03-01T12:00:00Z', '2026-03-08', 49_800],
    ['2026-10-20T12:00:00Z', '2026-10-31', 49_800],
    ['2026-10-20T12:00:00Z', '2026-11-01', 99_900],
  ])('at %s the day %s itself is sold for %d cents', async (moment, day, amount) => {
    testClock.moveTo(moment)
    expect((await buy(day)).boost).toMatchObject({ date: day, amount })
    expect([await statesOf(day), await difference()]).toEqual([['paid'], 0])
  })

  test.each([
    ['8 March', '2026-03-08T06:50:00Z', '2026-03-08T07:04:00Z', '2026-05-01'],
    ['1 November', '2026-11-01T05:50:00Z', '2026-11-01T06:04:00Z', '2027-01-10'],
  ])('a challenge of %s that is passed 14 minutes later, after the change, pays once', async (_, from, until, day) => {
    testClock.moveTo(from)
    const before = await charges()
    const challenged = await buy(day, 'pm_card_authenticationRequired')
    expect(challenged.meta.code).toBe('payment-requires-action')
    const intent = challenged.client_secret?.split('_secret')[0] ?? ''
    testClock.moveTo(until)
    await stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })
    expect((await buy(day, intent)).meta.status).toBe('success')
    expect([await statesOf(day), (await charges()) - before, await difference()]).toEqual([['paid'], 1, 0])
  })
})

describe('a day that is no longer sold from midnight on while it is held', () => {
  test('is paid by the challenge that is passed afterwards, and by a repeated request with the card', async () => {
    const day = '2026-05-02'
    testClock.moveTo('2026-05-01T03:58:00Z')
    const before = await charges()
    const challenged = await buy(day, 'pm_card_authenticationRequired')
    const intent = challenged.client_secret?.split('_secret')[0] ?? ''
    testClock.moveTo('2026-05-01T04:01:00Z')
    expect((await buy(day, 'pm_card_authenticationRequired')).meta.code).toBe('payment-requires-action')
    await stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })
    for (const ref of [intent, 'pm_card_authenticationRequired']) expect((await buy(day, ref)).boost).toMatchObject({ date: day })
    expect((await buy(day)).meta.code).toBe('date-not-available')
    expect([await statesOf(day), (await charges()) - before, await difference()]).toEqual([['paid'], 1, 0])
  })

  test('is paid by the order that was approved before', async () => {
    testClock.moveTo('2026-06-01T03:58:00Z')
    const path = '/api/user/boost/kite/2/6/2026/-'
    const { paymentID } = (await payments.send<{ paymentID: string }>('POST', `${path}/create_paypal/`, MAIL)).body
    const payerID = await paypal.approve(paymentID)
    testClock.moveTo('2026-06-01T04:01:00Z')
    const body = { ...MAIL, paymentID, payerID }
    expect((await payments.send('POST', `${path}/-/activate_paypal/`, body)).body).toMatchObject({ state: 'approved' })
    expect(ads.days.get('2026-06-02')?.taken).toBe(true)
  })
})
