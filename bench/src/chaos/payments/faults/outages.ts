import { setTimeout as pause } from 'node:timers/promises'
import { type Answered, cardToken } from '../../../payments/buyer-calls.ts'
import { approvedOrders, tally, untilAnswered } from '../paying.ts'
import type { PaymentsFault } from '../payments-fault.ts'
import type { PaymentsStage } from '../payments-stage.ts'

interface Wanted {
  readonly pay: () => Promise<Answered>
}

/** Buyers with a card and with PayPal, who repeat their request until it is answered. */
async function prepare(stage: PaymentsStage, buyers: number): Promise<Wanted[]> {
  const [cards, orders] = [stage.nextCampaigns(buyers), stage.nextCampaigns(buyers)]
  const tokens = await Promise.all(cards.map(() => cardToken(stage.stripe)))
  const approved = await approvedOrders(stage, orders)
  return [
    ...cards.map((campaign, index) => ({ pay: () => stage.buyers.activate(campaign, tokens[index] ?? '') })),
    ...approved.map((order, index) => ({ pay: () => stage.buyers.activateOrder(orders[index] ?? 0, order) })),
  ]
}

async function payAtLast({ pay }: Wanted): Promise<void> {
  const { outcome } = await untilAnswered(pay)
  if (outcome !== 'success') throw new Error(`Everything was back, and a buyer was answered with ${outcome}`)
}

/** Kills a server, lets buyers pay while it is down, and restarts it. */
function away(name: string, what: string): PaymentsFault {
  return {
    name,
    what: `kill -9 of ${what}, which stays away for a while`,
    unavailable: (stage) => (stage.has(name) ? undefined : `${name} does not run here`),
    inject: async (stage, { outageMs, buyers }) => {
      const wanted = await prepare(stage, buyers)
      await stage.process(name).kill()
      const began = Date.now()
      const first = await Promise.all(wanted.map(({ pay }) => pay()))
      await pause(Math.max(0, outageMs - (Date.now() - began)))
      await stage.process(name).start()
      await Promise.all(wanted.filter((_, index) => first[index]?.outcome !== 'success').map(payAtLast))
      return `while it was away for ${outageMs / 1000} s buyers were answered: ${tally(first)}`
    },
  }
}

export const adsAway = away('ads', 'ads')
export const redisAway = away('redis', 'Redis')
export const eventLogAway = away('kafka', 'the event log')
export const identityAway = away('identity', 'identity')
export const newsletterAway = away('newsletter', 'newsletter')
