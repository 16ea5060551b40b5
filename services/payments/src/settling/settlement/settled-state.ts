import type { PaymentState } from '@ribbonry/contracts'
import type { Movement, ReportedStatus } from '../../providers/payment-provider.ts'

/** Movements of a payment, from the ledger and from the provider's report. */
export type Moved = readonly Pick<Movement, 'id' | 'type' | 'amount'>[]

export interface SettledState {
  readonly state: PaymentState
  /** Cents returned to the buyer: refunded, or lost in a dispute. */
  readonly refunded: number
  /** Whether the whole amount must be refunded because another payment counts. */
  readonly refundDue: boolean
}

interface Evidence {
  /** Present state of the payment. */
  readonly before: PaymentState
  /** Status at the provider; may be older than the present state. */
  readonly status: ReportedStatus
  readonly moved: Moved
  /** Cents lost in disputes. */
  readonly lost: number
  /** Cents. */
  readonly amount: number
  /** Whether another payment counts for the same campaign. */
  readonly isPaidOtherwise: boolean
  /** Whether a due refund failed so often that staff must handle it. */
  readonly isRefundStuck?: boolean
}

/**
 * State of a payment. It follows from the movements where there are any. Movements are only ever added, so that reports of the
 * provider may arrive in any order.
 */
export function settledState({ before, status, moved, lost, amount, isPaidOtherwise, isRefundStuck }: Evidence): SettledState {
  const sum = sumsOf(moved)
  const disputed = sum('dispute') - sum('dispute-reversal')
  const takenBack = Math.min(lost, disputed)
  const refunded = Math.min(sum('refund') - sum('refund-reversal') + takenBack, amount)
  if (sum('charge') === 0) return { state: unpaidState(before, status), refunded, refundDue: false }
  if (refunded >= amount) return { state: 'refunded', refunded, refundDue: false }
  if (isPaidOtherwise) return { state: isRefundStuck === true ? 'failed' : 'pending', refunded, refundDue: true }
  if (disputed > takenBack) return { state: 'disputed', refunded, refundDue: false }
  return { state: refunded > 0 ? 'partly-refunded' : 'paid', refunded, refundDue: false }
}

function unpaidState(before: PaymentState, status: ReportedStatus): PaymentState {
  if (status === 'canceled') return 'voided'
  return status === 'declined' ? 'failed' : before
}

/** Sums by type; counts each movement once by its id. */
function sumsOf(moved: Moved): (type: Movement['type']) => number {
  const once = [...new Map(moved.map((movement) => [movement.id, movement])).values()]
  return (type) => once.reduce((total, movement) => (movement.type === type ? total + movement.amount : total), 0)
}

/** Event to publish when the state of a payment changes. */
export function announcementOf(before: PaymentState, after: PaymentState): 'paid' | 'refunded' | 'disputed' | undefined {
  if (before === after) return undefined
  if (paysNow(after)) return paysNow(before) ? undefined : 'paid'
  const wasPublished = paysNow(before) || before === 'disputed'
  return wasPublished && (after === 'refunded' || after === 'disputed') ? after : undefined
}

/** Whether a payment in this state counts as paid. */
function paysNow(state: PaymentState): boolean {
  return state === 'paid' || state === 'partly-refunded'
}
