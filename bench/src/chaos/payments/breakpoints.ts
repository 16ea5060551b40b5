import type { Answered } from '../../payments/buyer-calls.ts'
import { type HeldPlace, placeAtLock, placeBeforePublishing, placeBeforeUnlisting, rolledBack, stands } from '../held-places.ts'
import { until } from '../killable-process.ts'
import type { PaymentsStage } from './payments-stage.ts'

export type Breakpoint = HeldPlace

const connectionsOf = ({ sql }: PaymentsStage) => ({ sql, service: 'payments' })

/** A breakpoint during a payment. The subject is a campaign, or the payment of a boost. */
export type BreakpointAt = (stage: PaymentsStage, subject: number | string) => Promise<Breakpoint>

/** Kills payments at a breakpoint during a payment and restarts it. Returns the answer to the buyer. */
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

/** Path of the requests to Stripe that create a payment. */
const INTENTS = '/v1/payment_intents'

/** Waits before the provider gets the request; only the attempt is stored. */
export const beforeProvider: BreakpointAt = ({ proxy }) => Promise.resolve(held(proxy.holdNext(INTENTS, 'request')))

/** Waits after the provider charged the card and before its answer arrives. */
export const beforeAnswer: BreakpointAt = ({ proxy }) => Promise.resolve(held(proxy.holdNext(INTENTS, 'answer')))

export function held({ reached, release }: ReturnType<PaymentsStage['proxy']['holdNext']>): Breakpoint {
  return { reached: () => reached, release: () => Promise.resolve(release()) }
}

/**
 * Makes payments wait for a lock.
 * @param lock statement that takes it; `$1` is the subject
 * @param pattern of the waiting statement (ILIKE)
 */
export function atLock(lock: string, pattern: string): BreakpointAt {
  return (stage, subject) => placeAtLock(connectionsOf(stage), lock, lock.includes('$1') ? [subject] : [], pattern)
}

/** Wait within the transaction that stores the state: before the outbox, the receipt and the ledger are written. */
export const beforeOutbox = atLock('lock table payments.outbox in share mode', 'insert into%outbox%')
export const beforeReceipt = atLock('lock table payments.receipts in share mode', '%insert into receipts%')
export const beforeLedger = atLock('lock table payments.ledger_facts in share mode', '%insert into ledger_facts%')
export const beforeSums = atLock('lock table payments.ledger_accounts in share mode', '%insert into ledger_facts%')

/** Waits after the commit and before the relay publishes the event. */
export const beforePublishing: BreakpointAt = (stage, subject) => placeBeforePublishing(connectionsOf(stage), String(subject))

/** Waits after the event is in the event log and before it is removed from the outbox. */
export const beforeUnlisting: BreakpointAt = (stage, subject) => placeBeforeUnlisting(connectionsOf(stage), String(subject))

/** Waits for identity's answer with the address for the mail of a receipt. */
export const beforeMail: BreakpointAt = (stage) => {
  stage.process('identity').freeze()
  return Promise.resolve({
    reached: () =>
      until('a receipt is taken', () => stands(connectionsOf(stage), 'idle in transaction', '%from receipts%'), 30_000),
    release: () => Promise.resolve(stage.process('identity').thaw()),
  })
}

/** Waits after newsletter's queue has the mail and before the receipt is marked as mailed. */
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

/**
 * Waits for PayPal's answer after the request was executed.
 * @param path of the request; `isDone` tells whether it was executed
 */
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
