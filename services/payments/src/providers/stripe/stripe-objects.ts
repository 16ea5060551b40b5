import type Stripe from 'stripe'
import type { Movement, ReportedPayment, ReportedStatus } from '../payment-provider.ts'

const at = (second: number): Date => new Date(second * 1000)

/** A payment by card. */
export interface CardPayment extends ReportedPayment {
  readonly clientSecret: string
  /** Kind of purchase, stored at Stripe on creation; empty where the payment is not ours. */
  readonly kind: string
  readonly ref: string
}

/** Objects that belong to a PaymentIntent, besides its charge, which is expanded with its balance transaction. */
export interface RelatedObjects {
  readonly refunds: readonly Stripe.Refund[]
  readonly disputes: readonly Stripe.Dispute[]
}

/** Converts a PaymentIntent of Stripe. */
export function cardPaymentOf(intent: Stripe.PaymentIntent, { refunds, disputes }: RelatedObjects): CardPayment {
  const { id, amount, currency, client_secret: secret, metadata, last_payment_error: error } = intent
  return {
    provider: 'stripe',
    id,
    status: statusOf(intent),
    amount,
    currency: currency.toUpperCase(),
    clientSecret: secret ?? '',
    failure: error?.message,
    paymentId: metadata['payment_id'] ?? '',
    kind: metadata['kind'] ?? '',
    ref: metadata['ref'] ?? '',
    movements: [...ofCharge(intent), ...refunds.flatMap(ofRefund), ...disputes.flatMap(ofDispute)],
    lost: disputes.reduce((cents, dispute) => cents + lostBy(dispute), 0),
  }
}

function statusOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ReportedStatus {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'canceled') return 'canceled'
  if (status === 'requires_action') return 'requires-action'
  return status === 'requires_payment_method' && error !== null ? 'declined' : 'pending'
}

function ofCharge({ latest_charge: charge, status }: Stripe.PaymentIntent): Movement[] {
  if (status !== 'succeeded' || charge === null || typeof charge === 'string') return []
  const { id, amount_captured: amount, balance_transaction: balance, created } = charge
  const settled = balance === null || typeof balance === 'string' ? { fee: 0, created } : balance
  const occurred = at(settled.created)
  const captured: Movement = { id: `charge.${id}`, type: 'charge', amount, occurred }
  return settled.fee > 0 ? [captured, { id: `fee.${id}`, type: 'fee', amount: settled.fee, occurred }] : [captured]
}

/** Facts of a balance transaction, with the ids that the ledger uses. */
export function factsOfBalance(balance: Stripe.BalanceTransaction): Pick<Movement, 'id' | 'amount'>[] {
  const { id, amount, fee, type, source } = balance
  const sourceId = typeof source === 'string' ? source : (source?.id ?? '')
  const cents = Math.abs(amount)
  if (type === 'charge' || type === 'payment') {
    const costs = fee === 0 ? [] : [{ id: `fee.${sourceId}`, amount: fee }]
    return [{ id: `charge.${sourceId}`, amount: cents }, ...costs]
  }
  if (type === 'refund' || type === 'payment_refund') return [{ id: `refund.${sourceId}`, amount: cents }]
  if (type === 'refund_failure') return [{ id: `refund-reversal.${sourceId}`, amount: cents }]
  // Payouts to the bank are no facts of payments.
  if (type !== 'adjustment') return []
  return [
    ...(cents === 0 ? [] : [{ id: `dispute.${id}`, amount: cents }]),
    ...(fee === 0 ? [] : [{ id: `fee.${id}`, amount: Math.abs(fee) }]),
  ]
}

/** A refund that the buyer's bank rejects moves the money out and back, possibly days apart. */
function ofRefund({ id, amount, status, created, failure_balance_transaction: back }: Stripe.Refund): Movement[] {
  const occurred = at(created)
  const refund: Movement = { id: `refund.${id}`, type: 'refund', amount, occurred }
  if (status === 'succeeded' || status === 'pending') return [refund]
  if (status !== 'failed') return []
  const returned = typeof back === 'object' && back !== null ? at(back.created) : occurred
  return [refund, { id: `refund-reversal.${id}`, type: 'refund-reversal', amount, occurred: returned }]
}

/** Cents that a dispute took finally. */
function lostBy({ status, balance_transactions: moved }: Stripe.Dispute): number {
  return status === 'lost' ? moved.reduce((cents, { amount }) => cents - amount, 0) : 0
}

/** Amounts and fees of a dispute, identified by their balance transactions. */
function ofDispute({ balance_transactions: moved }: Stripe.Dispute): Movement[] {
  return moved.flatMap(({ id, amount, fee, created }) => {
    const occurred = at(created)
    const principal: Movement = {
      id: `dispute.${id}`,
      type: amount < 0 ? 'dispute' : 'dispute-reversal',
      amount: Math.abs(amount),
      occurred,
    }
    const cost: Movement = { id: `fee.${id}`, type: fee > 0 ? 'fee' : 'fee-reversal', amount: Math.abs(fee), occurred }
    return [...(amount === 0 ? [] : [principal]), ...(fee === 0 ? [] : [cost])]
  })
}
