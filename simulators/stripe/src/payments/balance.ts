import type { Account } from '../account.ts'
import type { BalanceTransaction } from '../objects/objects.ts'

const DISPUTE_FEE = 1500
const SETTLES_SECONDS = 2 * 86_400

/** Stripe's fee for a charge with a US card: 2.9 % and 30 cents. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30
}

interface Movement {
  readonly type: BalanceTransaction['type']
  /** Cents; negative for money that leaves the balance. */
  readonly amount: number
  readonly fee: number
  readonly category: string
  /** Id of the charge, refund or dispute. */
  readonly source: string
  readonly currency: string
  readonly description?: string
}

function move(account: Account, { type, amount, fee, category, source, currency, description }: Movement): BalanceTransaction {
  return account.store.put({
    id: account.store.newId('balance_transaction'),
    object: 'balance_transaction',
    created: account.now(),
    amount,
    available_on: account.now() + SETTLES_SECONDS,
    currency,
    description: description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  })
}

interface Source {
  readonly id: string
  readonly currency: string
}

/** @param amount captured cents */
export function credit(account: Account, charge: Source, amount: number): BalanceTransaction {
  const { id: source, currency } = charge
  return move(account, { type: 'charge', amount, fee: feeOf(amount), category: 'charge', source, currency })
}

/** The fee of the charge is not returned by a refund. */
export function debitRefund(account: Account, refund: Source, amount: number): BalanceTransaction {
  const { id: source, currency } = refund
  return move(account, { type: 'refund', amount: -amount, fee: 0, category: 'refund', source, currency })
}

/** @param later seconds from now */
export function returnFailedRefund(account: Account, refund: Source, amount: number, later: number): BalanceTransaction {
  const { id: source, currency } = refund
  const returned = move(account, { type: 'refund_failure', amount, fee: 0, category: 'refund_failure', source, currency })
  return account.store.put({ ...returned, created: returned.created + later, available_on: returned.available_on + later })
}

export function withdrawDispute(account: Account, dispute: Source, amount: number): BalanceTransaction {
  const { id: source, currency } = dispute
  return move(account, { type: 'adjustment', amount: -amount, fee: DISPUTE_FEE, category: 'dispute', source, currency })
}

export function reinstateDispute(account: Account, dispute: Source, amount: number): BalanceTransaction {
  const { id: source, currency } = dispute
  return move(account, { type: 'adjustment', amount, fee: -DISPUTE_FEE, category: 'dispute_reversal', source, currency })
}
