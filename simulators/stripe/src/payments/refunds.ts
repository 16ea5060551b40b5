import type { Account } from '../account.ts'
import type { RequestInput } from '../http/request-input.ts'
import { invalidRequest, missing } from '../http/stripe-error.ts'
import type { Charge, Refund } from '../objects/objects.ts'
import { debitRefund, returnFailedRefund } from './balance.ts'
import { cardOf } from './payment-methods.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/** Refunds a charge fully or in part. */
export function createRefund(account: Account, input: RequestInput): Refund {
  input.refuseOthersThan('charge', 'payment_intent', 'amount', 'reason', 'metadata', 'instructions_email')
  const charge = chargeOf(account, input)
  const rest = charge.amount_captured - charge.amount_refunded
  if (charge.refunded || rest <= 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (charge.disputed && !isRefundable(account, charge))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  const amount = amountOf(input, rest)
  const id = account.store.newId('refund')
  const { currency, payment_intent } = charge
  const refund = account.store.put<Refund>({
    id,
    object: 'refund',
    livemode: false,
    created: account.now(),
    amount,
    balance_transaction: debitRefund(account, { id, currency }, amount).id,
    charge: charge.id,
    currency,
    metadata: input.metadata(),
    payment_intent,
    reason: input.oneOf('reason', REASONS) ?? null,
    receipt_number: null,
    status: 'succeeded',
  })
  const refunded = charge.amount_refunded + amount
  const after = account.store.put({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured })
  account.events.add('refund.created', refund)
  account.events.add('charge.refunded', after)
  if (cardOf(after).outcome.kind === 'refund-fails') failRefund(account, id, 0)
  // Answers with the refund in its state before it failed.
  return refund
}

/**
 * Fails a refund that the buyer's bank rejects: the money returns to the balance.
 * @param later seconds from now
 */
export function failRefund(account: Account, id: string, later: number): Refund {
  const refund = account.get('refund', id, 'refund')
  if (refund.status === 'failed') throw invalidRequest(`Refund ${id} has failed already.`)
  const charge = account.get('charge', refund.charge, 'charge')
  const { amount } = refund
  const failed = account.store.put({
    ...refund,
    status: 'failed' as const,
    failure_balance_transaction: returnFailedRefund(account, refund, amount, later).id,
    failure_reason: 'expired_or_canceled_card',
  })
  account.store.put({ ...charge, amount_refunded: charge.amount_refunded - amount, refunded: false })
  account.events.add('refund.failed', failed)
  return failed
}

function chargeOf(account: Account, input: RequestInput): Charge {
  const id = input.text('charge')
  if (id !== undefined) return account.get('charge', id, 'charge')
  const intentId = input.text('payment_intent')
  if (intentId === undefined) throw missing('charge')
  const intent = account.get('payment_intent', intentId, 'payment_intent')
  const charge = intent.latest_charge === null ? undefined : account.store.find('charge', intent.latest_charge)
  if (intent.status === 'succeeded' && charge !== undefined) return charge
  throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  })
}

function isRefundable(account: Account, { id }: Charge): boolean {
  return account.store.list('dispute').every((dispute) => dispute.charge !== id || dispute.is_charge_refundable)
}

function amountOf(input: RequestInput, rest: number): number {
  const amount = input.integer('amount') ?? rest
  if (amount < 1) throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount <= rest) return amount
  const [asked, left] = [amount, rest].map((cents) => `$${(cents / 100).toFixed(2)}`)
  throw invalidRequest(`Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`, {
    code: 'amount_too_large',
    param: 'amount',
  })
}
