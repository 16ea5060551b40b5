import type { MailTemplate, MailTopic } from '@ribbonry/contracts'

export interface MailKind {
  /** It holds a link that opens something: its content goes as soon as it is sent. */
  readonly secret: boolean
  /** What it belongs to, where it may be declined. Mails about one's own account may not. */
  readonly topic?: MailTopic
  /** After this time it is of no use and is not sent any more. */
  readonly hours: number
  /** Nothing but its id is kept once it is sent: it goes to somebody who is to be forgotten. */
  readonly forgotten?: true
}

const ABOUT_ACCOUNT: MailKind = { secret: false, hours: 72 }

/** How each mail is treated. */
export const MAIL_KINDS: Readonly<Record<MailTemplate, MailKind>> = {
  'confirm-email': { secret: true, hours: 24 },
  'confirm-new-email': { secret: true, hours: 24 },
  'email-changed': ABOUT_ACCOUNT,
  'reset-password': { secret: true, hours: 1 },
  'password-changed': ABOUT_ACCOUNT,
  'deletion-requested': { secret: true, hours: 72 },
  'account-erased': { secret: false, hours: 72, forgotten: true },
  'second-factor-changed': ABOUT_ACCOUNT,
  'confirm-subscription': { secret: true, hours: 48 },
  'price-drop': { secret: false, topic: 'price-drops', hours: 24 },
  'contact-message': { secret: false, hours: 24 * 30 },
}

const named = (wanted: (kind: MailKind) => boolean): MailTemplate[] =>
  (Object.keys(MAIL_KINDS) as MailTemplate[]).filter((template) => wanted(MAIL_KINDS[template]))

export const SECRET_TEMPLATES: readonly MailTemplate[] = named(({ secret }) => secret)
export const FORGOTTEN_TEMPLATES: readonly MailTemplate[] = named(({ forgotten }) => forgotten === true)
