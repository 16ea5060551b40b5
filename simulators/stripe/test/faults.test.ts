import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusalOf, startTestSimulator, stripeAt } from './test-simulator.ts'

const simulator = await startTestSimulator()
const { stripe } = simulator
const folder = mkdtempSync(join(tmpdir(), 'stripe-simulator-'))

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await simulator.close()
})
beforeEach(() => simulator.control('faults', { clear: true }))

const REQUEST = { amount: 24_900, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', return_url: 'https://r.test/' }
/** The SDK retries once after a closed connection. */
const TRIES = 2
let keys = 0
const newKey = (): string => `key-${(keys += 1)}`
const pay = (idempotencyKey = newKey(), using = stripe) => using.paymentIntents.create(REQUEST, { idempotencyKey })
const chargeCount = async (): Promise<number> => (await stripe.charges.list({ limit: 100 })).data.length

describe('an idempotency key', () => {
  test('makes a repeated request one payment, with the same answer', async () => {
    const [key, before] = [newKey(), await chargeCount()]
    const answers = [await pay(key), await pay(key), ...(await Promise.all([pay(key), pay(key)]))]
    expect([new Set(answers.map(({ id }) => id)).size, (await chargeCount()) - before]).toEqual([1, 1])
    expect(answers.map(({ lastResponse }) => lastResponse.headers['idempotent-replayed'])).toEqual([
      undefined,
      'true',
      'true',
      'true',
    ])
  })

  test('repeats the answer of a declined card without asking its bank', async () => {
    const [idempotencyKey, before] = [newKey(), await chargeCount()]
    const declined = { ...REQUEST, payment_method: 'pm_card_visa_chargeDeclined' }
    const errors = [
      await refusalOf(stripe.paymentIntents.create(declined, { idempotencyKey })),
      await refusalOf(stripe.paymentIntents.create(declined, { idempotencyKey })),
    ]
    expect(errors.map(({ payment_intent: intent }) => intent?.id)).toEqual([
      errors[0]?.payment_intent?.id,
      errors[0]?.payment_intent?.id,
    ])
    expect((await chargeCount()) - before).toBe(1)
  })

  test('is for one request: another one is refused', async () => {
    const idempotencyKey = newKey()
    await pay(idempotencyKey)
    expect(await refusalOf(stripe.paymentIntents.create({ ...REQUEST, amount: 18_675 }, { idempotencyKey }))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
  })

  test('can be used again after an invalid request', async () => {
    const idempotencyKey = newKey()
    await refusalOf(stripe.paymentIntents.create({ ...REQUEST, amount: 1 }, { idempotencyKey }))
    expect((await pay(idempotencyKey)).status).toBe('succeeded')
  })
})

describe('a fault', () => {
  test('lost-answer: the payment is made without an answer, and only once when the request is repeated', async () => {
    await simulator.control('faults', { method: 'POST', path: '/v1/payment_intents', kind: 'lost-answer', times: TRIES })
    const [key, before] = [newKey(), await chargeCount()]
    expect(await refusalOf(pay(key))).toMatchObject({ type: 'StripeConnectionError' })
    expect((await chargeCount()) - before).toBe(1)
    expect([(await pay(key)).status, (await chargeCount()) - before]).toEqual(['succeeded', 1])
  })

  test('lost-answer: the retries of the SDK pay once', async () => {
    await simulator.control('faults', { method: 'POST', path: '/v1/payment_intents', kind: 'lost-answer', times: 2 })
    const before = await chargeCount()
    const retrying = stripeAt(simulator.url, 'sk_test_retries', 3)
    expect([(await retrying.paymentIntents.create(REQUEST)).status, (await chargeCount()) - before]).toEqual(['succeeded', 1])
  })

  test('refused: the connection is closed, and nothing is executed', async () => {
    await simulator.control('faults', { method: 'POST', path: '/v1/payment_intents', kind: 'refused', times: TRIES })
    const before = await chargeCount()
    expect([(await refusalOf(pay())).type, (await chargeCount()) - before]).toEqual(['StripeConnectionError', 0])
  })

  test.each([
    [500, 'StripeAPIError'],
    [429, 'StripeRateLimitError'],
    [503, 'StripeAPIError'],
  ])('status %d: the call is answered with it, and nothing is executed', async (status, type) => {
    await simulator.control('faults', { path: '/v1/payment_intents', kind: 'status', status })
    const before = await chargeCount()
    const error = await refusalOf(pay())
    expect([error.type, error.statusCode, (await chargeCount()) - before]).toEqual([type, status, 0])
    expect((await pay()).status).toBe('succeeded')
  })

  test('slow: the call is executed, answered late, and in progress meanwhile', async () => {
    await simulator.control('faults', { method: 'POST', path: '/v1/payment_intents', kind: 'slow', ms: 400 })
    const [key, begun] = [newKey(), Date.now()]
    const slow = pay(key)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await refusalOf(pay(key))).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect([(await slow).status, Date.now() - begun >= 400]).toEqual(['succeeded', true])
  })

  test('affects only its calls, as often as requested', async () => {
    await simulator.control('faults', { method: 'POST', path: '/v1/refunds', kind: 'status', status: 500, times: 2 })
    const { id } = await pay()
    const refund = () => stripe.refunds.create({ payment_intent: id, amount: 100 })
    expect([(await refusalOf(refund())).statusCode, (await refusalOf(refund())).statusCode]).toEqual([500, 500])
    expect((await refund()).status).toBe('succeeded')
  })
})

describe('a restart', () => {
  test('keeps payments, keys and deliveries, and no card number', async () => {
    const file = join(folder, 'account.jsonl')
    const first = await startTestSimulator(file)
    const key = newKey()
    const method = await first.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '737' },
    })
    const intent = await first.stripe.paymentIntents.create({ ...REQUEST, payment_method: method.id }, { idempotencyKey: key })
    await first.close()

    const second = await startTestSimulator(file)
    expect(await second.stripe.paymentIntents.retrieve(intent.id)).toEqual(intent)
    const again = await second.stripe.paymentIntents.create({ ...REQUEST, payment_method: method.id }, { idempotencyKey: key })
    expect([again.id, (await second.stripe.charges.list()).data.length]).toEqual([intent.id, 1])
    const { data } = await second.stripe.refunds.list({ payment_intent: intent.id })
    expect(data).toEqual([])
    await second.close()
    expect(readFileSync(file, 'utf8')).not.toContain('4242424242424242')
  })
})
