import { campaignPaymentLost, type StaffPayment } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { ACCESS, startWithStripe } from './test-payments.ts'

const payments = await startWithStripe()
const { stripe } = payments
const lost = await recordEvents(payments.log, campaignPaymentLost)

afterAll(async () => {
  await lost.stop()
  await payments.closeAll()
})
beforeEach(() => stripe.control('faults', { clear: true }))

const OWNER = { roles: [], userId: 7 } as const
const refund = async (id: string, body: object = {}, caller: Parameters<typeof payments.send>[3] = ACCESS) =>
  await payments.send<{ readonly payment: StaffPayment }>('POST', `/api/admin/payments/${id}/refund`, body, caller)
const newest = async (): Promise<StaffPayment> => {
  const [payment] = (await payments.get('/api/admin/payments', ACCESS)).body.payments
  if (payment === undefined) throw new Error('There is no payment')
  return payment
}
const payByCard = async (): Promise<StaffPayment> => {
  const campaign = await payments.createCampaign()
  await payments.send('POST', `/api/user/campaign/${campaign}/activate/`, { stripe_ref: await stripe.token() }, OWNER)
  return await newest()
}
const markPaid = async (): Promise<StaffPayment> => {
  await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: await payments.createCampaign() }, ACCESS)
  return await newest()
}
const ledger = async () => (await payments.get('/api/admin/payments/ledger', ACCESS)).body
const cashAt = async (provider: string): Promise<number> => {
  const { accounts, balanced } = await ledger()
  expect(balanced).toBe(true)
  const cash = accounts.find(({ account }) => account === `cash:${provider}`)
  return (cash?.debit ?? 0) - (cash?.credit ?? 0)
}
const eventsOf = (ref: string) =>
  eventually(
    () => Promise.resolve(lost.events.filter(({ campaign }) => String(campaign) === ref)),
    (events) => events.length > 0,
  )

describe.each([
  ['by card', payByCard],
  ['that staff recorded', markPaid],
] as const)('a payment %s', (_, pay) => {
  test('is refunded in parts, up to the paid amount', async () => {
    const { id, ref } = await pay()
    const part = await refund(id, { amount: 10_000, reason: 'Half of it did not run' })
    expect(part.body.payment).toMatchObject({ state: 'partly-refunded', refunded: 10_000, amount: 24_900 })
    expect((await refund(id, { amount: 14_901 })).body.meta.code).toBe('refund-too-large')
    expect((await refund(id)).body.payment).toMatchObject({ state: 'refunded', refunded: 24_900 })
    expect((await refund(id)).body.meta.code).toBe('not-refundable')
    expect(await eventsOf(ref)).toMatchObject([{ reason: 'refunded' }])
    const { rows } = await payments.sql.query(
      `select actor, details from activity where item_id = $1 and action = 'refund' order by id`,
      [id],
    )
    expect(rows).toEqual([
      { actor: 'member 7', details: { amount: 10_000, request: null } },
      { actor: 'member 7', details: { amount: 14_900, request: null } },
    ])
    // The text of staff is stored with the payment, where an erasure finds it.
    expect((await newest()).note).toBe('Half of it did not run')
  })

  test('is refunded once by a request that is sent several times at once', async () => {
    const { id } = await pay()
    const request = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => refund(id, { amount: 5_000, request })))
    const again = await refund(id, { amount: 5_000, request })
    expect([again.body.payment.refunded, (await newest()).refunded]).toEqual([5_000, 5_000])
    const whole = await Promise.all([randomUUID(), randomUUID()].map((other) => refund(id, { request: other })))
    expect(whole.map(({ body }) => body.payment?.refunded ?? body.meta.code)).toContain(24_900)
    expect([(await newest()).refunded, (await cashAt('stripe')) - (await stripe.balance())]).toEqual([24_900, 0])
  })

  test('by two whole refunds at once has one in its log and its note', async () => {
    const { id } = await pay()
    await Promise.all(['first', 'second'].map((reason) => refund(id, { reason, request: randomUUID() })))
    const { rowCount } = await payments.sql.query(`select from activity where item_id = $1 and action = 'refund'`, [id])
    expect([rowCount, (await newest()).refunded]).toEqual([1, 24_900])
    expect(['first', 'second']).toContain((await newest()).note)
  })

  test.each([0, -1, 1.5, 'all', 1e12])('is not refunded by %p cents', async (amount) => {
    const { id } = await pay()
    expect([(await refund(id, { amount })).status, (await newest()).refunded]).toEqual([400, 0])
  })

  test.each([{}, { roles: [] }, { roles: ['advertiser'] }, { roles: ['editor'] }] as const)(
    'is not refunded by %j',
    async (caller) => {
      const { id } = await pay()
      expect([(await refund(id, {}, caller)).status >= 401, (await newest()).state]).toEqual([true, 'paid'])
    },
  )
})

test('a refund that the provider refuses is not logged; the repeated request is', async () => {
  const { id } = await payByCard()
  const request = randomUUID()
  await stripe.control('faults', { method: 'POST', path: '/v1/refunds', kind: 'refused', times: 8 })
  expect((await refund(id, { amount: 7_000, reason: 'Half', request })).status).toBe(503)
  const logged = async () =>
    (await payments.sql.query(`select details from activity where item_id = $1 and action = 'refund'`, [id])).rows
  expect([await logged(), (await newest()).note]).toEqual([[], ''])
  await stripe.control('faults', { clear: true })
  await refund(id, { reason: 'Half', request })
  expect([await logged(), (await newest()).note]).toEqual([[{ details: { amount: 7_000, request } }], 'Half'])
})

test('a refund with a lost response is made once', async () => {
  const { id } = await payByCard()
  await stripe.control('faults', { method: 'POST', path: '/v1/refunds', kind: 'lost-answer', times: 8 })
  const request = randomUUID()
  expect((await refund(id, { amount: 7_000, request })).status).toBe(503)
  await stripe.control('faults', { clear: true })
  expect((await refund(id, { amount: 7_000, request })).body.payment.refunded).toBe(7_000)
  expect((await cashAt('stripe')) - (await stripe.balance())).toBe(0)
})

test('a payment that does not exist is not refunded', async () => {
  expect((await refund(randomUUID())).body.meta.code).toBe('payment-not-found')
  expect((await refund('x10')).status).toBe(400)
})

test('the payments of one campaign are listed alone', async () => {
  const { id, ref } = await payByCard()
  await payByCard()
  const listed = (await payments.get(`/api/admin/payments?campaign=${ref}`, ACCESS)).body
  expect(listed.meta).toEqual({ status: 'success' })
  expect([listed.total, listed.payments.map((payment) => payment.id)]).toEqual([1, [id]])
})
