import { buildStaffUser, eventually, serveHttp } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { ReceiptMailsService } from '../src/books/receipts/receipt-mails.service.ts'
import { SweepService } from '../src/settling/settlement/sweep.service.ts'
import { ACCESS } from './test-payments.ts'
import { OWNER, startWithPaypal } from './test-paypal.ts'

/** Answers requests for one or several members. */
const identity = await serveHttp((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://identity')
  const ids = searchParams.get('ids')?.split(',') ?? [/\d+$/.exec(pathname)?.[0]]
  const users = ids.map((id) => buildStaffUser(Number(id), { email: `member${id}@ribbonry.test`, email_confirmed: true }))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ meta: { status: 'success' }, users, next: null, user: users[0], sessions: [], changes: [] }))
})
const payments = await startWithPaypal({ IDENTITY_URL: identity.url, NEIGHBOUR_TIMEOUT_MS: '10000' })
const { stripe, paypal } = payments

afterAll(async () => {
  await payments.closeBoth()
  await identity.close()
})
beforeEach(() => stripe.control('webhooks', { mode: 'hold' }))

const historyOf = async (payment: string | undefined, caller: Parameters<typeof payments.get>[1] = ACCESS) =>
  (await payments.get(`/api/admin/payments/${payment}/history`, caller)).body.history
const newestOf = async (campaign: number) =>
  (await payments.get(`/api/admin/payments?campaign=${campaign}`, ACCESS)).body.payments[0]?.id
const payByCard = async (ref?: string) => {
  const campaign = await payments.createCampaign()
  const body = { stripe_ref: ref ?? (await stripe.token()) }
  await payments.send('POST', `/api/user/campaign/${campaign}/activate/`, body, OWNER)
  return await newestOf(campaign)
}
const refund = async (payment: string | undefined, body: object) =>
  await payments.send('POST', `/api/admin/payments/${payment}/refund`, body, { roles: ['access'], userId: 31 })

describe('the history of a payment', () => {
  test('has movements, the refunds of staff with their reasons, mails, the fee and papers', async () => {
    const payment = await payByCard()
    await payments.service.app.get(ReceiptMailsService, { strict: false }).sendDue()
    await refund(payment, { amount: 4_900, reason: 'It ran a day late' })
    await refund(payment, { amount: 20_000, reason: 'It did not run' })
    const {
      events,
      fee,
      net,
      receipt,
      credit_notes: notes,
    } = await eventually(
      () => historyOf(payment),
      ({ events: found }) => found.some(({ what }) => what === 'receipt-mailed'),
    )
    const what = (name: string) => events.filter((event) => event.what === name)
    expect([events[0]?.what, what('paid').map(({ amount }) => amount)]).toEqual(['begun', [24_900]])
    // Providers have timestamps in whole seconds.
    expect(what('refunded').toSorted((one, other) => (one.amount ?? 0) - (other.amount ?? 0))).toMatchObject([
      { amount: 4_900, cause: 'staff', by: 'member31@ribbonry.test', why: 'It ran a day late' },
      { amount: 20_000, cause: 'staff', by: 'member31@ribbonry.test', why: 'It did not run' },
    ])
    expect([what('receipt-mailed').length, what('refund-mailed').length]).toEqual([1, 2])
    expect(fee).toBeGreaterThan(0)
    expect(net).toBe(-(fee ?? 0))
    expect(receipt).toMatch(/^R-\d{6}$/)
    expect(notes.map(({ number, amount }) => [number.slice(0, 2), amount])).toEqual([
      ['C-', 4_900],
      ['C-', 20_000],
    ])
  })

  test('says why a card was declined, and that an order was abandoned', async () => {
    const declined = await historyOf(await payByCard('pm_card_visa_chargeDeclined'))
    expect(declined).toMatchObject({ fee: null, net: null, receipt: null, credit_notes: [] })
    expect(declined.events.at(-1)).toMatchObject({ what: 'failed', why: expect.stringMatching(/declined/) })
    const { campaign } = await payments.approvedOrder()
    await payments.sql.query(
      `update payments set created = created - interval '4 hours', changed = changed - interval '4 hours' where campaign = $1`,
      [campaign],
    )
    await payments.service.app.get(SweepService, { strict: false }).sweep()
    const { events } = await historyOf(await newestOf(campaign))
    expect(events.map(({ what }) => what)).toEqual(['begun', 'abandoned'])
  })

  test('says that money arrived beside another payment, and was refunded automatically', async () => {
    const { campaign, order, given } = await payments.approvedOrder('pending', OWNER.userId)
    await paypal.activate(campaign, given)
    await payments.send('POST', '/api/user/mark-campaign-paid', { campaign_id: campaign }, ACCESS)
    await paypal.control(`orders/${order}/review`, { outcome: 'complete' })
    const list = async () => (await payments.get(`/api/admin/payments?campaign=${campaign}`, ACCESS)).body.payments
    const found = await eventually(list, (rows) => rows.some(({ state }) => state === 'refunded'))
    const { events } = await historyOf(found.find(({ state }) => state === 'refunded')?.id)
    expect(events.filter(({ what }) => what === 'refunded')).toMatchObject([{ cause: 'duplicate', by: '', amount: 24_900 }])
  })

  test('is readable for administrators, for existing payments', async () => {
    const payment = await payByCard()
    const status = async (caller: Parameters<typeof payments.get>[1]) =>
      (await payments.get(`/api/admin/payments/${payment}/history`, caller)).status
    expect([await status({}), await status({ roles: ['editor'] }), await status(ACCESS)]).toEqual([401, 403, 200])
    const none = await payments.get(`/api/admin/payments/${randomUUID()}/history`, ACCESS)
    expect([none.status, none.body.meta.code]).toEqual([404, 'payment-not-found'])
  })
})
