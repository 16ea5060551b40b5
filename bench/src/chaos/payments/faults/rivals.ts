import { setTimeout as pause } from 'node:timers/promises'
import { type Answered, cardToken } from '../../../payments/buyer-calls.ts'
import { payByPaypal, referencesOf, tally, untilAnswered } from '../paying.ts'
import type { PaymentsFault } from '../payments-fault.ts'

/** Milliseconds; the sweep runs many times meanwhile. */
const MANY_SWEEPS_MS = 20_000
const ROUNDS = 20

/** Pays each campaign concurrently by card at one instance and by PayPal at the other. */
export const cardAndPaypal: PaymentsFault = {
  name: 'card-and-paypal',
  what: `a card and PayPal at once for one campaign, at two instances, ${ROUNDS} campaigns`,
  inject: async (stage) => {
    const other = stage.buyersAt(await stage.addPayments())
    const answers: Answered[] = []
    let twice = 0
    for (const campaign of stage.nextCampaigns(ROUNDS)) {
      const [approved, token] = await Promise.all([other.approvedOrder(campaign, stage.paypal), cardToken(stage.stripe)])
      const both = await Promise.all([
        untilAnswered(() => stage.buyers.activate(campaign, token)),
        untilAnswered(() => other.activateOrder(campaign, approved)),
      ])
      answers.push(...both)
      // An order that was refused because the campaign is paid stays open until PayPal lets it expire.
      stage.leftHalfWay.add(campaign)
      const paid = both.filter(({ outcome }) => outcome === 'success').length
      if (paid !== 1) throw new Error(`Campaign ${campaign}: ${tally(both)}`)
      const { rows } = await stage.sql.query<{ refunded: number }>(
        `select count(*)::integer as refunded from payments.payments where campaign = $1 and state = 'refunded'`,
        [campaign],
      )
      twice += rows[0]?.refunded ?? 0
    }
    await stage.stop('payments-2')
    return `${tally(answers)}; ${twice} were charged and got their money back at once`
  },
}

/** Completes challenges after many sweeps, for unpaid campaigns and for those that PayPal paid meanwhile. */
export const lateChallenges: PaymentsFault = {
  name: 'challenge',
  what: 'a challenge is passed late; meanwhile every second campaign is paid by PayPal',
  inject: async (stage, { buyers }) => {
    const [alone, rivalled] = [stage.nextCampaigns(buyers), stage.nextCampaigns(buyers)]
    const all = [...alone, ...rivalled]
    const asked = await Promise.all(
      all.map(async (campaign) =>
        stage.buyers.activate(campaign, await cardToken(stage.stripe, 'pm_card_authenticationRequired')),
      ),
    )
    if (asked.some(({ outcome }) => outcome !== 'payment-requires-action')) throw new Error(`No challenge: ${tally(asked)}`)
    await pause(MANY_SWEEPS_MS)
    const intents = await referencesOf(stage, all)
    await payByPaypal(stage, rivalled)
    const answers: Answered[] = []
    for (const [index, campaign] of all.entries()) {
      const intent = intents[index] ?? ''
      await stage.stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' })
      answers.push(await stage.buyers.activate(campaign, intent))
    }
    return `after ${MANY_SWEEPS_MS / 1000} s and many sweeps: ${tally(answers)}`
  },
}
