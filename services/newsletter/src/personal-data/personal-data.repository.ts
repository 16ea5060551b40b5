import { MAIL_TOPICS, type MailTopic } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { normalizeEmail } from '../recipients/recipients.repository.ts'
import type { MemberEmail } from './member-email-client.ts'

const MAILS = `
  select template, state, created, sent from mails where lower(recipient) = $1 and template <> 'contact-message' and ($2 or template <> 'confirm-subscription')
  order by created desc limit 10000`

const SUBSCRIPTION = `
  select state, asked, confirmed, created as known_since from recipients where email = $1`

const TOPICS = 'select topics from recipients where email = $1'

const SUPPRESSION = 'select reason, created as since from suppressions where email = $1'

const NOT_CONFIRMED = 'Told once you have confirmed your address: until then it might be somebody else’s.'

/** What is kept under the address of a member. */
@Injectable()
export class PersonalDataRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Whoever typed a stranger's address into an account must not learn what the stranger subscribed to. */
  async of({ email, confirmed }: MemberEmail): Promise<Record<string, unknown>> {
    const key = normalizeEmail(email)
    const mails = await this.source.query<unknown[]>(MAILS, [key, confirmed])
    if (!confirmed) return { subscription: NOT_CONFIRMED, mail_preferences: NOT_CONFIRMED, mails }
    const [[subscription], [wanted], [suppressed]] = await Promise.all([
      this.source.query<unknown[]>(SUBSCRIPTION, [key]), this.source.query<{ topics: MailTopic[] }[]>(TOPICS, [key]), this.source.query<unknown[]>(SUPPRESSION, [key]),
    ])
    return {
      subscription: subscription ?? null,
      mail_preferences: wanted === undefined ? null : Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, wanted.topics.includes(topic)])),
      takes_no_mail: suppressed ?? null,
      mails,
    }
  }
}
