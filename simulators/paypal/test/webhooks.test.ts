import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eventually } from '@ribbonry/testing'
import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { orderRequest, type ReceivedEvent, refusalOf, startTestSimulator, WEBHOOK_ID } from './test-simulator.ts'

const simulator = await startTestSimulator()
const { orders, payments, received, answers, control } = simulator

afterAll(() => simulator.close())
beforeEach(async () => {
  await control('faults', { clear: true })
  await control('webhooks', { mode: 'send', delay_ms: 0, copies: 1 })
  await control('release', {})
  received.length = 0
  answers.length = 0
})

const approved = async (instrument = 'accepted'): Promise<string> => {
  const { result } = await orders.createOrder({ body: orderRequest() })
  await control(`orders/${result.id}/approve`, { instrument })
  return result.id ?? ''
}
const capture = async (id: string) => (await orders.captureOrder({ id, body: {} })).result
const until = (count: number): Promise<ReceivedEvent[]> =>
  eventually(
    () => Promise.resolve([...received]),
    (events) => events.length >= count,
  )

/** Verifies an event as PayPal documents it. */
async function isSigned({ body, headers }: ReceivedEvent, changed = body): Promise<boolean> {
  const certificate = await (await fetch(String(headers['paypal-cert-url']))).text()
  const { publicKey, validFromDate, validToDate } = new X509Certificate(certificate)
  expect(validFromDate.getTime() < Date.now() && validToDate.getTime() > Date.now()).toBe(true)
  const message = [headers['paypal-transmission-id'], headers['paypal-transmission-time'], WEBHOOK_ID, crc32(changed)].join('|')
  return verify('sha256', Buffer.from(message), publicKey, Buffer.from(String(headers['paypal-transmission-sig']), 'base64'))
}

describe('an event', () => {
  test('is signed with a certificate that can be fetched, over exactly its body', async () => {
    const id = await approved()
    await capture(id)
    const events = await until(2)
    for (const event of events) {
      expect(await isSigned(event)).toBe(true)
      expect(await isSigned(event, `${event.body} `)).toBe(false)
    }
    expect(events.map(({ type }) => type).toSorted()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])
  })

  test('is sent for changes of a payment', async () => {
    const id = await approved('pending')
    await capture(id)
    const captured = (await control<{ id: string }>(`orders/${id}/review`, { outcome: 'complete' })).id
    await payments.refundCapturedPayment({ captureId: captured, body: { amount: { currencyCode: 'USD', value: '9.00' } } })
    const { dispute_id: dispute } = await control<{ dispute_id: string }>(`orders/${id}/dispute`, {})
    await control(`disputes/${dispute}/resolve`, { winner: 'buyer' })
    const types = (await until(6)).map(({ type }) => type)
    expect(types.toSorted()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.REFUNDED',
    ])
  })

  test('is repeated until it is accepted', async () => {
    answers.push(500)
    await approved()
    const events = await until(2)
    expect(new Set(events.map(({ id }) => id)).size).toBe(1)
  })
})

describe('the controls', () => {
  test('hold events, and release them in reverse and several times', async () => {
    await control('webhooks', { mode: 'hold' })
    await capture(await approved())
    expect(received).toEqual([])
    expect(await control('release', { copies: 2, reverse: true })).toEqual({ released: 2 })
    const order = ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']
    expect(received.map(({ type }) => type)).toEqual(order.flatMap((type) => [type, type]))
  })

  test('send an event again, with an old signature or a changed byte', async () => {
    const id = await approved()
    const [event] = await until(1)
    const again = async (how: object): Promise<ReceivedEvent> => {
      received.length = 0
      await control(`webhooks/${event?.id}/send`, how)
      const [got] = received
      if (got === undefined) throw new Error('It did not come')
      return got
    }
    const old = await again({ age_s: 301 })
    expect(Date.now() - Date.parse(String(old.headers['paypal-transmission-time']))).toBeGreaterThanOrEqual(301_000)
    expect([await isSigned(old), await isSigned(await again({ tamper: true }))]).toEqual([true, false])
    const { events } = await control<{ events: { object: string; deliveries: { status: number }[] }[] }>('webhooks')
    expect(events.find(({ object }) => object === id)?.deliveries.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('make calls fail: closed before, refused, and executed without an answer', async () => {
    const id = await approved()
    const fault = (kind: string, more: object = {}) =>
      control('faults', { method: 'POST', path: `/v2/checkout/orders/${id}`, kind, ...more })
    await fault('refused')
    expect(await refusalOf(capture(id))).toEqual([undefined, undefined])
    await fault('status', { status: 500 })
    expect(await refusalOf(capture(id))).toEqual([500, 'INTERNAL_SERVER_ERROR'])
    await fault('status', { status: 429 })
    expect((await refusalOf(capture(id)))[0]).toBe(429)
    await fault('lost-answer')
    expect(await refusalOf(capture(id))).toEqual([undefined, undefined])
    expect(await refusalOf(capture(id))).toEqual([422, 'ORDER_ALREADY_CAPTURED'])
  })

  test.each([
    ['orders/NOBODY/approve', {}],
    ['orders/NOBODY/review', { outcome: 'complete' }],
    ['orders/NOBODY/dispute', {}],
    ['disputes/NOBODY/resolve', { winner: 'buyer' }],
    ['webhooks', { mode: 'never' }],
    ['nothing', {}],
  ])('refuse %s with %j', async (path, body) => {
    await expect(control(path, body)).rejects.toThrow(/^4(00|04|22)/)
  })
})
