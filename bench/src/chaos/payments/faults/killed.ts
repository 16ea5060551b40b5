import { setTimeout as pause } from 'node:timers/promises'
import { type Answered, cardToken } from '../../../payments/buyer-calls.ts'
import {
  atLock,
  beforeAnswer,
  beforeLedger,
  beforeMail,
  beforeMailed,
  beforeOutbox,
  beforePaypalAnswer,
  beforeProvider,
  beforePublishing,
  beforeReceipt,
  beforeSums,
  beforeUnlisting,
  type BreakpointAt,
  killAt,
} from '../breakpoints.ts'
import { untilAnswered } from '../paying.ts'
import type { PaymentsFault } from '../payments-fault.ts'
import type { PaymentsStage } from '../payments-stage.ts'

/** Milliseconds; longer than a payment may be pending before the sweep. */
export const UNTIL_SWEPT_MS = 12_000

type Pay = () => Promise<Answered>

async function byCard({ buyers, stripe }: PaymentsStage, campaign: number): Promise<Pay> {
  const token = await cardToken(stripe)
  return () => buyers.activate(campaign, token)
}

async function byPaypal({ buyers, paypal }: PaymentsStage, campaign: number): Promise<Pay> {
  const approved = await buyers.approvedOrder(campaign, paypal)
  return () => buyers.activateOrder(campaign, approved)
}

/** All steps, from the creation of the order on. */
async function byNewOrder(stage: PaymentsStage, campaign: number): Promise<Pay> {
  const { buyers, paypal } = stage
  return await Promise.resolve(async () => {
    const created = await buyers.createOrder(campaign)
    if (created.outcome !== 'success') return created
    return await buyers.activateOrder(campaign, await buyers.approvedOrder(campaign, paypal))
  })
}

/**
 * Kills payments twice at a breakpoint. The first time the buyer repeats the request, as a reloaded browser does. The second time
 * nobody does and the provider's events are held, so that the service must find out by itself.
 */
function killedAt(name: string, what: string, at: BreakpointAt, prepare = byCard): PaymentsFault {
  return {
    name: `killed-${name}`,
    what: `kill -9 ${what}`,
    inject: async (stage) => {
      const outcomes: string[] = []
      for (const asksAgain of [true, false]) {
        const [campaign = 0] = stage.nextCampaigns(1)
        await holdEvents(stage, !asksAgain)
        const pay = await prepare(stage, campaign)
        const breakpoint = await at(stage, campaign)
        outcomes.push(await killAt(stage, breakpoint, pay))
        if (asksAgain) outcomes.push(`again ${(await untilAnswered(pay)).outcome}`)
        else if (prepare === byNewOrder) stage.leftHalfWay.add(campaign)
      }
      // Waits for the sweep, and only then releases the events.
      await pause(UNTIL_SWEPT_MS)
      await holdEvents(stage, false)
      return `buyers saw: ${outcomes.join(', ')}`
    },
  }
}

export async function holdEvents({ stripe, paypal }: PaymentsStage, isHeld: boolean): Promise<void> {
  for (const provider of [stripe, paypal]) {
    await provider.webhooks({ mode: isHeld ? 'hold' : 'send' })
    if (!isHeld) await provider.release({})
  }
}

const orderOf = async ({ sql }: PaymentsStage, campaign: number | string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ provider_ref: string | null }>(
    `select provider_ref from payments.payments where campaign = $1 and provider = 'paypal'`,
    [campaign],
  )
  return rows[0]?.provider_ref ?? undefined
}

const isCaptured = async (stage: PaymentsStage, campaign: number | string): Promise<boolean> =>
  (await stage.paypal.get(`/v2/checkout/orders/${await orderOf(stage, campaign)}`))['status'] === 'COMPLETED'

/** The attempt is stored; its order is created a moment later. */
const isAsked = async ({ sql }: PaymentsStage, campaign: number | string): Promise<boolean> => {
  const { rowCount } = await sql.query('select from payments.payments where campaign = $1', [campaign])
  if (rowCount === 0) return false
  await pause(500)
  return true
}

const row = atLock('select from payments.known_campaigns where campaign = $1 for update', '%known_campaigns%for update%')

export const killed: readonly PaymentsFault[] = [
  killedAt('attempt', 'with the attempt stored, before the provider is asked', beforeProvider),
  killedAt('provider', 'after the provider has charged the card, before its answer', beforeAnswer),
  killedAt('answer', 'with the answer, before it is stored', row),
  killedAt('state', 'with the state stored, before the outbox', beforeOutbox),
  killedAt('outbox', 'with the outbox written, before the receipt', beforeReceipt),
  killedAt('receipt', 'with the receipt issued, before the ledger', beforeLedger),
  killedAt('ledger', 'with the ledger written, before its sums and the commit', beforeSums),
  killedAt('commit', 'after the commit, before the event log has it', beforePublishing),
  killedAt('published', 'with the event published, before the outbox forgets it', beforeUnlisting),
  killedAt('mail', 'with the receipt taken, before its mail is queued', beforeMail),
  killedAt('mailed', 'with the mail queued, before the receipt says so', beforeMailed),
  killedAt(
    'order',
    'with an order asked for at PayPal, before its answer',
    beforePaypalAnswer('/v2/checkout/orders', isAsked),
    byNewOrder,
  ),
  killedAt(
    'capture',
    'after PayPal has the money, before its answer',
    beforePaypalAnswer('/v2/checkout/orders/', isCaptured),
    byPaypal,
  ),
  killedAt('paypal-answer', "with PayPal's answer, before it is stored", row, byPaypal),
  killedAt('paypal-ledger', 'of a payment by PayPal with the ledger written, before the commit', beforeSums, byPaypal),
]
