import { type HeldPlace, placeAtLock, placeBeforePublishing, placeBeforeUnlisting, rolledBack, stands } from '../held-places.ts'
import { until } from '../killable-process.ts'
import type { PaymentsStage } from './payments-stage.ts'

export type Breakpoint = HeldPlace

const connectionsOf = ({ sql }: PaymentsStage) => ({ sql, service: 'payments' })

/** Where the call for a campaign shall stand still. */
export type BreakpointAt = (stage: PaymentsStage, campaign: number) => Promise<Breakpoint>

/** Of the requests to Stripe that create a payment. */
const INTENTS = '/v1/payment_intents'

/** Before the provider has the request: only the attempt is stored. */
export const beforeProvider: BreakpointAt = ({ proxy }) => Promise.resolve(held(proxy.holdNext(INTENTS, 'request')))

/** The provider has charged the card; its answer has not arrived. */
export const beforeAnswer: BreakpointAt = ({ proxy }) => Promise.resolve(held(proxy.holdNext(INTENTS, 'answer')))

function held({ reached, release }: ReturnType<PaymentsStage['proxy']['holdNext']>): Breakpoint {
  return { reached: () => reached, release: () => Promise.resolve(release()) }
}

/**
 * Payments waits for a lock that is taken here.
 * @param lock the statement that takes it; `$1` is the campaign
 * @param pattern of the statement that waits (ILIKE)
 */
export function atLock(lock: string, pattern: string): BreakpointAt {
  return (stage, campaign) => placeAtLock(connectionsOf(stage), lock, lock.includes('$1') ? [campaign] : [], pattern)
}

/** Everything is committed; the relay has not published it yet. */
export const beforePublishing: BreakpointAt = (stage, campaign) => placeBeforePublishing(connectionsOf(stage), String(campaign))

/** The event log has the event; the outbox still has it as well. */
export const beforeUnlisting: BreakpointAt = (stage, campaign) => placeBeforeUnlisting(connectionsOf(stage), String(campaign))

/** The receipt is issued, and being mailed; identity has not said yet where to. */
export const beforeMail: BreakpointAt = (stage) => {
  stage.process('identity').freeze()
  return Promise.resolve({
    reached: () =>
      until('a receipt is taken', () => stands(connectionsOf(stage), 'idle in transaction', '%from receipts%'), 30_000),
    release: () => Promise.resolve(stage.process('identity').thaw()),
  })
}

/** Newsletter's queue has the mail; the receipt does not say so yet. */
export const beforeMailed: BreakpointAt = async (stage, campaign) => {
  const { reached, release } = await beforeMail(stage, campaign)
  const client = await stage.sql.connect()
  return {
    reached: async () => {
      await reached()
      await client.query('begin')
      await client.query('lock table payments.receipts in share mode')
      await release()
      await until('the receipt is to be marked', () => stands(connectionsOf(stage), 'waits', 'update receipts%'), 30_000)
    },
    release: async () => {
      await release()
      await rolledBack(client)
    },
  }
}

/** PayPal has done it; its answer is still on its way. @param path of the request, after which `isDone` tells that it was done */
export function beforePaypalAnswer(
  path: string,
  isDone: (stage: PaymentsStage, campaign: number) => Promise<boolean>,
): BreakpointAt {
  return async (stage, campaign) => {
    await stage.paypal.fault({ method: 'POST', path, kind: 'slow', ms: 15_000 })
    return {
      reached: () => until('PayPal has done it', () => isDone(stage, campaign), 30_000),
      release: () => stage.paypal.heal(),
    }
  }
}
