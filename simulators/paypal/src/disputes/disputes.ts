import type { Account } from '../account.ts'
import { invalidRequest, unprocessable } from '../http/paypal-error.ts'
import { centsOf, money } from '../objects/money.ts'
import type { Dispute } from '../objects/objects.ts'
import { isCollected } from '../orders/order-presenter.ts'
import { randomCode } from '../store/object-store.ts'

/** Opens a dispute of a buyer: PayPal holds the money meanwhile. */
export function openDispute(account: Account, orderId: string): Dispute {
  const capture = account.store.list('capture').find((one) => one.state.order === orderId && isCollected(one))
  if (capture === undefined) throw unprocessable('NOTHING_TO_DISPUTE', 'Nothing was paid with this order.')
  const [now, cents] = [account.now(), centsOf(capture.amount) - capture.state.refunded]
  const dispute = account.store.put('dispute', {
    id: `PP-R-${randomCode(3)}-${randomCode(9)}`,
    status: 'OPEN',
    dispute_amount: money(cents, capture.amount.currency_code),
    create_time: now,
    update_time: now,
    state: { order: orderId, capture: capture.id, ...(capture.custom_id === undefined ? {} : { custom: capture.custom_id }) },
  })
  move(account, dispute, 'T1110', -cents)
  announce(account, 'CUSTOMER.DISPUTE.CREATED', dispute)
  return dispute
}

/** Resolves a dispute: the money goes to the buyer, or back to the seller. */
export function resolveDispute(account: Account, id: string, winner: 'buyer' | 'seller'): Dispute {
  const dispute = account.get('dispute', id)
  if (dispute.status === 'RESOLVED') throw unprocessable('ALREADY_RESOLVED', 'This dispute is resolved already.')
  const resolved = account.store.put('dispute', {
    ...dispute,
    status: 'RESOLVED',
    outcome: winner === 'buyer' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR',
    update_time: account.now(),
  })
  if (winner === 'seller') move(account, resolved, 'T1111', centsOf(dispute.dispute_amount))
  announce(account, 'CUSTOMER.DISPUTE.RESOLVED', resolved)
  return resolved
}

export function listDisputes(account: Account, captureId: string | null): object {
  if (captureId === null)
    throw invalidRequest([{ issue: 'MISSING_REQUIRED_PARAMETER', description: 'The simulator lists disputes of a transaction.' }])
  const disputes = account.store.list('dispute').filter(({ state }) => state.capture === captureId)
  const items = disputes.map(({ id, status, dispute_amount, create_time, update_time }) => ({
    dispute_id: id,
    create_time,
    update_time,
    status,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_amount,
    links: [{ href: `${account.origin()}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  }))
  return { items, links: [] }
}

export function presentDispute({ id, status, dispute_amount, create_time, update_time, outcome, state }: Dispute): object {
  return {
    dispute_id: id,
    create_time,
    update_time,
    status,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_amount,
    disputed_transactions: [
      { seller_transaction_id: state.capture, ...(state.custom === undefined ? {} : { custom: state.custom }) },
    ],
    ...(outcome === undefined ? {} : { dispute_outcome: { outcome_code: outcome } }),
    dispute_life_cycle_stage: 'CHARGEBACK',
  }
}

function move(account: Account, { dispute_amount: amount, state }: Dispute, code: 'T1110' | 'T1111', cents: number): void {
  account.store.put('transaction', {
    id: randomCode(17),
    event_code: code,
    reference: state.capture,
    initiated: account.now(),
    amount: money(cents, amount.currency_code),
  })
}

function announce(account: Account, type: string, dispute: Dispute): void {
  const summary = `A dispute is ${dispute.status.toLowerCase()}`
  account.events.add(type, { type: 'dispute', id: dispute.id, resource: presentDispute(dispute), summary })
}
