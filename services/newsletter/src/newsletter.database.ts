import type { DatabaseLayout } from '@ribbonry/service-kit'
import { StoredMail } from './mails/stored-mail.entity.ts'
import { Beginning1764500000000 } from './migrations/1764500000000-beginning.ts'
import { Newsletters1764520000000 } from './migrations/1764520000000-newsletters.ts'
import { GiveawayDrafts1764525000000 } from './migrations/1764525000000-giveaway-drafts.ts'
import { NewsletterSends1764530000000 } from './migrations/1764530000000-newsletter-sends.ts'
import { LockChecks1764535000000 } from './migrations/1764535000000-lock-checks.ts'
import { LinkChecks1764540000000 } from './migrations/1764540000000-link-checks.ts'
import { MailCounts1764560000000 } from './migrations/1764560000000-mail-counts.ts'
import { ToldActivity1764602200000 } from './migrations/1764602200000-told-activity.ts'
import { Reminders1764605300000 } from './migrations/1764605300000-reminders.ts'
import { Recipient } from './recipients/recipient.entity.ts'
import { Suppression } from './recipients/suppression.entity.ts'

/** The schema `newsletter`: tables and migrations of this service. */
export const newsletterLayout: DatabaseLayout = {
  schema: 'newsletter',
  entities: [StoredMail, Recipient, Suppression],
  migrations: [
    Beginning1764500000000,
    Newsletters1764520000000,
    GiveawayDrafts1764525000000,
    NewsletterSends1764530000000,
    LockChecks1764535000000,
    LinkChecks1764540000000,
    MailCounts1764560000000,
    ToldActivity1764602200000,
    Reminders1764605300000,
  ],
  replaced: { last: 'PromoMails1763996020000', count: 4 },
}
