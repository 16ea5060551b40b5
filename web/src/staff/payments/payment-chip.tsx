import type { StaffPayment } from '@ribbonry/contracts'
import { StatusChip } from '../kit/cells.tsx'

const CHIPS = {
  pending: 'note',
  paid: 'good',
  failed: 'bad',
  voided: 'past',
  abandoned: 'past',
  'partly-refunded': 'past',
  refunded: 'past',
  disputed: 'wait',
} as const

/** Names of the providers. */
export const PROVIDERS = { stripe: 'Card payment', paypal: 'PayPal', manual: 'Outside the site' } as const

/** State of a payment; for a pending one, whether money is under way. */
export function PaymentChip({ state, under_way: isUnderWay }: Pick<StaffPayment, 'state' | 'under_way'>) {
  const words = state === 'pending' ? (isUnderWay ? 'on its way' : 'not paid yet') : state
  return <StatusChip kind={CHIPS[state]}>{words}</StatusChip>
}

/** Subject of a payment as text. */
export function subjectOf({ kind, ref, title }: Pick<StaffPayment, 'kind' | 'ref' | 'title'>): string {
  if (kind === 'pitch') return `Pitch ${ref}`
  return title === undefined ? `Boost on ${ref}` : `Boost of “${title}” on ${ref}`
}
