import { afterAll, describe, expect, test } from '@jest/globals'
import { refusalOf, startTestSimulator } from './test-simulator.ts'

const simulator = await startTestSimulator()
const { stripe } = simulator

afterAll(() => simulator.close())

const payWith = (method: string) =>
  stripe.paymentIntents.create({
    amount: 24_900,
    currency: 'usd',
    confirm: true,
    payment_method: method,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
const chargeOf = async (id: string) => (await stripe.charges.list({ payment_intent: id })).data[0]
const netOf = async (...sources: (string | undefined)[]): Promise<number[]> =>
  (await stripe.balanceTransactions.list({ limit: 100 })).data
    .filter(({ source }) => typeof source === 'string' && sources.includes(source))
    .map(({ net }) => net)

describe('a refund', () => {
  test('returns a part, then the rest, and no more', async () => {
    const { id } = await payWith('pm_card_visa')
    const part = await stripe.refunds.create({ payment_intent: id, amount: 10_000, reason: 'requested_by_customer' })
    expect(part).toMatchObject({ object: 'refund', amount: 10_000, status: 'succeeded', payment_intent: id })
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 10_000, refunded: false })
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 14_901 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
    })
    const rest = await stripe.refunds.create({ payment_intent: id })
    expect([rest.amount, (await chargeOf(id))?.refunded]).toEqual([14_900, true])
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_already_refunded' })
    expect(await netOf(part.id, rest.id)).toEqual([-14_900, -10_000])
    expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([14_900, 10_000])
  })

  test.each([0, -1, 24_901])('of %d cents is refused', async (amount) => {
    const { id } = await payWith('pm_card_visa')
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id, amount }))).toMatchObject({ statusCode: 400 })
    expect((await chargeOf(id))?.amount_refunded).toBe(0)
  })

  test('that the bank rejects returns to the balance', async () => {
    const { id } = await payWith('pm_card_refundFail')
    const refund = await stripe.refunds.create({ payment_intent: id })
    expect([refund.status, (await stripe.refunds.retrieve(refund.id)).status]).toEqual(['succeeded', 'failed'])
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false })
    expect(await netOf(refund.id)).toEqual([24_900, -24_900])
  })
})

describe('a dispute', () => {
  test('takes the amount and a fee at once, and returns both when it is won', async () => {
    const { id } = await payWith('pm_card_createDispute')
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    expect(dispute).toMatchObject({ amount: 24_900, status: 'needs_response', reason: 'fraudulent' })
    expect((await chargeOf(id))?.disputed).toBe(true)
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_disputed' })
    expect(await netOf(dispute?.id)).toEqual([-26_400])
    const won = await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } })
    expect([won.status, await netOf(dispute?.id)]).toEqual(['won', [26_400, -26_400]])
  })

  test('can be lost', async () => {
    const { id } = await payWith('pm_card_createDisputeProductNotReceived')
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    expect(await stripe.disputes.close(dispute?.id ?? '')).toMatchObject({ status: 'lost', reason: 'product_not_received' })
    expect(await refusalOf(stripe.disputes.close(dispute?.id ?? ''))).toMatchObject({ statusCode: 400 })
    expect(await netOf(dispute?.id)).toEqual([-26_400])
  })
})
