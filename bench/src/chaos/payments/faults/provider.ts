import { type Answered, cardToken } from '../../../payments/buyer-calls.ts'
import type { ProviderFault } from '../../../payments/provider-control.ts'
import { approvedOrders, tally } from '../paying.ts'
import type { PaymentsFault } from '../payments-fault.ts'

/** Number of failures; more than a service retries. */
const ALWAYS = 100
/** Delay in milliseconds; longer than the service's time-out for a provider. */
const LATE_MS = 30_000

/**
 * Makes both providers fail while buyers pay. Afterwards half of the buyers repeat their request, and the service must find out
 * about the others.
 */
function failing(
  name: string,
  what: string,
  fault: Pick<ProviderFault, 'kind' | 'status' | 'ms'>,
  isOver = false,
): PaymentsFault {
  return {
    name,
    what,
    inject: async (stage, { buyers }) => {
      const { buyers: browser, stripe, paypal } = stage
      const cards = stage.nextCampaigns(buyers)
      const orders = stage.nextCampaigns(buyers)
      const tokens = await Promise.all(cards.map(() => cardToken(stripe)))
      const approved = await approvedOrders(stage, orders)
      const times = isOver ? 1 : ALWAYS
      const pay = (campaign: number, index: number, way: 'card' | 'paypal'): Promise<Answered> =>
        way === 'card'
          ? browser.activate(campaign, tokens[index] ?? '')
          : browser.activateOrder(campaign, approved[index] ?? { order: '', payer: '' })
      await stripe.fault({ ...fault, method: 'POST', path: '/v1/payment_intents', times: isOver ? buyers : ALWAYS })
      for (const { order } of approved)
        await paypal.fault({ ...fault, method: 'POST', path: `/v2/checkout/orders/${order}/capture`, times })
      const first = await Promise.all([
        ...cards.map((campaign, index) => pay(campaign, index, 'card')),
        ...orders.map((campaign, index) => pay(campaign, index, 'paypal')),
      ])
      await Promise.all([stripe.heal(), paypal.heal()])
      const again = await Promise.all([
        ...cards.map((campaign, index) => (index % 2 === 0 ? pay(campaign, index, 'card') : undefined)),
        ...orders.map((campaign, index) => (index % 2 === 0 ? pay(campaign, index, 'paypal') : undefined)),
      ])
      // An order that was not captured stays open until PayPal lets it expire.
      orders.forEach((campaign, index) => index % 2 === 1 && stage.leftHalfWay.add(campaign))
      const asked = again.filter((answer) => answer !== undefined)
      if (!isOver && first.some(({ outcome }) => outcome === 'success')) throw new Error(`Nothing failed: ${tally(first)}`)
      return `at first ${tally(first)}; those who asked again: ${tally(asked)}`
    },
  }
}

export const lostAnswers = failing('lost-answers', 'the provider does it, and its answer is lost', { kind: 'lost-answer' })
export const serverErrors = failing('500', 'the provider answers 500', { kind: 'status', status: 500 })
export const rateLimited = failing('429', 'the provider answers 429', { kind: 'status', status: 429 })
export const lateAnswers = failing('late', 'the provider answers 30 s late', { kind: 'slow', ms: LATE_MS }, true)
export const cutOff = failing('cut-off', 'the provider cuts off before it does anything', { kind: 'refused' })
