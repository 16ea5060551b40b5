import { campaignPaid, campaignPaymentLost } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ACCESS } from './test-payments.ts'
import { OWNER, startWithPaypal, untilStates } from './test-paypal.ts'

const PROBLEM = 'There was a problem processing your paypal payment'

const payments = await startWithPaypal()
const { paypal, stripe, statesOf, cash, approvedOrder } = payments
const paid = await recordEvents(payments.log, campaignPaid)
const lost = await recordEvents(payments.log, campaignPaymentLost)

afterAll(async () => {
  await Promise.all([paid.stop(), lost.stop()])
  await payments.closeBoth()
})
beforeEach(async () => {
  await paypal.control('faults', { clear: true })
  await paypal.control('webhooks', { mode: 'send', delay_ms: 0, copies: 1 })
})

const paidEvents = (campaign: number) => paid.events.filter((event) => event.campaign === campaign)
const untilLostReasons = (campaign: number, ...reasons: string[]) =>
  eventually(
    () => Promise.resolve(lost.events.filter((event) => event.campaign === campaign).map(({ reason }) => reason)),
    (published) => published.join(' ') === reasons.join(' '),
  )
const payByCard = async (campaign: number) =>
  await payments.send('POST', `/api/user/campaign/${campaign}/activate/`, { stripe_ref: await stripe.token() }, OWNER)

describe('an account', () => {
  test('pays the fee of a campaign: money, ledger, event and payment agree', async () => {
    const campaign = await payments.createCampaign()
    const created = await paypal.create(`x10${campaign}`, { terms: 'true' })
    expect([created.status, created.body.meta, created.body.approve_link]).toEqual([
      200,
      { status: 'success' },
      `${paypal.url}/checkoutnow?token=${created.body.paymentID}`,
    ])
    const order = created.body.paymentID ?? ''
    const payerID = await paypal.approve(order)
    const { status, body } = await paypal.activate(`x10${campaign}`, { paymentID: order, payerID })
    expect([status, body.meta, body.state]).toEqual([200, { status: 'success' }, 'approved'])
    const [payment] = (await payments.get('/api/admin/payments', ACCESS)).body.payments
    expect(payment).toMatchObject({ state: 'paid', provider: 'paypal', provider_ref: order, amount: 24_900, refunded: 0 })
    expect(await cash('paypal')).toBe(await paypal.balance())
    const [event] = await eventually(
      () => Promise.resolve(paidEvents(campaign)),
      (events) => events.length > 0,
    )
    expect(event).toMatchObject({ plan: 'basic', amount_cents: 24_900 })
  })

  test('returns to the page of its campaign, with the discount in a parameter of its own', async () => {
    const campaign = await payments.createCampaign()
    const order = (await paypal.create(campaign)).body.paymentID ?? ''
    const form = new URLSearchParams({ step: 'pay', email: 'ann@ribbonry.test' })
    const back = await fetch(`${paypal.url}/checkoutnow?token=${order}`, { method: 'POST', body: form, redirect: 'manual' })
    const { pathname, searchParams } = new URL(back.headers.get('location') ?? '')
    expect([pathname, searchParams.get('paypal'), searchParams.get('token')]).toEqual([
      `/product-pitch/payment/x10${campaign}`,
      'approved',
      order,
    ])
    const payerID = searchParams.get('PayerID')
    expect((await paypal.activate(campaign, { paymentID: order, payerID })).body.state).toBe('approved')
  })

  test('pays once, however often and wherever from it is activated', async () => {
    const [{ campaign, given }, before] = [await approvedOrder(), await paypal.captures()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => paypal.activate(campaign, given)))
    const again = await paypal.activate(campaign, given)
    expect([new Set(answers.map(({ body }) => body.state)), again.body.state]).toEqual([new Set(['approved']), 'approved'])
    expect([(await paypal.captures()) - before, await statesOf(campaign)]).toEqual([1, ['paid']])
  })

  test('has one order, though its buyer starts several times at once', async () => {
    const campaign = await payments.createCampaign()
    const orders = await Promise.all(Array.from({ length: 4 }, () => paypal.create(campaign)))
    expect(new Set(orders.map(({ body }) => body.paymentID ?? body.meta.code)).size).toBe(1)
    expect(await statesOf(campaign)).toEqual(['pending'])
  })

  test('with an abandoned order keeps it, however often its buyer starts, until they approve it', async () => {
    const campaign = await payments.createCampaign()
    const orders = [await paypal.create(campaign), await paypal.create(campaign), await paypal.create(campaign)]
    expect(new Set(orders.map(({ body }) => body.paymentID)).size).toBe(1)
    expect(await statesOf(campaign)).toEqual(['pending'])
    await paypal.approve(orders[0]?.body.paymentID ?? '')
    // PayPal has no approval page for an approved order.
    expect((await paypal.create(campaign)).body.paymentID).not.toBe(orders[0]?.body.paymentID)
  })

  test.each([
    ['that is declined', 'declined', expect.stringContaining('choose another way to pay')],
    ['that was not approved', 'nothing', expect.stringContaining('approve the payment')],
  ])('%s pays nothing, and its order can still be paid', async (_, instrument, sentence) => {
    const campaign = await payments.createCampaign()
    const order = (await paypal.create(campaign)).body.paymentID ?? ''
    const payerID = instrument === 'nothing' ? 'SOMEBODY' : await paypal.approve(order, instrument)
    const { status, body } = await paypal.activate(campaign, { paymentID: order, payerID })
    expect([status, body.meta]).toEqual([
      200,
      expect.objectContaining({ status: 'error', code: 'paypal-failed', error: PROBLEM, fields: { paypal: sentence } }),
    ])
    expect(await statesOf(campaign)).toEqual(['pending'])
    const given = { paymentID: order, payerID: await paypal.approve(order) }
    expect((await paypal.activate(campaign, given)).body.state).toBe('approved')
  })

  test('other than the one that approved pays nothing', async () => {
    const [{ campaign, order }, before] = [await approvedOrder(), await paypal.captures()]
    for (const payerID of ['SOMEBODYELSE', '', undefined])
      expect((await paypal.activate(campaign, { paymentID: order, payerID })).body.meta.code).toBe('paypal-failed')
    expect(await paypal.captures()).toBe(before)
  })

  test('is charged only for the owner, for an order of this campaign, after accepted terms', async () => {
    const [one, other] = [await approvedOrder(), await approvedOrder()]
    const theirs = await payments.createCampaign({ owner: 12 })
    const before = await paypal.captures()
    const refusals = [
      await paypal.create(theirs, {}, {}),
      await paypal.create(theirs),
      await paypal.create(77),
      await paypal.create(one.campaign, { terms: false }),
      await paypal.create(one.campaign, {}, OWNER, 'half-off'),
      await paypal.activate(one.campaign, one.given, {}),
      await paypal.activate(one.campaign, one.given, { roles: [], userId: 12 }),
      await paypal.activate(one.campaign, other.given),
      await paypal.activate(one.campaign, { paymentID: 'NOBODY', payerID: one.given.payerID }),
      await paypal.activate(one.campaign, { payerID: one.given.payerID }),
    ]
    expect(refusals.map(({ body }) => body.meta.code)).toEqual([
      'not-signed-in',
      'campaign-not-found',
      // Ads does not answer in this test, so that the campaign may exist.
      'unavailable',
      'terms-not-accepted',
      // Ads does not answer in this test, so that the token may be valid.
      'unavailable',
      'not-signed-in',
      'campaign-not-found',
      'paypal-failed',
      'paypal-failed',
      'paypal-failed',
    ])
    expect(refusals[3]?.body.meta.error).toBe('Please confirm you have read and agree to the terms and conditions')
    expect(await paypal.captures()).toBe(before)
  })

  test('is not charged for a campaign that is paid', async () => {
    const [{ campaign, given }, before] = [await approvedOrder(), await paypal.captures()]
    await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: campaign }, ACCESS)
    expect((await paypal.activate(campaign, given)).body.meta.code).toBe('already-paid')
    expect((await paypal.create(campaign)).body.meta.code).toBe('already-paid')
    expect(await paypal.captures()).toBe(before)
  })

  test('with pending money counts when PayPal confirms it, and not before', async () => {
    const { campaign, order, given } = await approvedOrder('pending')
    const { body } = await paypal.activate(campaign, given)
    expect(body.meta).toMatchObject({ status: 'error', code: 'payment-pending', error: PROBLEM })
    expect([await statesOf(campaign), paidEvents(campaign)]).toEqual([['pending'], []])
    await paypal.control(`orders/${order}/review`, { outcome: 'complete' })
    await untilStates(payments, campaign, 'paid')
    expect((await paypal.activate(campaign, given)).body.state).toBe('approved')
    expect(await cash('paypal')).toBe(await paypal.balance())
  })

  test('with denied money has not paid', async () => {
    const { campaign, order, given } = await approvedOrder('pending')
    await paypal.activate(campaign, given)
    await paypal.control(`orders/${order}/review`, { outcome: 'deny' })
    await untilStates(payments, campaign, 'failed')
    expect((await paypal.activate(campaign, given)).body.meta.code).toBe('paypal-failed')
  })
})

describe('an account and a card at once', () => {
  test('pay once: the other request is refused before a charge', async () => {
    const { campaign, given } = await approvedOrder()
    const taken = async () => (await paypal.captures()) + (await stripe.list('charges?limit=100')).length
    const before = await taken()
    const [byAccount, byCard] = await Promise.all([paypal.activate(campaign, given), payByCard(campaign)])
    const codes = [byAccount.body.meta.code ?? 'paid', byCard.body.meta.code ?? 'paid']
    expect(new Set(codes)).toEqual(new Set(['paid', 'already-paid']))
    expect((await taken()) - before).toBe(1)
    await eventually(
      async () => [(await cash('paypal')) - (await paypal.balance()), (await cash('stripe')) - (await stripe.balance())],
      (differences) => differences.every((cents) => cents === 0),
    )
    expect((await statesOf(campaign)).filter((state) => state === 'paid')).toHaveLength(1)
    expect(paidEvents(campaign).length).toBeLessThanOrEqual(1)
  })

  test('are not charged while PayPal reviews a payment: neither a card nor another order', async () => {
    const { campaign, given } = await approvedOrder('pending')
    await paypal.activate(campaign, given)
    const before = (await stripe.list('charges?limit=100')).length
    const { meta } = (await payByCard(campaign)).body
    expect([meta.code, meta.error]).toEqual(['payment-pending', expect.stringContaining('your card is not charged')])
    expect((await paypal.create(campaign)).body.meta.code).toBe('payment-pending')
    expect((await stripe.list('charges?limit=100')).length - before).toBe(0)
  })

  test('are refunded if pending money arrives after staff recorded a payment', async () => {
    const { campaign, order, given } = await approvedOrder('pending')
    await paypal.activate(campaign, given)
    await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: campaign }, ACCESS)
    await paypal.control(`orders/${order}/review`, { outcome: 'complete' })
    await untilStates(payments, campaign, 'paid', 'refunded')
    await eventually(
      () => Promise.resolve(paidEvents(campaign)),
      (events) => events.length > 0,
    )
    const { meta } = (await paypal.activate(campaign, given)).body
    expect([meta.code, meta.error]).toEqual(['already-paid', expect.stringContaining('goes back')])
    expect([await cash('paypal'), paidEvents(campaign).length]).toEqual([await paypal.balance(), 1])
  })

  test('are refunded as far as PayPal has not refunded them already', async () => {
    await paypal.control('webhooks', { mode: 'hold' })
    const { campaign, order, given } = await approvedOrder('pending')
    await paypal.activate(campaign, given)
    await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: campaign }, ACCESS)
    await paypal.control(`orders/${order}/review`, { outcome: 'complete' })
    const part = { amount: { currency_code: 'USD', value: '100.00' } }
    await paypal.api('POST', `/v2/payments/captures/${await paypal.captureOf(order)}/refund`, part)
    await paypal.control('webhooks', { mode: 'send', delay_ms: 0, copies: 1 })
    await paypal.control('release', { copies: 1 })
    await untilStates(payments, campaign, 'paid', 'refunded')
    expect(await cash('paypal')).toBe(await paypal.balance())
  })
})

describe('a change at PayPal afterwards', () => {
  const payNow = async () => {
    const { campaign, order, given } = await approvedOrder()
    await paypal.activate(campaign, given)
    return { campaign, order, given, captured: await paypal.captureOf(order) }
  }

  test('a refund in parts, then the rest, arrives by events', async () => {
    const { campaign, captured } = await payNow()
    const path = `/v2/payments/captures/${captured}/refund`
    await paypal.api('POST', path, { amount: { currency_code: 'USD', value: '100.00' } })
    await untilStates(payments, campaign, 'partly-refunded')
    await paypal.api('POST', path)
    await untilStates(payments, campaign, 'refunded')
    await untilLostReasons(campaign, 'refunded')
    expect(await cash('paypal')).toBe(await paypal.balance())
    // It can be paid again.
    expect((await paypal.create(campaign)).body.meta.status).toBe('success')
  })

  test('a dispute pauses the purchase; when the seller wins, it resumes', async () => {
    const { campaign, order } = await payNow()
    const { dispute_id: dispute } = await paypal.control<{ dispute_id: string }>(`orders/${order}/dispute`, {})
    await untilStates(payments, campaign, 'disputed')
    await untilLostReasons(campaign, 'disputed')
    expect(await cash('paypal')).toBe(await paypal.balance())
    await paypal.control(`disputes/${dispute}/resolve`, { winner: 'seller' })
    await untilStates(payments, campaign, 'paid')
    expect(await cash('paypal')).toBe(await paypal.balance())
  })

  test('a dispute that the buyer wins has returned the money: the campaign can be paid again', async () => {
    const { campaign, order } = await payNow()
    const { dispute_id: dispute } = await paypal.control<{ dispute_id: string }>(`orders/${order}/dispute`, {})
    await untilStates(payments, campaign, 'disputed')
    await paypal.control(`disputes/${dispute}/resolve`, { winner: 'buyer' })
    await untilStates(payments, campaign, 'refunded')
    await untilLostReasons(campaign, 'disputed', 'refunded')
    expect(await cash('paypal')).toBe(await paypal.balance())
    expect((await payByCard(campaign)).body.meta.status).toBe('success')
  })

  test('a refund by staff is made at PayPal, in parts and up to the paid amount', async () => {
    const { campaign } = await payNow()
    const [payment] = (await payments.get('/api/admin/payments', ACCESS)).body.payments
    const refund = (body: object) =>
      payments.send<{ payment: { state: string; refunded: number } }>(
        'POST',
        `/api/admin/payments/${payment?.id}/refund`,
        body,
        ACCESS,
      )
    expect((await refund({ amount: 10_000 })).body.payment).toMatchObject({ state: 'partly-refunded', refunded: 10_000 })
    expect((await refund({ amount: 14_901 })).body.meta.code).toBe('refund-too-large')
    expect((await refund({})).body.payment).toMatchObject({ state: 'refunded', refunded: 24_900 })
    await untilLostReasons(campaign, 'refunded')
    expect(await cash('paypal')).toBe(await paypal.balance())
  })

  test.each([
    ['ten times each', { copies: 10 }],
    ['in reverse', { copies: 1, reverse: true }],
    ['in reverse, ten times each', { copies: 10, reverse: true }],
  ])('events that arrive %s change nothing twice', async (_, how) => {
    await paypal.control('webhooks', { mode: 'hold' })
    const { campaign, captured } = await payNow()
    await paypal.api('POST', `/v2/payments/captures/${captured}/refund`, { amount: { currency_code: 'USD', value: '50.00' } })
    await paypal.control('release', how)
    await untilStates(payments, campaign, 'partly-refunded')
    await eventually(
      () => Promise.resolve(paidEvents(campaign)),
      (events) => events.length > 0,
    )
    expect([await cash('paypal'), paidEvents(campaign).length]).toEqual([await paypal.balance(), 1])
  })

  test('events arrive before the response of the call', async () => {
    const { campaign, order, given } = await approvedOrder()
    await paypal.control('faults', { method: 'POST', path: `/v2/checkout/orders/${order}/capture`, kind: 'slow', ms: 800 })
    const answer = paypal.activate(campaign, given)
    await untilStates(payments, campaign, 'paid')
    expect((await answer).body.state).toBe('approved')
    expect([await statesOf(campaign), await cash('paypal')]).toEqual([['paid'], await paypal.balance()])
  })
})
