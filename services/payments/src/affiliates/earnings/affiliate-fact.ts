import type { BalancedFact } from '../../books/ledger/ledger-fact.ts'

/** Receivable: commission that affiliate programmes owe until they pay it. */
const OWED = 'commissions:due'
const EARNED = 'income:affiliate'
const RECEIVED = 'cash:affiliate'

interface Movement {
  readonly type: string
  readonly to: string
  readonly from: string
}

const MOVEMENTS = {
  commission: { type: 'commission', to: OWED, from: EARNED },
  'commission-reversal': { type: 'commission-reversal', to: EARNED, from: OWED },
  payment: { type: 'commission-payment', to: RECEIVED, from: OWED },
  'payment-reversal': { type: 'commission-payment-reversal', to: OWED, from: RECEIVED },
} as const satisfies Record<string, Movement>

/** A change of the commission of one report row. */
export interface CommissionChange {
  readonly program: string
  readonly key: string
  /** Number of the change of this row, from 1. */
  readonly revision: number
  /** Cents added; negative for a reduction. */
  readonly cents: number
  readonly occurred: Date
}

/** Ledger fact of a change of commission; undefined where nothing changed. */
export function commissionFact({ program, key, revision, cents, occurred }: CommissionChange): BalancedFact | undefined {
  if (cents === 0) return undefined
  const movement = MOVEMENTS[cents > 0 ? 'commission' : 'commission-reversal']
  return factOf(`commission.${program}.${key}.${revision}`, movement, Math.abs(cents), occurred)
}

/** A payment of commission that was recorded, deleted or restored. */
export interface PaymentChange {
  readonly payment_id: number
  /** Increases with every change; odd while the payment counts. */
  readonly revision: number
  /** Cents. */
  readonly amount: number
}

/** Ledger fact of a payment of commission, or of its reversal. */
export function paymentFact({ payment_id: id, revision, amount }: PaymentChange, occurred: Date): BalancedFact {
  const movement = MOVEMENTS[revision % 2 === 1 ? 'payment' : 'payment-reversal']
  return factOf(`commission-payment.${id}.${revision}`, movement, amount, occurred)
}

function factOf(id: string, { type, to, from }: Movement, amount: number, occurred: Date): BalancedFact {
  const entries = [
    { account: to, debit: amount, credit: 0 },
    { account: from, debit: 0, credit: amount },
  ] as const
  return { id, type, paymentId: null, occurred, entries }
}
