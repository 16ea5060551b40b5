import type { MailTemplate, MailTopic } from '@ribbonry/contracts'

export interface MailKind {
  /** Its data holds a secret link and is removed once it is sent. */
  readonly secret: boolean
  /** The topic to unsubscribe from; none for mails about an account. */
  readonly topic?: MailTopic
  /** Hours after which the mail is obsolete and is not sent any more. */
  readonly validHours: number
  /** Recipient and data are removed once it is sent: nobody is to read afterwards who got it. */
  readonly anonymized?: true
  /** The same once it has failed: only its sender, who is told so, writes again. */
  readonly anonymizedUnsent?: true
  /** Its sender is told by an event whether it was sent. */
  readonly followed?: true
  /** Holds what a visitor wrote to the site, or what staff wrote to somebody: administrators alone read it. */
  readonly correspondence?: true
}

const ACCOUNT_NOTICE: MailKind = { secret: false, validHours: 72 }

/** Holds a secret link and says who won; its sender shows staff what becomes of it. */
const WINNER_MAIL: MailKind = {
  secret: true,
  validHours: 24 * 7,
  anonymized: true,
  anonymizedUnsent: true,
  followed: true,
  correspondence: true,
}

/** Handling of each template. */
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
  'contact-message': { secret: false, validHours: 24 * 30, correspondence: true },
  'contact-reply': { secret: false, validHours: 24 * 30, correspondence: true },
  'pitch-lead': { secret: true, validHours: 72 },
  'new-pitches': { secret: false, validHours: 72 },
  'pitch-approved': { secret: false, validHours: 24 * 7 },
  'pitch-disapproved': { secret: false, validHours: 24 * 7 },
  'pitch-ending': { secret: false, validHours: 48 },
  'pitch-edit-link': { secret: true, validHours: 24 * 7 },
  receipt: { secret: false, validHours: 24 * 30 },
  'guest-receipt': { secret: true, validHours: 24 * 30 },
  'payment-unfinished': { secret: false, topic: 'reminders', validHours: 48 },
  'payment-refunded': { secret: false, validHours: 24 * 30 },
  // Providers want an answer within days.
  'payment-disputed': { secret: false, validHours: 24 * 7 },
  'boost-moved': { secret: false, validHours: 24 * 7 },
  'boost-cancelled': { secret: false, validHours: 24 * 7 },
  'boost-figures': { secret: false, validHours: 24 * 7 },
  'boost-day-free': { secret: true, validHours: 24 },
  'boost-edit-confirm': { secret: true, validHours: 72 },
  'boost-edit-decided': { secret: false, validHours: 24 * 7, correspondence: true },
  'pitch-discount': { secret: true, topic: 'reminders', validHours: 24 * 7 },
  'pitch-weekly': { secret: false, validHours: 72 },
  'guide-step': { secret: false, validHours: 72, correspondence: true },
  'guide-week': { secret: false, validHours: 72 },
  'writer-paid': { secret: false, validHours: 24 * 30, correspondence: true },
  'giveaway-address-request': WINNER_MAIL,
  'giveaway-address-reminder': { ...WINNER_MAIL, validHours: 24 * 2 },
  'giveaway-shipping-request': WINNER_MAIL,
  'giveaway-tracking-info': WINNER_MAIL,
  'giveaway-entry': { secret: true, validHours: 24, anonymized: true },
  'newsletter-test': { secret: false, validHours: 2 },
  'newsletter-ready': { secret: false, validHours: 72 },
  'newsletter-alert': { secret: false, validHours: 24 * 7 },
  outreach: { secret: false, topic: 'outreach', validHours: 72, correspondence: true },
}

const templatesWhere = (wanted: (kind: MailKind) => boolean): MailTemplate[] =>
  (Object.keys(MAIL_KINDS) as MailTemplate[]).filter((template) => wanted(MAIL_KINDS[template]))

export const SECRET_TEMPLATES: readonly MailTemplate[] = templatesWhere(({ secret }) => secret)
export const ANONYMIZED_TEMPLATES: readonly MailTemplate[] = templatesWhere(({ anonymized: forgotten }) => forgotten === true)
export const ANONYMIZED_UNSENT_TEMPLATES: readonly MailTemplate[] = templatesWhere(({ anonymizedUnsent: is }) => is === true)
export const FOLLOWED_TEMPLATES: readonly MailTemplate[] = templatesWhere(({ followed }) => followed === true)
