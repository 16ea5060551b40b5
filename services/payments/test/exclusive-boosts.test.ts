import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startFakeAds } from './fake-ads.ts'
import { ACCESS } from './test-payments.ts'
import { startWithPaypal } from './test-paypal.ts'

const ads = await startFakeAds()
const payments = await startWithPaypal({ ADS_URL: ads.url })
const { stripe, paypal } = payments

afterAll(async () => {
  await ads.close()
  await payments.closeBoth()
})
beforeEach(async () => {
  await stripe.control('webhooks', { mode: 'hold' })
  await paypal.control('webhooks', { mode: 'hold' })
})

const ANN = { roles: [], userId: 81 } as const
interface Answer {
  readonly boost?: { readonly payment: string }
  readonly client_secret?: string
  readonly paymentID?: string
  readonly state?: string
}

let lastDay = 9
const freeDay = (): string => dayPlus(newYorkDay(new Date()), (lastDay += 1))
const buy = async (date: string, ref: string) =>
  (await payments.send<Answer>('POST', '/api/user/boost/kite', { stripe_ref: ref, date }, ANN)).body
const pathOf = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `/api/user/boost/kite/${date}/${month}/${year}/-`
}
const create = async (day: string) => (await payments.send<Answer>('POST', `${pathOf(day)}/create_paypal/`, {}, ANN)).body
const activate = async (day: string, given: object) =>
  (await payments.send<Answer>('POST', `${pathOf(day)}/-/activate_paypal/`, given, ANN)).body
const statesOf = async (day: string) =>
  (await payments.get('/api/admin/payments', ACCESS)).body.payments.filter(({ ref }) => ref === day).map(({ state }) => state)
const charges = async (): Promise<number> => (await stripe.list('charges?limit=100')).filter(({ paid }) => paid === true).length
const many = async <Result>(count: number, send: () => Promise<Result>): Promise<Result[]> =>
  await Promise.all(Array.from({ length: count }, send))
const intentOf = ({ client_secret: secret = '' }: Answer): string => secret.split('_secret')[0] ?? ''

describe('a payment of a boost', () => {
  test('in several requests at once is one charge with one answer, and its buyer has the day', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [day, token, before] = [freeDay(), await stripe.token(), await charges()]
      const answers = await many(4, () => buy(day, token))
      const payment = answers[0]?.boost?.payment
      expect(answers.map(({ meta, boost }) => meta.code ?? boost?.payment)).toEqual(answers.map(() => payment))
      expect([await statesOf(day), (await charges()) - before, ads.days.get(day)?.taken]).toEqual([['paid'], 1, true])
    }
    expect(await payments.cash('stripe')).toBe(await stripe.balance())
  })

  test('with two cards at once charges one; the other request is refused before a charge', async () => {
    const [day, before] = [freeDay(), await charges()]
    const tokens = [await stripe.token(), await stripe.token('pm_card_mastercard')]
    const answers = await Promise.all(tokens.map((token) => buy(day, token)))
    expect(answers.map(({ meta }) => meta.code ?? 'paid').toSorted()).toEqual(['date-not-available', 'paid'])
    expect([await statesOf(day), (await charges()) - before]).toEqual([['paid'], 1])
  })

  test('with an abandoned challenge is ended by another card, and can no longer be paid', async () => {
    const day = freeDay()
    const intent = intentOf(await buy(day, 'pm_card_authenticationRequired'))
    expect((await buy(day, await stripe.token())).meta.status).toBe('success')
    await expect(stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })).rejects.toThrow('400')
    expect([await statesOf(day), ads.days.get(day)?.taken]).toEqual([['paid', 'voided'], true])
  })

  test('with a challenge that was passed meanwhile keeps PayPal from capturing', async () => {
    const [day, before] = [freeDay(), await paypal.captures()]
    const { paymentID = '' } = await create(day)
    const payerID = await paypal.approve(paymentID)
    const intent = intentOf(await buy(day, 'pm_card_authenticationRequired'))
    await stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })
    expect((await activate(day, { paymentID, payerID })).meta.code).toBe('date-not-available')
    expect([(await paypal.captures()) - before, (await statesOf(day)).toSorted()]).toEqual([0, ['paid', 'pending']])
  })
})

describe('an order at PayPal for a boost', () => {
  test('that is created and approved several times at once is one order with one answer', async () => {
    const [day, before] = [freeDay(), await paypal.captures()]
    const orders = await many(3, () => create(day))
    const paymentID = orders[0]?.paymentID ?? ''
    expect(orders.map((order) => order.meta.code ?? order.paymentID)).toEqual(orders.map(() => paymentID))
    const payerID = await paypal.approve(paymentID)
    const answers = await many(3, () => activate(day, { paymentID, payerID }))
    expect(answers.map(({ meta, state }) => meta.code ?? state)).toEqual(answers.map(() => 'approved'))
    expect([await statesOf(day), (await paypal.captures()) - before, ads.days.get(day)?.taken]).toEqual([['paid'], 1, true])
  })

  test('that is declined releases its day at once, and can still be paid', async () => {
    const day = freeDay()
    const { paymentID = '' } = await create(day)
    const declined = { paymentID, payerID: await paypal.approve(paymentID, 'declined') }
    expect((await activate(day, declined)).meta.code).toBe('paypal-failed')
    expect(ads.days.has(day)).toBe(false)
    expect((await activate(day, { paymentID, payerID: await paypal.approve(paymentID) })).state).toBe('approved')
    expect(ads.days.get(day)?.taken).toBe(true)
  })

  test('under review by PayPal keeps cards from being charged', async () => {
    const [day, before] = [freeDay(), await charges()]
    const { paymentID = '' } = await create(day)
    const payerID = await paypal.approve(paymentID, 'pending')
    expect((await activate(day, { paymentID, payerID })).meta.code).toBe('payment-pending')
    expect((await buy(day, await stripe.token())).meta.code).toBe('payment-pending')
    expect((await create(day)).meta.code).toBe('payment-pending')
    expect((await charges()) - before).toBe(0)
  })
})

test('an order is captured in a tab without the e-mail address for the device that created it, and no other', async () => {
  const [day, holder] = [freeDay(), 'a-secret-of-this-device']
  const guest = { email: 'ann@example.org', email_again: 'ann@example.org', holder }
  const { paymentID = '' } = (await payments.send<Answer>('POST', `${pathOf(day)}/create_paypal/`, guest)).body
  expect(ads.asked.findLast(({ what }) => what === 'hold')?.body['holder']).toBe(holder)
  const given = { paymentID, payerID: await paypal.approve(paymentID) }
  const take = async (secret: string) =>
    (await payments.send<Answer>('POST', `${pathOf(day)}/-/activate_paypal/`, { ...given, holder: secret })).body
  for (const other of ['', 'a-secret-of-another-one']) expect((await take(other)).meta.code).toBe('email-missing')
  const taken = await take(holder)
  expect([taken.state, await statesOf(day)]).toEqual(['approved', ['paid']])
  // A reload repeats the request and gets the same answer.
  expect((await take(holder)).boost).toEqual(taken.boost)
})
