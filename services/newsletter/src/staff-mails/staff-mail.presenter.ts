import type { StaffMail } from '@ribbonry/contracts'
import type { StaffMailRow } from './staff-mails.repository.ts'

export function presentStaffMail(row: StaffMailRow): StaffMail {
  const { id, recipient, template, state, tries, error, unconfirmed } = row
  const open = state === 'queued' || state === 'sending'
  return {
    id,
    to: recipient,
    template,
    state,
    tries,
    error,
    unconfirmed,
    created: row.created.toISOString(),
    sent: row.sent?.toISOString() ?? null,
    next_try: state === 'queued' ? row.nextTry.toISOString() : null,
    again: !open && row.hasContent,
  }
}
