import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderRequest, refusalOf, startTestSimulator } from './test-simulator.ts'

const simulator = await startTestSimulator()
const { orders, payments, transactions, control } = simulator
const folder = mkdtempSync(join(tmpdir(), 'paypal-simulator-'))

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await simulator.close()
})
beforeEach(() => control('faults', { clear: true }))

let keys = 0
const newKey = (): string => `key-${(keys += 1)}`
const create = async (more: Parameters<typeof orderRequest>[0] = {}, paypalRequestId = newKey()) => {
  const { result } = await orders.createOrder({ body: orderRequest(more), paypalRequestId, prefer: 'return=representation' })
  return result.id ?? ''
}
const approve = async (id: string, instrument = 'accepted') =>
  (await control<{ payer_id: string }>(`orders/${id}/approve`, { instrument })).payer_id
const capture = async (id: string, paypalRequestId = newKey()) =>
  (await orders.captureOrder({ id, paypalRequestId, body: {}, prefer: 'return=representation' })).result
const get = async (id: string) => (await orders.getOrder({ id })).result
const paid = async (): Promise<{ order: string; captureId: string }> => {
  const order = await create()
  await approve(order)
  return { order, captureId: (await capture(order)).purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? '' }
}

describe('an order', () => {
  test('is approved by its buyer and then captured, with the fee of PayPal', async () => {
    const id = await create()
    const open = await get(id)
    expect([open.status, open.links?.find(({ rel }) => rel === 'payer-action')?.href]).toEqual([
      'PAYER_ACTION_REQUIRED',
      `${simulator.url}/checkoutnow?token=${id}`,
    ])
    const payer = await approve(id)
    expect([(await get(id)).status, (await get(id)).payer?.payerId]).toEqual(['APPROVED', payer])
    const { status, purchaseUnits } = await capture(id)
    expect(status).toBe('COMPLETED')
    expect(purchaseUnits?.[0]?.payments?.captures?.[0]).toMatchObject({
      status: 'COMPLETED',
      amount: { currencyCode: 'USD', value: '249.00' },
      customId: 'our-payment',
      sellerReceivableBreakdown: { paypalFee: { value: '9.18' }, netAmount: { value: '239.82' } },
    })
  })

  test('is created once for one request id', async () => {
    const key = newKey()
    expect(await create({}, key)).toBe(await create({}, key))
  })

  test.each([
    ['is not approved', async (id: string) => await capture(id), 'ORDER_NOT_APPROVED'],
    [
      'is paid with a card that is declined',
      async (id: string) => (await approve(id, 'declined')) && (await capture(id)),
      'INSTRUMENT_DECLINED',
    ],
  ])('that %s is not captured', async (_, act, issue) => {
    const id = await create()
    expect(await refusalOf(act(id))).toEqual([422, issue])
    await approve(id)
    expect((await capture(id)).status).toBe('COMPLETED')
  })

  test('is captured once', async () => {
    const { order } = await paid()
    expect(await refusalOf(capture(order))).toEqual([422, 'ORDER_ALREADY_CAPTURED'])
  })

  test('is not captured for a paid invoice', async () => {
    const [one, other] = [await create({ invoiceId: 'INV-1' }), await create({ invoiceId: 'INV-1' })]
    await approve(one)
    await capture(one)
    await approve(other)
    expect(await refusalOf(capture(other))).toEqual([422, 'DUPLICATE_INVOICE_ID'])
  })

  test.each([
    ['complete', 'COMPLETED'],
    ['deny', 'DECLINED'],
  ])('with pending money waits for PayPal: %s', async (outcome, after) => {
    const id = await create()
    await approve(id, 'pending')
    expect((await capture(id)).purchaseUnits?.[0]?.payments?.captures?.[0]?.status).toBe('PENDING')
    await control(`orders/${id}/review`, { outcome })
    expect((await get(id)).purchaseUnits?.[0]?.payments?.captures?.[0]?.status).toBe(after)
  })

  test.each([
    [{ value: '0.00' }, [422, 'CANNOT_BE_ZERO_OR_NEGATIVE']],
    [{ value: 'much' }, [400, 'INVALID_PARAMETER_SYNTAX']],
  ])('of %j is refused', async (more, refusal) => {
    expect(await refusalOf(create(more))).toEqual(refusal)
  })

  test('that does not exist is not found, nor is its capture', async () => {
    expect(await refusalOf(get('NOBODY'))).toEqual([404, 'INVALID_RESOURCE_ID'])
    expect(await refusalOf(payments.getCapturedPayment({ captureId: 'NOBODY' }))).toEqual([404, 'INVALID_RESOURCE_ID'])
  })
})

describe('a refund', () => {
  const refund = async (captureId: string, value: string, paypalRequestId = newKey()) =>
    (await payments.refundCapturedPayment({ captureId, paypalRequestId, body: { amount: { currencyCode: 'USD', value } } }))
      .result

  test('returns money, up to the paid amount', async () => {
    const { order, captureId } = await paid()
    await refund(captureId, '100.00')
    expect(await refusalOf(refund(captureId, '149.01'))).toEqual([422, 'REFUND_AMOUNT_EXCEEDED'])
    await refund(captureId, '149.00')
    expect(await refusalOf(refund(captureId, '1.00'))).toEqual([422, 'CAPTURE_FULLY_REFUNDED'])
    const unit = (await get(order)).purchaseUnits?.[0]?.payments
    expect([unit?.captures?.[0]?.status, unit?.refunds?.map(({ amount }) => amount?.value)]).toEqual([
      'REFUNDED',
      ['100.00', '149.00'],
    ])
  })

  test('is made once for one request id', async () => {
    const [{ captureId }, key] = [await paid(), newKey()]
    expect((await refund(captureId, '10.00', key)).id).toBe((await refund(captureId, '10.00', key)).id)
  })
})

test('a report has every movement of the balance, in pages', async () => {
  const { order, captureId } = await paid()
  await payments.refundCapturedPayment({ captureId, body: { amount: { currencyCode: 'USD', value: '49.00' } } })
  const { dispute_id: dispute } = await control<{ dispute_id: string }>(`orders/${order}/dispute`, {})
  await control(`disputes/${dispute}/resolve`, { winner: 'seller' })
  const range = {
    startDate: new Date(Date.now() - 3_600_000).toISOString(),
    endDate: new Date(Date.now() + 60_000).toISOString(),
  }
  const rows = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { result } = await transactions.searchTransactions({ ...range, pageSize: 2, page })
    pages = result.totalPages ?? 0
    rows.push(...(result.transactionDetails ?? []).map(({ transactionInfo }) => transactionInfo))
  }
  const own = rows.filter((row) => row?.transactionId === captureId || row?.paypalReferenceId === captureId)
  expect(own.map((row) => [row?.transactionEventCode, row?.transactionAmount?.value, row?.feeAmount?.value])).toEqual([
    ['T0006', '249.00', '-9.18'],
    ['T1107', '-49.00', undefined],
    ['T1110', '-200.00', undefined],
    ['T1111', '200.00', undefined],
  ])
  const long = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-03-01T00:00:00Z' }
  expect((await refusalOf(transactions.searchTransactions(long)))[0]).toBe(400)
})

describe('the page of an order', () => {
  const post = (id: string, form: Record<string, string>) =>
    fetch(`${simulator.url}/checkoutnow?token=${id}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

  test('lets a buyer log in, see the amount, and return with their account', async () => {
    const id = await create()
    const first = await (await fetch(`${simulator.url}/checkoutnow?token=${id}`)).text()
    expect(first).toContain('Pay 249.00 USD to Ribbonry')
    expect(first).toContain(`https://ribbonry.test/pay?paypal=cancelled&amp;token=${id}`)
    const second = await (await post(id, { step: 'log-in', email: 'ann@ribbonry.test' })).text()
    expect(second).toContain('You are logged in as ann@ribbonry.test')
    const back = await post(id, { step: 'pay', email: 'ann@ribbonry.test' })
    const payer = (await get(id)).payer?.payerId
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `https://ribbonry.test/pay?paypal=approved&token=${id}&PayerID=${payer}`,
    ])
  })

  test('escapes HTML', async () => {
    const id = await create()
    const text = await (await post(id, { step: 'log-in', email: '"><script>"@ribbonry.test' })).text()
    expect(text).not.toContain('<script')
  })

  test('of a paid or unknown order offers nothing', async () => {
    const { order } = await paid()
    expect(await (await fetch(`${simulator.url}/checkoutnow?token=${order}`)).text()).toContain('paid already')
    expect((await fetch(`${simulator.url}/checkoutnow?token=NOBODY`)).status).toBe(404)
  })
})

test('without a token, or with an invalid one, every call is refused', async () => {
  for (const headers of [{}, { authorization: 'Bearer made-up' }])
    expect((await fetch(`${simulator.url}/v2/checkout/orders/NOBODY`, { headers })).status).toBe(401)
  const asked = { method: 'POST', body: 'grant_type=client_credentials' }
  expect((await fetch(`${simulator.url}/v1/oauth2/token`, asked)).status).toBe(401)
})

test('a restart keeps orders and stored answers', async () => {
  const file = join(folder, 'account.jsonl')
  const first = await startTestSimulator(file)
  const asked = { body: orderRequest(), paypalRequestId: 'one-order' }
  const { result } = await first.orders.createOrder(asked)
  const id = result.id ?? ''
  await first.control(`orders/${id}/approve`, {})
  await first.close()
  const second = await startTestSimulator(file)
  expect((await second.orders.getOrder({ id })).result.status).toBe('APPROVED')
  expect((await second.orders.createOrder(asked)).result.id).toBe(id)
  expect((await second.orders.captureOrder({ id, body: {} })).result.status).toBe('COMPLETED')
  await second.close()
})
