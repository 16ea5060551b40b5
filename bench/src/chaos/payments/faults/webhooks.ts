import { cardToken } from '../../../payments/buyer-calls.ts'
import { until } from '../../killable-process.ts'
import type { PaymentsFault } from '../payments-fault.ts'
import type { PaymentsStage } from '../payments-stage.ts'
import { approvedOrders, payByCard, payByPaypal, referencesOf } from '../paying.ts'

const COPIES = 10
/** Milliseconds; longer than events take. */
const LATE_MS = 6000
/** Cents of a partial refund. */
const PART = 4900

const deliveries = async ({ stripe, paypal }: PaymentsStage): Promise<number> =>
  (await stripe.deliveries()) + (await paypal.deliveries())

async function setWebhooks(
  { stripe, paypal }: PaymentsStage,
  settings: { mode?: 'send' | 'hold'; copies?: number },
): Promise<void> {
  await Promise.all([stripe.webhooks(settings), paypal.webhooks(settings)])
}

/** Refunds payments at the providers, as staff do on the providers' pages: one in part, another fully. */
async function refundAtProviders(stage: PaymentsStage, cards: readonly number[], orders: readonly number[]): Promise<void> {
  const [cardPart, cardWhole] = await referencesOf(stage, cards)
  await stage.stripe.postForm('/v1/refunds', `payment_intent=${cardPart}&amount=${PART}`)
  await stage.stripe.postForm('/v1/refunds', `payment_intent=${cardWhole}`)
  const [orderPart, orderWhole] = await referencesOf(stage, orders)
  const amount = { amount: { currency_code: 'USD', value: (PART / 100).toFixed(2) } }
  for (const [order, body] of [[orderPart, amount] as const, [orderWhole, {}] as const]) {
    const { purchase_units: units } = (await stage.paypal.get(`/v2/checkout/orders/${order}`)) as {
      purchase_units: { payments: { captures: { id: string }[] } }[]
    }
    await stage.paypal.postJson(`/v2/payments/captures/${units[0]?.payments.captures[0]?.id}/refund`, body)
  }
}

export const tenfold: PaymentsFault = {
  name: 'tenfold',
  what: 'each webhook ten times',
  inject: async (stage, { buyers }) => {
    const before = await deliveries(stage)
    await setWebhooks(stage, { copies: COPIES })
    const [cards, orders] = [stage.nextCampaigns(buyers), stage.nextCampaigns(buyers)]
    await Promise.all([payByCard(stage, cards), payByPaypal(stage, orders)])
    await refundAtProviders(stage, cards, orders)
    await until('every copy is delivered', async () => (await deliveries(stage)) - before >= buyers * 2 * 2 * COPIES)
    await setWebhooks(stage, { copies: 1 })
    return `${(await deliveries(stage)) - before} deliveries of the events of ${buyers * 2} payments and 4 refunds`
  },
}

export const reversed: PaymentsFault = {
  name: 'reversed',
  what: 'webhooks in reverse, ten times each, after refunds and disputes',
  inject: async (stage, { buyers }) => {
    await setWebhooks(stage, { mode: 'hold' })
    const [cards, orders] = [stage.nextCampaigns(buyers), stage.nextCampaigns(buyers)]
    await Promise.all([
      payByCard(stage, cards),
      payByPaypal(stage, orders),
      payByCard(stage, stage.nextCampaigns(1), 'pm_card_createDispute'),
    ])
    await refundAtProviders(stage, cards, orders)
    const released = await Promise.all(
      [stage.stripe, stage.paypal].map((provider) => provider.release({ copies: COPIES, reverse: true })),
    )
    await setWebhooks(stage, { mode: 'send' })
    return `${released.reduce((sum, events) => sum + events, 0)} events, each ${COPIES} times, the last one first`
  },
}

export const early: PaymentsFault = {
  name: 'early',
  what: "webhooks before the answer to the provider's call",
  inject: async (stage, { buyers }) => {
    const [cards, orders] = [stage.nextCampaigns(buyers), stage.nextCampaigns(buyers)]
    const approved = await approvedOrders(stage, orders)
    const late = { kind: 'slow', ms: LATE_MS, times: buyers } as const
    await stage.stripe.fault({ ...late, method: 'POST', path: '/v1/payment_intents' })
    for (const { order } of approved)
      await stage.paypal.fault({ ...late, times: 1, method: 'POST', path: `/v2/checkout/orders/${order}/capture` })
    const tokens = await Promise.all(cards.map(() => cardToken(stage.stripe)))
    let answered = 0
    const paying = [
      ...cards.map((campaign, index) => stage.buyers.activate(campaign, tokens[index] ?? '')),
      ...orders.map((campaign, index) => stage.buyers.activateOrder(campaign, approved[index] ?? { order: '', payer: '' })),
    ].map(async (call) => {
      const { outcome } = await call
      answered += 1
      return outcome
    })
    let before = 0
    await until('all are paid', async () => {
      const { rows } = await stage.sql.query<{ paid: number }>(
        `select count(*)::integer as paid from payments.payments where state = 'paid' and campaign = any($1::bigint[])`,
        [[...cards, ...orders]],
      )
      before = Math.max(before, (rows[0]?.paid ?? 0) - answered)
      return rows[0]?.paid === buyers * 2
    })
    const outcomes = await Promise.all(paying)
    const refused = outcomes.filter((outcome) => outcome !== 'success')
    if (before === 0) throw new Error('No event came before its answer')
    if (refused.length > 0) throw new Error(`${refused.length} buyers were answered with ${refused.join(', ')}`)
    return `${before} of ${buyers * 2} payments were recorded before the answer came`
  },
}
