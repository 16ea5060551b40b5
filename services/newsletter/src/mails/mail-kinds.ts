import type { MailTemplate, MailTopic } from '@ribbonry/contracts'

export interface MailKind {
  /** It holds a link that opens something: its content goes as soon as it is sent. */
  readonly secret: boolean
  /** What it belongs to, where it may be declined. Mails about one's own account may not. */
  readonly topic?: MailTopic
  /** After this time it is of no use and is not sent any more. */
  readonly validHours: number
  /** Nothing but its id is kept once it is sent: it goes to somebody who is to be forgotten. */
  readonly anonymized?: true
}

const ACCOUNT_NOTICE: MailKind = { secret: false, validHours: 72 }

/** How each mail is treated. */
export const MAIL_KINDS: Readonly<Record<MailTemplate, MailKind>> = {
  'confirm-email': { secret: true, validHours: 24 },
  'confirm-new-email': { secret: true, validHours: 24 },
  'email-changed': ACCOUNT_NOTICE,
  'reset-password': { secret: true, validHours: 1 },
  'password-changed': ACCOUNT_NOTICE,
  'deletion-requested': { secret: true, validHours: 72 },
  'account-erased': { secret: false, validHours: 72, anonymized: true },
  'second-factor-changed': ACCOUNT_NOTICE,
  'confirm-subscription': { secret: true, validHours: 48 },
  'price-drop': { secret: false, topic: 'price-drops', validHours: 24 },
  'contact-message': { secret: false, validHours: 24 * 30 },
}

const templatesWhere = (wanted: (kind: MailKind) => boolean): MailTemplate[] =>
  (Object.keys(MAIL_KINDS) as MailTemplate[]).filter((template) => wanted(MAIL_KINDS[template]))

export const SECRET_TEMPLATES: readonly MailTemplate[] = templatesWhere(({ secret }) => secret)
export const ANONYMIZED_TEMPLATES: readonly MailTemplate[] = templatesWhere(({ anonymized: forgotten }) => forgotten === true)
