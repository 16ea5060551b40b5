import type { PaymentState } from '@ribbonry/contracts'
import type { Movement, ReportedStatus } from '../providers/payment-provider.ts'

/** The movements of a payment: those that the ledger has and those that its provider reports. */
export type Moved = readonly Pick<Movement, 'id' | 'type' | 'amount'>[]

export interface SettledState {
  readonly state: PaymentState
  /** Cents that went back to the buyer: refunded, or taken back by a dispute that was lost. */
  readonly refunded: number
  /** Whether the whole amount has to go back, because another payment stands. */
  readonly refundDue: boolean
}

interface Evidence {
  /** The state of the payment so far. */
  readonly before: PaymentState
  /** What the provider says; it may be older than what is known. */
  readonly status: ReportedStatus
  readonly moved: Moved
  /** Cents that disputes took which are lost. */
  readonly lost: number
  /** Cents. */
  readonly amount: number
  /** Whether another payment stands for the same campaign. */
  readonly isPaidOtherwise: boolean
  /** Whether a refund that is due was refused so often that staff have to see to it. */
  readonly isRefundStuck?: boolean
}

/**
 * The state of a payment. Movements only ever become more, so it follows from them where there are any: reports of the provider
 * may come in any order.
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

/** Sums by type, each movement once by its id. */
function sumsOf(moved: Moved): (type: Movement['type']) => number {
  const once = [...new Map(moved.map((movement) => [movement.id, movement])).values()]
  return (type) => once.reduce((total, movement) => (movement.type === type ? total + movement.amount : total), 0)
}

/** What others have to be told when the state of a payment changes. */
export function announcementOf(before: PaymentState, after: PaymentState): 'paid' | 'refunded' | 'disputed' | undefined {
  if (before === after) return undefined
  if (paysNow(after)) return paysNow(before) ? undefined : 'paid'
  const wasTold = paysNow(before) || before === 'disputed'
  return wasTold && (after === 'refunded' || after === 'disputed') ? after : undefined
}

/** Whether a payment in this state pays for what was bought. */
function paysNow(state: PaymentState): boolean {
  return state === 'paid' || state === 'partly-refunded'
}
