import {
  activateOrderForDay,
  approvedOrderForDay,
  type BoostBuyer,
  boostBuyers,
  payForDay,
} from '../../../payments/boost-buyers.ts'
import type { Answered } from '../../../payments/buyer-calls.ts'
import { expectOutcome, letPass, nextDay, oneBuyer } from '../boost-days.ts'
import { atLock, beforeReceipt, type Breakpoint, held, killAt } from '../breakpoints.ts'
import { tally, untilAnswered } from '../paying.ts'
import type { PaymentsFault } from '../payments-fault.ts'
import type { PaymentsStage } from '../payments-stage.ts'

const CHALLENGED = 'pm_card_authenticationRequired'
const RIVALS = 10

async function intentOf({ sql }: PaymentsStage, { token }: BoostBuyer): Promise<string> {
  const { rows } = await sql.query<{ ref: string }>('select provider_ref as ref from payments.payments where attempt_ref = $1', [
    token,
  ])
  return rows[0]?.ref ?? ''
}

export const oneDay: PaymentsFault = {
  name: 'boost-day',
  what: `${RIVALS} buyers with cards and one with PayPal for one day at once, at two instances`,
  inject: async (stage) => {
    const other = stage.buyersAt(await stage.addPayments())
    const day = nextDay()
    // PayPal's order stays open until it expires.
    stage.daysLeftHalfWay.add(day)
    const buyers = await boostBuyers(stage.stripe, RIVALS)
    const [withPaypal] = await boostBuyers(stage.stripe, 1)
    const cards = buyers.map((buyer, index) => untilAnswered(() => payForDay(index % 2 === 0 ? stage.buyers : other, day, buyer)))
    const order =
      withPaypal && (await approvedOrderForDay({ calls: other, paypal: stage.paypal }, day, withPaypal).catch(() => undefined))
    const answers = await Promise.all(cards)
    if (order !== undefined && withPaypal !== undefined)
      answers.push(await untilAnswered(() => activateOrderForDay(other, day, withPaypal, order)))
    await stage.stop('payments-2')
    const paid = answers.filter(({ outcome }) => outcome === 'success').length
    if (paid !== 1) throw new Error(`${day} was paid ${paid} times: ${tally(answers)}`)
    return tally(answers)
  },
}

/** Rounds of each kind of two payments for one day. */
const ROUNDS = 5

/** One buyer in two tabs, and two buyers after the hold of the one with PayPal has expired. */
export const cardAndPaypalForDay: PaymentsFault = {
  name: 'boost-card-and-paypal',
  what: `a card and PayPal at once for one day, at two instances: ${ROUNDS} days of one buyer, ${ROUNDS} of two`,
  inject: async (stage) => {
    const other = stage.buyersAt(await stage.addPayments())
    const answers: Answered[] = []
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const [day, withPaypal] = [nextDay(), await oneBuyer(stage)]
      stage.daysLeftHalfWay.add(day)
      const order = await approvedOrderForDay({ calls: other, paypal: stage.paypal }, day, withPaypal)
      const isRival = round % 2 === 1
      if (isRival) await letPass(stage, day, 16)
      const withCard = isRival ? await oneBuyer(stage) : withPaypal
      const both = await Promise.all([
        untilAnswered(() => payForDay(stage.buyers, day, withCard)),
        untilAnswered(() => activateOrderForDay(other, day, withPaypal, order)),
      ])
      const paid = both.filter(({ outcome }) => outcome === 'success').length
      if (paid !== 1) throw new Error(`${day}${isRival ? ' of two buyers' : ''} was paid ${paid} times: ${tally(both)}`)
      answers.push(...both)
    }
    await stage.stop('payments-2')
    const { rows } = await stage.sql.query<{ refunded: number }>(
      `select count(*)::integer as refunded from payments.payments where day = any($1::date[]) and state = 'refunded'`,
      [[...stage.daysLeftHalfWay]],
    )
    return `${tally(answers)}; ${rows[0]?.refunded} were charged and got their money back`
  },
}

export const lateChallenge: PaymentsFault = {
  name: 'boost-challenge',
  what: 'a challenge is passed after 14 minutes; after 16 minutes; and after 16 minutes when somebody else has the day',
  inject: async (stage) => {
    const seen: string[] = []
    for (const [minutes, isTaken] of [
      [14, false],
      [16, false],
      [16, true],
    ] as const) {
      const [day, buyer] = [nextDay(), await oneBuyer(stage, CHALLENGED)]
      expectOutcome(await untilAnswered(() => payForDay(stage.buyers, day, buyer)), 'payment-requires-action', 'The buyer')
      if (!(await letPass(stage, day, minutes))) throw new Error(`${day} is not held`)
      const other = await oneBuyer(stage)
      if (isTaken) expectOutcome(await untilAnswered(() => payForDay(stage.buyers, day, other)), 'success', 'The other buyer')
      const intent = await intentOf(stage, buyer)
      // A payment that was cancelled because its day is taken cannot be completed.
      await stage.stripe.control(`payment_intents/${intent}/challenge`, { outcome: 'pass' }).catch(() => undefined)
      const answered = await untilAnswered(() => payForDay(stage.buyers, day, buyer, intent))
      if (isTaken && answered.outcome === 'success') throw new Error(`${day} was sold twice`)
      if (!isTaken) expectOutcome(answered, 'success', `After ${minutes} minutes the buyer`)
      seen.push(`after ${minutes} minutes${isTaken ? ', taken' : ''}: ${answered.outcome}`)
    }
    return seen.join('; ')
  },
}

/** Waits before ads is asked for the day after the charge, or before the attempt is stored. */
const beforeAttempt = atLock('lock table payments.payments in share mode', '%insert into payments%')

/**
 * Kills payments while a buyer pays for a day. The same buyer repeats the request, or another one buys the day once the hold has
 * expired.
 */
function killedAt(name: string, what: string, at: (stage: PaymentsStage) => Promise<Breakpoint>, lapses: boolean): PaymentsFault {
  return {
    name: `boost-killed-${name}`,
    what: `kill -9 of a purchase of a day ${what}`,
    inject: async (stage) => {
      const outcomes: string[] = []
      for (const asksAgain of [true, false]) {
        const [day, buyer] = [nextDay(), await oneBuyer(stage)]
        const breakpoint = await at(stage)
        outcomes.push(await killAt(stage, breakpoint, () => payForDay(stage.buyers, day, buyer)))
        if (asksAgain) outcomes.push(`again ${(await untilAnswered(() => payForDay(stage.buyers, day, buyer))).outcome}`)
        else if (lapses) {
          // The sweep may have released it already, if the attempt was stored just before the kill.
          await letPass(stage, day, 16)
          const other = await oneBuyer(stage)
          const answered = await untilAnswered(() => payForDay(stage.buyers, day, other))
          expectOutcome(answered, 'success', 'Somebody else, once the hold has lapsed,')
          outcomes.push(`somebody else ${answered.outcome}`)
        }
      }
      return `buyers saw: ${outcomes.join(', ')}`
    },
  }
}

/** Stops ads after the charge: the day is taken once ads gets the event of the payment. */
export const adsAwayAfterCharge: PaymentsFault = {
  name: 'boost-ads',
  what: 'kill -9 of ads while the provider charges for a day',
  inject: async (stage, { outageMs }) => {
    const [day, buyer] = [nextDay(), await oneBuyer(stage)]
    const charge = stage.proxy.holdNext('/v1/payment_intents', 'answer')
    const paying = payForDay(stage.buyers, day, buyer)
    await charge.reached
    await stage.process('ads').kill()
    charge.release()
    const first = await paying
    await new Promise((resolve) => setTimeout(resolve, outageMs))
    await stage.process('ads').start()
    expectOutcome(await untilAnswered(() => payForDay(stage.buyers, day, buyer)), 'success', 'The buyer')
    return `while ads was away the buyer was answered: ${first.outcome}`
  },
}

export const boosts: readonly PaymentsFault[] = [
  oneDay,
  cardAndPaypalForDay,
  lateChallenge,
  killedAt('hold', 'with the day held, before the attempt is stored', (stage) => beforeAttempt(stage, 0), true),
  killedAt(
    'provider',
    'after the provider has charged the card',
    ({ proxy }) => Promise.resolve(held(proxy.holdNext('/v1/payment_intents', 'answer'))),
    false,
  ),
  killedAt('receipt', 'before its receipt is issued', (stage) => beforeReceipt(stage, 0), false),
  adsAwayAfterCharge,
]
