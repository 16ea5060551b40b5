import { OutboxEntry, type DatabaseLayout } from '@ribbonry/service-kit'
import { StoredMail } from './mails/stored-mail.entity.ts'
import { Beginning1763740000000 } from './migrations/1763740000000-beginning.ts'
import { MembersChoices1763790000000 } from './migrations/1763790000000-members-choices.ts'
import { WaitingMails1763960000000 } from './migrations/1763960000000-waiting-mails.ts'
import { PromoMails1763996020000 } from './migrations/1763996020000-promo-mails.ts'
import { Recipient } from './recipients/recipient.entity.ts'
import { Suppression } from './recipients/suppression.entity.ts'

/** The schema `newsletter`: tables and migrations of this service. */
export const newsletterLayout: DatabaseLayout = {
  schema: 'newsletter',
  entities: [StoredMail, Recipient, Suppression, OutboxEntry],
  migrations: [Beginning1763740000000, MembersChoices1763790000000, WaitingMails1763960000000, PromoMails1763996020000],
}
