import type { Answered } from '../../payments/buyer-calls.ts'
import { type HeldPlace, placeAtLock, placeBeforePublishing, placeBeforeUnlisting, rolledBack, stands } from '../held-places.ts'
import { until } from '../killable-process.ts'
import type { PaymentsStage } from './payments-stage.ts'

export type Breakpoint = HeldPlace

const connectionsOf = ({ sql }: PaymentsStage) => ({ sql, service: 'payments' })

/** Where the call shall stand still that pays for something: a campaign, or the payment of a boost. */
export type BreakpointAt = (stage: PaymentsStage, subject: number | string) => Promise<Breakpoint>

/** Kills payments where it stands still while somebody pays, and starts it again. Returns what the buyer was answered. */
export async function killAt(
  stage: PaymentsStage,
  { reached, release }: Breakpoint,
  pay: () => Promise<Answered>,
): Promise<string> {
  const first = pay()
  await reached()
  await stage.process('payments').kill()
  await release()
  const { outcome } = await first
  await stage.process('payments').start()
  return outcome
}

/** Of the requests to Stripe that create a payment. */
const INTENTS = '/v1/payment_intents'

/** Before the provider has the request: only the attempt is stored. */
export const beforeProvider: BreakpointAt = ({ proxy }) => Promise.resolve(held(proxy.holdNext(INTENTS, 'request')))

/** The provider has charged the card; its answer has not arrived. */
export const beforeAnswer: BreakpointAt = ({ proxy }) => Promise.resolve(held(proxy.holdNext(INTENTS, 'answer')))

export function held({ reached, release }: ReturnType<PaymentsStage['proxy']['holdNext']>): Breakpoint {
  return { reached: () => reached, release: () => Promise.resolve(release()) }
}

/**
 * Payments waits for a lock that is taken here.
 * @param lock the statement that takes it; `$1` is the subject
 * @param pattern of the statement that waits (ILIKE)
 */
export function atLock(lock: string, pattern: string): BreakpointAt {
  return (stage, subject) => placeAtLock(connectionsOf(stage), lock, lock.includes('$1') ? [subject] : [], pattern)
}

/** With the state stored, the outbox written, the receipt issued, the ledger written: before the next of them. */
export const beforeOutbox = atLock('lock table payments.outbox in share mode', 'insert into%outbox%')
export const beforeReceipt = atLock('lock table payments.receipts in share mode', '%insert into receipts%')
export const beforeLedger = atLock('lock table payments.ledger_facts in share mode', '%insert into ledger_facts%')
export const beforeSums = atLock('lock table payments.ledger_accounts in share mode', '%insert into ledger_facts%')

/** Everything is committed; the relay has not published it yet. */
export const beforePublishing: BreakpointAt = (stage, subject) => placeBeforePublishing(connectionsOf(stage), String(subject))

/** The event log has the event; the outbox still has it as well. */
export const beforeUnlisting: BreakpointAt = (stage, subject) => placeBeforeUnlisting(connectionsOf(stage), String(subject))

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
export const beforeMailed: BreakpointAt = async (stage, subject) => {
  const { reached, release } = await beforeMail(stage, subject)
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
  isDone: (stage: PaymentsStage, subject: number | string) => Promise<boolean>,
): BreakpointAt {
  return async (stage, subject) => {
    await stage.paypal.fault({ method: 'POST', path, kind: 'slow', ms: 15_000 })
    return {
      reached: () => until('PayPal has done it', () => isDone(stage, subject), 30_000),
      release: () => stage.paypal.heal(),
    }
  }
}
