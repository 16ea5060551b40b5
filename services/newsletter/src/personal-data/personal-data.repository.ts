import type { MailTopic } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { normalizeEmail } from '../recipients/recipients.repository.ts'

const MAILS = `
  select template, state, created, sent from mails where lower(recipient) = $1 and template <> 'contact-message' and ($2
    or template <> 'confirm-subscription')
  order by created desc limit 10000`

const SUBSCRIPTION = `
  select state, asked, confirmed, created as known_since from recipients where email = $1`

/** Rows under an address, in the form of the export. */
@Injectable()
export class PersonalDataRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** @param confirmed whether the member has confirmed the address; confirmation mails of subscriptions are left out otherwise */
  async listMails(email: string, confirmed: boolean): Promise<unknown[]> {
    return await this.source.query<unknown[]>(MAILS, [normalizeEmail(email), confirmed])
  }

  async findSubscription(email: string): Promise<unknown> {
    return (await this.source.query<unknown[]>(SUBSCRIPTION, [normalizeEmail(email)]))[0]
  }

  async findTopics(email: string): Promise<MailTopic[] | undefined> {
    return (
      await this.source.query<{ topics: MailTopic[] }[]>('select topics from recipients where email = $1', [
        normalizeEmail(email),
      ])
    )[0]?.topics
  }

  async findSuppression(email: string): Promise<unknown> {
    return (
      await this.source.query<unknown[]>('select reason, created as since from suppressions where email = $1', [
        normalizeEmail(email),
      ])
    )[0]
  }
}
