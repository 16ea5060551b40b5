import type { MailTopic } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { publishChoiceOf } from './published-choices.ts'
import type { Recipient } from './recipient.entity.ts'

export type RecipientRow = Pick<Recipient, 'id' | 'email' | 'state' | 'topics'>

const ROW = 'id, email, state, topics'
const UNCONFIRMED_DAYS = 30

const SAVE = `
  update recipients set topics = $3::text[],
    state = case when $2 then 'subscribed' when state in ('subscribed', 'pending') then 'unsubscribed' else state end,
    confirmed = case when $2 then coalesce(confirmed, now()) else confirmed end,
    code_hash = case when $2 then code_hash end, code_expires = case when $2 then code_expires end,
    price_drops_chosen = case when $4 then now() else price_drops_chosen end
  where id = $1 returning ${ROW}`

/** One spelling for each address: case says nothing, and neither does how a letter was composed. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

@Injectable()
export class RecipientsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(id: string): Promise<RecipientRow | undefined> {
    return (await this.source.query<RecipientRow[]>(`select ${ROW} from recipients where id = $1`, [id]))[0]
  }

  /** The row of an address, made where there is none. */
  async upsert(email: string): Promise<RecipientRow> {
    const key = normalizeEmail(email)
    await this.source.query('insert into recipients (email) values ($1) on conflict (email) do nothing', [key])
    const [row] = await this.source.query<RecipientRow[]>(`select ${ROW} from recipients where email = $1`, [key])
    if (row === undefined) throw new Error('The recipient went while it was read')
    return row
  }

  /** Why an address does not get a mail of a topic (or any at all), undefined where it does. */
  async suppressionReason(email: string, topic: MailTopic | undefined): Promise<string | undefined> {
    const key = normalizeEmail(email)
    const dead = await this.source.query<unknown[]>('select 1 from suppressions where email = $1', [key])
    if (dead.length > 0) return 'The address takes no mail'
    if (topic === undefined) return undefined
    const declined = await this.source.query<unknown[]>('select 1 from recipients where email = $1 and not ($2 = any(topics))', [key, topic])
    return declined.length > 0 ? 'It is not wanted' : undefined
  }

  async suppress(email: string, reason: string, mailId: string | null): Promise<void> {
    await this.source.query('insert into suppressions (email, reason, mail_id) values ($1, $2, $3) on conflict (email) do nothing', [normalizeEmail(email), reason, mailId])
  }

  /** Says what an address wants. A code that was mailed before opens nothing any more once nothing is wanted. */
  async save(id: string, wanted: { subscribed: boolean; topics: readonly MailTopic[] }): Promise<RecipientRow | undefined> {
    return await this.source.transaction(async (manager) => {
      const [before] = await manager.query<RecipientRow[]>(`select ${ROW} from recipients where id = $1 for update`, [id])
      if (before === undefined) return undefined
      const chose = before.topics.includes('price-drops') !== wanted.topics.includes('price-drops')
      const [rows] = await manager.query<[RecipientRow[], number]>(SAVE, [id, wanted.subscribed, wanted.topics, chose])
      if (chose) await publishChoiceOf(manager, id)
      return rows[0]
    })
  }

  /** Removes an address from everything, in the caller's transaction. */
  async erase(email: string, manager: EntityManager): Promise<void> {
    const key = normalizeEmail(email)
    await manager.query('delete from recipients where email = $1', [key])
    await manager.query('delete from suppressions where email = $1', [key])
    await this.eraseMails(email, manager)
  }

  /** Takes out of mails whom they went to and what was in them, and stops those that wait. */
  async eraseMails(email: string, manager: EntityManager): Promise<void> {
    await manager.query(
      `update mails set recipient = null, data = null, error = null, state = case when state = 'queued' then 'suppressed' else state end
       where lower(recipient) = $1 or template = 'contact-message' and lower(data ->> 'email') = $1`,
      [normalizeEmail(email)],
    )
  }

  /** Removes addresses that somebody typed and nobody confirmed; how many. */
  async purgeUnconfirmed(): Promise<number> {
    const [, count] = await this.source.query<[unknown, number]>(
      `delete from recipients where state = 'pending' and asked < now() - make_interval(days => $1)`,
      [UNCONFIRMED_DAYS],
    )
    return count
  }
}
