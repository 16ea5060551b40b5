import type { MailTopic } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { insertIfAbsent, type Transaction } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { Recipient } from './recipient.entity.ts'
import { Suppression } from './suppression.entity.ts'

export type RecipientRow = Pick<Recipient, 'id' | 'email' | 'state' | 'topics'>

/** Preferences of an address, and whether the choice about price drops differs from the stored one. */
export interface SavedPreferences {
  readonly subscribed: boolean
  readonly topics: readonly MailTopic[]
  readonly priceDropsChanged: boolean
}

const ROW = 'id, email, state, topics'
const UNCONFIRMED_DAYS = 30
/** So many soft bounces within so many days end an address. */
const MOST_SOFT_BOUNCES = 5
const SOFT_BOUNCE_DAYS = 30

/** A mail came back. */
export const TAKES_NO_MAIL = 'The address takes no mail'
/** The topic was declined. */
export const NOT_WANTED = 'It is not wanted'
type SuppressionReason = typeof TAKES_NO_MAIL | typeof NOT_WANTED

const SAVE = `
  update recipients set topics = $3::text[],
    state = case when $2 then 'subscribed' when state in ('subscribed', 'pending') then 'unsubscribed' else state end,
    confirmed = case when $2 then coalesce(confirmed, now()) else confirmed end,
    code_hash = case when $2 then code_hash end, code_expires = case when $2 then code_expires end,
    price_drops_chosen = case when $4 then now() else price_drops_chosen end
  where id = $1 returning ${ROW}`

/** The key of an address: case and Unicode composition do not matter. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

@Injectable()
export class RecipientsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(id: string): Promise<RecipientRow | undefined> {
    return (await this.source.manager.findOneBy(Recipient, { id })) ?? undefined
  }

  /** The row of an address, created if it does not exist. */
  async upsert(email: string): Promise<RecipientRow> {
    const recipient = { email: normalizeEmail(email) }
    await insertIfAbsent(this.source.manager, Recipient, recipient)
    return await this.source.manager.findOneByOrFail(Recipient, recipient)
  }

  /** Why an address does not get a mail of a topic (undefined for mails without one); undefined if it does. */
  async suppressionReason(email: string, topic: MailTopic | undefined): Promise<SuppressionReason | undefined> {
    const key = normalizeEmail(email)
    if (await this.source.manager.existsBy(Suppression, { email: key })) return TAKES_NO_MAIL
    if (topic === undefined) return undefined
    const declined = await this.source.query<unknown[]>('select 1 from recipients where email = $1 and not ($2 = any(topics))', [
      key,
      topic,
    ])
    return declined.length > 0 ? NOT_WANTED : undefined
  }

  async suppress(email: string, reason: string, mailId: string | null): Promise<void> {
    const suppression = { email: normalizeEmail(email), reason, mailId }
    await insertIfAbsent(this.source.manager, Suppression, suppression)
  }

  /** Counts a mail that came back from a mailbox for now. Several within a month end the address, as a missing mailbox does. */
  async countSoftBounce(email: string, reason: string, mailId: string): Promise<void> {
    const key = normalizeEmail(email)
    await this.source.query('insert into soft_bounces (email, mail_id) values ($1, $2) on conflict do nothing', [key, mailId])
    const [row] = await this.source.query<{ count: number }[]>(
      'select count(*)::int as count from soft_bounces where email = $1 and at > now() - make_interval(days => $2)',
      [key, SOFT_BOUNCE_DAYS],
    )
    if ((row?.count ?? 0) >= MOST_SOFT_BOUNCES) await this.suppress(email, reason, mailId)
  }

  /** Removes soft bounces that do not count any more; the number. */
  async purgeSoftBounces(): Promise<number> {
    const [, count] = await this.source.query<[unknown, number]>(
      'delete from soft_bounces where at < now() - make_interval(days => $1)',
      [SOFT_BOUNCE_DAYS],
    )
    return count
  }

  /** The row of an address, locked until the end of the transaction. */
  async lock(id: string, transaction: Transaction): Promise<RecipientRow | undefined> {
    return (await transaction.findOne(Recipient, { where: { id }, lock: { mode: 'pessimistic_write' } })) ?? undefined
  }

  /** Saves preferences. A confirmation code that was mailed before becomes invalid when nothing is subscribed. */
  async save(
    id: string,
    { subscribed, topics, priceDropsChanged }: SavedPreferences,
    transaction: Transaction,
  ): Promise<RecipientRow | undefined> {
    const [rows] = await transaction.query<[RecipientRow[], number]>(SAVE, [id, subscribed, topics, priceDropsChanged])
    return rows[0]
  }

  /**
   * Writes down for a newsletter whether a recipient unsubscribed by a link in it: from its topic, or from everything. Who
   * subscribes again by the same link did not unsubscribe.
   */
  async recordChoice(recipientId: string, newsletterId: number, transaction: Transaction): Promise<void> {
    await transaction.query(
      `update newsletter_sends s set unsubscribed_at = case when r.state = 'subscribed' and n.audience = any(r.topics) then null
         else coalesce(s.unsubscribed_at, clock_timestamp()) end
       from newsletters n, recipients r
       where s.newsletter_id = $2 and s.recipient_id = $1 and n.id = s.newsletter_id and r.id = s.recipient_id`,
      [recipientId, newsletterId],
    )
  }

  /** Removes an address from every table. */
  async erase(email: string, transaction: Transaction): Promise<void> {
    const key = { email: normalizeEmail(email) }
    await transaction.delete(Recipient, key)
    await transaction.delete(Suppression, key)
    await transaction.query('delete from soft_bounces where email = $1', [key.email])
    await this.eraseMails(email, transaction)
  }

  /** Removes recipient and content of mails, and suppresses queued ones. */
  async eraseMails(email: string, transaction: Transaction): Promise<void> {
    await transaction.query(
      `update mails set recipient = null, data = null, error = null, state = case when state = 'queued' then 'suppressed'
        else state end
       where lower(recipient) = $1 or template = 'contact-message' and lower(data ->> 'email') = $1`,
      [normalizeEmail(email)],
    )
  }

  /** Removes addresses that were never confirmed; the number of rows. */
  async purgeUnconfirmed(): Promise<number> {
    const [, count] = await this.source.query<[unknown, number]>(
      `delete from recipients where state = 'pending' and asked < now() - make_interval(days => $1)`,
      [UNCONFIRMED_DAYS],
    )
    return count
  }
}
