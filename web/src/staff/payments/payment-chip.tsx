import type { StaffPayment } from '@ribbonry/contracts'
import { StatusChip } from '../kit/cells.tsx'

const CHIPS = {
  pending: 'note',
  paid: 'good',
  failed: 'bad',
  voided: 'past',
  'partly-refunded': 'past',
  refunded: 'past',
  disputed: 'wait',
} as const

export function PaymentChip({ state }: Pick<StaffPayment, 'state'>) {
  return <StatusChip kind={CHIPS[state]}>{state}</StatusChip>
}

/** What a payment is for, in words. */
export function subjectOf({ kind, ref, title }: Pick<StaffPayment, 'kind' | 'ref' | 'title'>): string {
  if (kind === 'pitch') return `Pitch ${ref}`
  return title === undefined ? `Boost on ${ref}` : `Boost of “${title}” on ${ref}`
}
