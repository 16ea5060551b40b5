import type { PaymentState } from '@ribbonry/contracts'
import type { CardPayment } from '../stripe/card-payment.ts'

export interface SettledState {
  readonly state: PaymentState
  /** Cents that went back to the buyer. */
  readonly refunded: number
  /** Whether the whole amount has to go back, because another payment stands. */
  readonly refundDue: boolean
}

/**
 * The state of a payment that follows from what its provider says.
 * @param before its state so far
 * @param isPaidOtherwise whether another payment stands for the same campaign
 */
export function settledState(before: PaymentState, payment: CardPayment, isPaidOtherwise: boolean): SettledState {
  const refunded = sumOf(payment, 'refund') - sumOf(payment, 'refund-reversal')
  if (payment.status !== 'succeeded') return { state: unpaidState(before, payment), refunded, refundDue: false }
  if (refunded >= payment.amount) return { state: 'refunded', refunded, refundDue: false }
  if (isPaidOtherwise) return { state: 'pending', refunded, refundDue: true }
  if (payment.isDisputed) return { state: 'disputed', refunded, refundDue: false }
  return { state: refunded > 0 ? 'partly-refunded' : 'paid', refunded, refundDue: false }
}

function unpaidState(before: PaymentState, { status }: CardPayment): PaymentState {
  if (status === 'canceled') return 'voided'
  return status === 'declined' ? 'failed' : before
}

function sumOf({ movements }: CardPayment, type: string): number {
  return movements.reduce((sum, movement) => (movement.type === type ? sum + movement.amount : sum), 0)
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
