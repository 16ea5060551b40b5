import type { StaffPayment } from '@ribbonry/contracts'
import type { PaymentRow } from './payments.repository.ts'

/** @param emails e-mail addresses of members who paid, by member id */
export function presentPayment(row: PaymentRow, emails: ReadonlyMap<number, string>): StaffPayment {
  return {
    id: row.payment_id,
    kind: row.kind,
    ref: row.kind === 'pitch' ? String(row.campaign) : (row.day ?? ''),
    ...(row.post_title === null ? {} : { title: row.post_title }),
    state: row.state,
    under_way: row.under_way,
    provider: row.provider,
    provider_ref: row.provider_ref ?? '',
    amount: row.amount,
    refunded: row.refunded,
    currency: row.currency,
    email: row.email ?? emails.get(row.member_id ?? 0) ?? '',
    note: row.note,
    created: row.created.toISOString(),
  }
}
