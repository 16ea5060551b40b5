import type { CallAnswer, getWaitingMails, MailPreview as PreviewAnswer, StaffMail } from '@ribbonry/contracts'
import type { MailPreview } from './mail-previews.service.ts'
import type { StaffMailRow, WaitingMails } from './staff-mails.repository.ts'

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

export function presentPreview(preview: MailPreview | undefined): PreviewAnswer | null {
  if (preview === undefined) return null
  const { from, replyTo, subject, text, html } = preview
  return { from, reply_to: replyTo ?? null, subject, text, html }
}

export function presentWaiting({ failed, unconfirmed }: WaitingMails): CallAnswer<typeof getWaitingMails>['waiting'] {
  return { failed_mails: failed, unconfirmed_mails: unconfirmed }
}
