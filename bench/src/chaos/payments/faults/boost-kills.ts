import { setTimeout as pause } from 'node:timers/promises'
import { activateOrderForDay, approvedOrderForDay, payForDay, payForDayByPaypal } from '../../../payments/boost-buyers.ts'
import type { Answered, ApprovedOrder } from '../../../payments/buyer-calls.ts'
import { expectOutcome, letPass, nextDay, oneBuyer } from '../boost-days.ts'
import {
  atLock,
  beforeLedger,
  beforeOutbox,
  beforePaypalAnswer,
  beforePublishing,
  beforeReceipt,
  beforeSums,
  type Breakpoint,
  type BreakpointAt,
  held,
  killAt,
} from '../breakpoints.ts'
import { untilAnswered } from '../paying.ts'
import type { PaymentsFault } from '../payments-fault.ts'
import type { PaymentsStage } from '../payments-stage.ts'
import { holdEvents, UNTIL_SWEPT_MS } from './killed.ts'

const HOLDS = '/api/admin/boost/holds/'
const ORDERS = '/v2/checkout/orders'

/** The killed purchase of a day, and its order and payment where it was approved before. */
interface Killed {
  readonly day: string
  readonly order?: string
  readonly payment?: string
}
type At = (stage: PaymentsStage, killed: Killed) => Promise<Breakpoint>

/** The purchase of an order; payments and ads use the same payment id. */
async function purchaseOf({ sql }: PaymentsStage, day: string, { order }: ApprovedOrder): Promise<Killed> {
  const { rows } = await sql.query<{ payment: string }>(
    'select payment_id as payment from payments.payments where provider_ref = $1',
    [order],
  )
  return { day, order, ...rows[0] }
}

/**
 * Kills payments twice while somebody pays for a day by PayPal. The first time the buyer repeats the request. The second time
 * nobody does and PayPal's events are held, so that the service must find out by itself; a day without payment goes to somebody
 * else.
 * @param from first step of the buyer
 */
function killedAt(name: string, what: string, from: 'order' | 'approved', at: At): PaymentsFault {
  return {
    name: `boost-paypal-killed-${name}`,
    what: `kill -9 of a purchase of a day by PayPal ${what}`,
    inject: async (stage) => {
      const outcomes: string[] = []
      for (const asksAgain of [true, false]) {
        const [day, buyer] = [nextDay(), await oneBuyer(stage)]
        const way = { calls: stage.buyers, paypal: stage.paypal }
        await holdEvents(stage, !asksAgain)
        const approved = from === 'approved' ? await approvedOrderForDay(way, day, buyer) : undefined
        const pay = (): Promise<Answered> =>
          approved === undefined ? payForDayByPaypal(way, day, buyer) : activateOrderForDay(stage.buyers, day, buyer, approved)
        const breakpoint = await at(stage, approved === undefined ? { day } : await purchaseOf(stage, day, approved))
        outcomes.push(await killAt(stage, breakpoint, pay))
        if (asksAgain) {
          const again = await untilAnswered(pay)
          expectOutcome(again, 'success', 'The buyer')
          outcomes.push(`again ${again.outcome}`)
        } else if (approved === undefined) outcomes.push(await somebodyElse(stage, day))
      }
      await pause(UNTIL_SWEPT_MS)
      await holdEvents(stage, false)
      return `buyers saw: ${outcomes.join(', ')}`
    },
  }
}

/** Lets the hold of a day expire, and sells the day to another buyer. */
async function somebodyElse(stage: PaymentsStage, day: string): Promise<string> {
  stage.daysLeftHalfWay.add(day)
  await letPass(stage, day, 16)
  const other = await oneBuyer(stage)
  const answered = await untilAnswered(() => payForDay(stage.buyers, day, other))
  expectOutcome(answered, 'success', 'Somebody else, once the hold has lapsed,')
  return `somebody else ${answered.outcome}`
}

/** The attempt is stored; its order is created a moment later. */
const isAsked = async ({ sql }: PaymentsStage, day: number | string): Promise<boolean> => {
  const { rowCount } = await sql.query('select from payments.payments where day = $1', [day])
  if (rowCount === 0) return false
  await pause(500)
  return true
}

const isCaptured = async ({ paypal }: PaymentsStage, order: number | string): Promise<boolean> =>
  (await paypal.get(`/v2/checkout/orders/${order}`))['status'] === 'COMPLETED'

const atPayment =
  (at: BreakpointAt): At =>
  (stage, { payment = '' }) =>
    at(stage, payment)

const beforeStored = atLock(
  'select from payments.payments where payment_id = $1 for update',
  '%from payments where payment_id%for update%',
)

export const boostKills: readonly PaymentsFault[] = [
  killedAt('hold', 'with the day held, before the attempt is stored', 'order', ({ adsProxy }) =>
    Promise.resolve(held(adsProxy.holdNext(HOLDS, 'answer'))),
  ),
  killedAt('order', 'with an order asked for at PayPal, before its answer', 'order', (stage, { day }) =>
    beforePaypalAnswer(ORDERS, isAsked)(stage, day),
  ),
  killedAt('capture', 'after PayPal has the money, before its answer', 'approved', (stage, { order = '' }) =>
    beforePaypalAnswer(`${ORDERS}/${order}/capture`, isCaptured)(stage, order),
  ),
  killedAt('day', 'with the day taken, before ads has answered', 'approved', ({ adsProxy }, { payment }) =>
    Promise.resolve(held(adsProxy.holdNext(`${HOLDS}${payment}/take`, 'answer'))),
  ),
  killedAt('answer', "with PayPal's answer, before it is stored", 'approved', atPayment(beforeStored)),
  killedAt('state', 'with the state stored, before the outbox', 'approved', atPayment(beforeOutbox)),
  killedAt('outbox', 'with the outbox written, before the receipt', 'approved', atPayment(beforeReceipt)),
  killedAt('receipt', 'with the receipt issued, before the ledger', 'approved', atPayment(beforeLedger)),
  killedAt('ledger', 'with the ledger written, before the commit', 'approved', atPayment(beforeSums)),
  killedAt('commit', 'after the commit, before the event log has it', 'approved', atPayment(beforePublishing)),
]
