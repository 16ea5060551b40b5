import type { StaffPayment } from '@ribbonry/contracts'
import type { PaymentRow } from './payments.repository.ts'

export function presentPayment(row: PaymentRow): StaffPayment {
  return {
    id: row.payment_id,
    kind: row.kind,
    ref: row.kind === 'pitch' ? String(row.campaign) : (row.day ?? ''),
    state: row.state,
    provider: row.provider,
    provider_ref: row.provider_ref ?? '',
    amount: row.amount,
    refunded: row.refunded,
    currency: row.currency,
    email: row.email ?? '',
    note: row.note,
    created: row.created.toISOString(),
  }
}
