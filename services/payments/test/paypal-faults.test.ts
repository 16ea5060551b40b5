import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ACCESS } from './test-payments.ts'
import { startWithPaypal, untilStates } from './test-paypal.ts'

const payments = await startWithPaypal({ PAYPAL_TIMEOUT_MS: '3000', PENDING_MS: '2500', SWEEP_EVERY_MS: '300' })
const { paypal, statesOf, cash, approvedOrder } = payments

afterAll(() => payments.closeBoth())
beforeEach(async () => {
  await paypal.control('faults', { clear: true })
  await paypal.control('webhooks', { mode: 'hold' })
})

const fault = (path: string, kind: string, more: object = {}) =>
  paypal.control('faults', { method: 'POST', path, kind, times: 8, ...more })
const heal = () => paypal.control('faults', { clear: true })
const difference = async (): Promise<number> => (await cash('paypal')) - (await paypal.balance())

describe('a payment with a lost response', () => {
  test('is found when the buyer asks again: one payment', async () => {
    const [{ campaign, order, given }, before] = [await approvedOrder(), await paypal.captures()]
    await fault(`/v2/checkout/orders/${order}/capture`, 'lost-answer')
    const { status, body } = await paypal.activate(campaign, given)
    expect([status, body.meta]).toEqual([
      503,
      expect.objectContaining({
        code: 'unavailable',
        error: 'There was a problem processing your paypal payment',
        fields: { paypal: expect.stringContaining('Nothing is charged twice') },
      }),
    ])
    await heal()
    expect((await paypal.activate(campaign, given)).body.state).toBe('approved')
    expect([(await paypal.captures()) - before, await statesOf(campaign), await difference()]).toEqual([1, ['paid'], 0])
  })

  test('is found by the sweep, without the browser or events', async () => {
    const [{ campaign, order, given }, before] = [await approvedOrder(), await paypal.captures()]
    await fault(`/v2/checkout/orders/${order}/capture`, 'lost-answer')
    await paypal.activate(campaign, given)
    await heal()
    await untilStates(payments, campaign, 'paid')
    expect([(await paypal.captures()) - before, await difference()]).toEqual([1, 0])
  })

  test('is found by its events, twice and in reverse', async () => {
    const { campaign, order, given } = await approvedOrder()
    await fault(`/v2/checkout/orders/${order}/capture`, 'lost-answer')
    await paypal.activate(campaign, given)
    await heal()
    await paypal.control('release', { copies: 2, reverse: true })
    await untilStates(payments, campaign, 'paid')
    expect(await difference()).toBe(0)
  })
})

describe('PayPal that does not answer', () => {
  test.each([
    ['cuts off', 'refused', {}],
    ['answers 500', 'status', { status: 500 }],
    ['answers 429', 'status', { status: 429 }],
  ])('and %s captures nothing; later the same order pays', async (_, kind, more) => {
    const [{ campaign, order, given }, before] = [await approvedOrder(), await paypal.captures()]
    await fault(`/v2/checkout/orders/${order}/capture`, kind, more)
    expect((await paypal.activate(campaign, given)).body.meta.code).toBe('unavailable')
    await heal()
    expect(await paypal.captures()).toBe(before)
    expect((await paypal.activate(campaign, given)).body.state).toBe('approved')
    expect([(await paypal.captures()) - before, await difference()]).toEqual([1, 0])
  })

  test('in time has captured nevertheless, once', async () => {
    const [{ campaign, order, given }, before] = [await approvedOrder(), await paypal.captures()]
    await fault(`/v2/checkout/orders/${order}/capture`, 'slow', { ms: 4500, times: 1 })
    await paypal.activate(campaign, given)
    await untilStates(payments, campaign, 'paid')
    expect([(await paypal.captures()) - before, await difference()]).toEqual([1, 0])
  })

  test('when an order is created offers it when it is asked again; an order without a known id ends', async () => {
    const campaign = await payments.createCampaign()
    await fault('/v2/checkout/orders', 'lost-answer')
    expect((await paypal.create(campaign)).body.meta.code).toBe('unavailable')
    await heal()
    expect((await paypal.create(campaign)).body.meta.status).toBe('success')
    expect((await statesOf(campaign)).filter((state) => state === 'pending')).toHaveLength(1)
    const other = await payments.createCampaign()
    await fault('/v2/checkout/orders', 'lost-answer')
    await paypal.create(other)
    await heal()
    await untilStates(payments, other, 'failed')
  })

  test('when it refuses a token creates no order; later the same attempt has one', async () => {
    const campaign = await payments.createCampaign()
    await fault('/v2/checkout/orders', 'status', { status: 401, times: 1 })
    expect((await paypal.create(campaign)).body.meta.code).toBe('unavailable')
    expect((await paypal.create(campaign)).body.meta.status).toBe('success')
  })
})

test('a due refund is made later if PayPal was away', async () => {
  const { campaign, order, given } = await approvedOrder('pending')
  await paypal.activate(campaign, given)
  await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: campaign }, ACCESS)
  await fault('/v2/payments/captures', 'refused', { times: 2 })
  await paypal.control(`orders/${order}/review`, { outcome: 'complete' })
  await untilStates(payments, campaign, 'paid', 'refunded')
  expect(await difference()).toBe(0)
})
