import { afterAll, describe, expect, test } from '@jest/globals'
import { refusalOf, startTestSimulator, stripeAt } from './test-simulator.ts'

const simulator = await startTestSimulator()
const { stripe } = simulator

afterAll(() => simulator.close())

const pay = { amount: 24_900, currency: 'usd', confirm: true, return_url: 'https://ribbonry.test/back' } as const
const payWith = (method: string, more = {}) => stripe.paymentIntents.create({ ...pay, payment_method: method, ...more })

describe('a payment', () => {
  test('by a ConfirmationToken is created and confirmed in one call, with its charge and its fee', async () => {
    const token = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })
    expect(token).toMatchObject({
      object: 'confirmation_token',
      payment_method_preview: { type: 'card', card: { last4: '4242' } },
    })
    const intent = await stripe.paymentIntents.create({
      ...pay,
      confirmation_token: token.id,
      metadata: { kind: 'pitch', ref: 'x1045' },
      expand: ['latest_charge.balance_transaction'],
    })
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount: 24_900,
      amount_received: 24_900,
      currency: 'usd',
      livemode: false,
      metadata: { kind: 'pitch', ref: 'x1045' },
      latest_charge: {
        amount: 24_900,
        captured: true,
        paid: true,
        payment_intent: intent.id,
        balance_transaction: { amount: 24_900, fee: 752, net: 24_148, type: 'charge', currency: 'usd' },
      },
    })
    expect(await stripe.confirmationTokens.retrieve(token.id)).toMatchObject({ payment_intent: intent.id })
  })

  test('accepts a ConfirmationToken once', async () => {
    const { id } = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })
    await stripe.paymentIntents.create({ ...pay, confirmation_token: id })
    expect(await refusalOf(stripe.paymentIntents.create({ ...pay, confirmation_token: id }))).toMatchObject({
      statusCode: 400,
      param: 'confirmation_token',
    })
  })

  test.each(['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_visa_debit', 'pm_card_bypassPending'])(
    'with %s succeeds',
    async (method) => {
      expect((await payWith(method)).status).toBe('succeeded')
    },
  )

  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])('with %s is declined: %s, %s', async (method, code, declineCode, message) => {
    const error = await refusalOf(payWith(method))
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: declineCode, message })
    const intent = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '')
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0, last_payment_error: { code } })
    const charges = await stripe.charges.list({ payment_intent: intent.id })
    expect(charges.data.map(({ status, paid }) => [status, paid])).toEqual([['failed', false]])
  })

  test('that was declined can be confirmed with another card', async () => {
    const { payment_intent: declined } = await refusalOf(payWith('pm_card_visa_chargeDeclined'))
    const paid = await stripe.paymentIntents.confirm(declined?.id ?? '', {
      payment_method: 'pm_card_visa',
      return_url: 'https://ribbonry.test/back',
    })
    expect([paid.id, paid.status, paid.last_payment_error]).toEqual([declined?.id, 'succeeded', null])
  })

  test('is authorised, captured in part, and the rest is released', async () => {
    const held = await payWith('pm_card_visa', { capture_method: 'manual' })
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 24_900, amount_received: 0 })
    const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 20_000 })
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 20_000 })
    expect(await refusalOf(stripe.paymentIntents.capture(held.id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  test('that is authorised can be canceled, and then neither captured nor confirmed', async () => {
    const held = await payWith('pm_card_visa', { capture_method: 'manual' })
    const canceled = await stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0, cancellation_reason: 'abandoned' })
    const [charge] = (await stripe.charges.list({ payment_intent: held.id })).data
    expect(charge).toMatchObject({ captured: false, refunded: true, balance_transaction: null })
    for (const call of [stripe.paymentIntents.capture(held.id), stripe.paymentIntents.confirm(held.id)])
      expect(await refusalOf(call)).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  test('that has succeeded cannot be canceled', async () => {
    const { id } = await payWith('pm_card_visa')
    expect(await refusalOf(stripe.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })
})

describe('a challenge', () => {
  const status = async (id: string) => (await stripe.paymentIntents.retrieve(id)).status

  test('waits for the buyer, and then the payment succeeds', async () => {
    const waiting = await payWith('pm_card_authenticationRequired')
    expect(waiting).toMatchObject({
      status: 'requires_action',
      amount_received: 0,
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: 'https://ribbonry.test/back' } },
    })
    const page = await fetch(waiting.next_action?.redirect_to_url?.url ?? '')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('USD 249.00')])
    await simulator.control(`payment_intents/${waiting.id}/challenge`, { outcome: 'pass' })
    expect(await status(waiting.id)).toBe('succeeded')
  })

  test('returns a buyer to where the payment began', async () => {
    const { id } = await payWith('pm_card_threeDSecure2Required')
    const answer = await simulator.control<{ return_url: string }>(`challenge/${id}`, { outcome: 'pass' })
    const back = new URL(answer.return_url)
    expect([back.origin, back.searchParams.get('payment_intent'), back.searchParams.get('redirect_status')]).toEqual([
      'https://ribbonry.test',
      id,
      'succeeded',
    ])
  })

  test('that fails leaves a payment that needs another card', async () => {
    const { id } = await payWith('pm_card_authenticationRequired')
    await simulator.control(`payment_intents/${id}/challenge`, { outcome: 'fail' })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  test('does not help a card without funds', async () => {
    const { id } = await payWith('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds')
    await simulator.control(`payment_intents/${id}/challenge`, { outcome: 'pass' })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    })
  })

  test('is handled by Stripe.js if the server chooses so', async () => {
    const { next_action: next } = await payWith('pm_card_authenticationRequired', { use_stripe_sdk: true })
    expect(next?.type).toBe('use_stripe_sdk')
  })

  test('waits for the server once more with manual confirmation', async () => {
    const { id } = await payWith('pm_card_authenticationRequired', { confirmation_method: 'manual' })
    await simulator.control(`payment_intents/${id}/challenge`, { outcome: 'pass' })
    expect(await status(id)).toBe('requires_confirmation')
    expect((await stripe.paymentIntents.confirm(id)).status).toBe('succeeded')
  })

  test('is an error where none is required', async () => {
    expect(await refusalOf(payWith('pm_card_authenticationRequired', { error_on_requires_action: true }))).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
    })
  })
})

describe('a card', () => {
  test('is recognised by its number, which is not stored', async () => {
    const method = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4000000000009995', exp_month: 12, exp_year: 2040, cvc: '123' },
      billing_details: { name: 'Ann', address: { postal_code: '10001' } },
    })
    expect(method).toMatchObject({ card: { brand: 'visa', last4: '9995' }, billing_details: { name: 'Ann' } })
    expect(JSON.stringify(method)).not.toContain('4000000000009995')
    expect(await refusalOf(payWith(method.id))).toMatchObject({ decline_code: 'insufficient_funds' })
  })

  test('is recognised by its token', async () => {
    const { id, card } = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
    expect([card?.last4, (await payWith(id)).status]).toEqual(['4242', 'succeeded'])
  })

  test('with an unknown number is refused', async () => {
    const create = (number: string) =>
      stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 1, exp_year: 2040 } })
    expect(await refusalOf(create('4242424242424241'))).toMatchObject({ type: 'StripeCardError', code: 'incorrect_number' })
    expect(await refusalOf(create('4111111111111111'))).toMatchObject({ decline_code: 'test_mode_live_card' })
  })
})

describe('a request', () => {
  test.each([
    [{ currency: 'usd' }, { code: 'parameter_missing', param: 'amount' }],
    [
      { amount: 0, currency: 'usd' },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    [
      { amount: 49, currency: 'usd' },
      { code: 'amount_too_small', param: 'amount' },
    ],
    [
      { amount: 100_000_000, currency: 'usd' },
      { code: 'amount_too_large', param: 'amount' },
    ],
    [{ amount: 24_900 }, { code: 'parameter_missing', param: 'currency' }],
    [
      { amount: 24_900, currency: 'usd', payment_method: 'pm_nobody' },
      { code: 'resource_missing', param: 'payment_method' },
    ],
    [
      { amount: 24_900, currency: 'usd', amuont: 1 },
      { code: 'parameter_unknown', param: 'amuont' },
    ],
    [{ amount: 24_900, currency: 'usd', confirm: true }, { code: 'payment_intent_unexpected_state' }],
  ])('with %j is refused', async (given, refused) => {
    const error = await refusalOf(stripe.paymentIntents.create(given as Parameters<typeof stripe.paymentIntents.create>[0]))
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', ...refused })
  })

  test('for an unknown object is a 404', async () => {
    expect(await refusalOf(stripe.paymentIntents.retrieve('pi_nobody'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_nobody'",
    })
  })

  test.each(['sk_live_real', 'nonsense', 'pk_test_browser'])('with the key %s creates nothing', async (key) => {
    const create = stripeAt(simulator.url, key).paymentIntents.create({ amount: 24_900, currency: 'usd' })
    expect(await refusalOf(create)).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' })
  })

  test('of a browser reads a PaymentIntent with its client secret', async () => {
    const { id, client_secret: secret } = await payWith('pm_card_visa')
    const browser = stripeAt(simulator.url, 'pk_test_browser')
    expect((await browser.paymentIntents.retrieve(id, { client_secret: secret ?? '' })).status).toBe('succeeded')
    expect(await refusalOf(browser.paymentIntents.retrieve(id))).toMatchObject({ statusCode: 404 })
  })

  test('lists the newest first, in pages', async () => {
    const first = await payWith('pm_card_visa')
    const second = await payWith('pm_card_visa')
    const page = await stripe.paymentIntents.list({ limit: 1 })
    expect([page.data.map(({ id }) => id), page.has_more]).toEqual([[second.id], true])
    const next = await stripe.paymentIntents.list({ limit: 1, starting_after: second.id })
    expect(next.data.map(({ id }) => id)).toEqual([first.id])
    const ids: string[] = []
    for await (const { id } of stripe.charges.list({ limit: 3, created: { gte: first.created } })) ids.push(id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain(first.latest_charge)
    expect((await stripe.paymentIntents.list({ created: { lt: 1 } })).data).toEqual([])
  })

  test('changes amount and metadata of a PaymentIntent until it is paid', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 24_900, currency: 'usd', metadata: { ref: 'x1', kind: 'pitch' } })
    const updated = await stripe.paymentIntents.update(id, { amount: 18_675, metadata: { ref: 'x2', kind: '' } })
    expect(updated).toMatchObject({ amount: 18_675, metadata: { ref: 'x2' }, status: 'requires_payment_method' })
    const paid = await payWith('pm_card_visa')
    expect(await refusalOf(stripe.paymentIntents.update(paid.id, { amount: 100 }))).toMatchObject({ statusCode: 400 })
  })
})
