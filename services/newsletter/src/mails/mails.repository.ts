import type { Mail } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { insertIfAbsent, type Transaction } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { ANONYMIZED_UNSENT_TEMPLATES, SECRET_TEMPLATES } from './mail-kinds.ts'
import { INSERT_REPORTS } from './mail-reports.ts'
import { StoredMail } from './stored-mail.entity.ts'

/** The fields of a mail that its job needs. */
export type QueuedMail = Pick<StoredMail, 'id' | 'template' | 'edition' | 'tries'>

const DUE_BATCH_SIZE = 1000
const RETENTION_DAYS = 90

@Injectable()
export class MailsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Inserts a mail unless its id exists, in the caller's transaction if one is given. */
  async insert({ id, to: recipient, template, data }: Mail, transaction: Transaction = this.source.manager): Promise<void> {
    const mail = { id, recipient, template, data }
    await insertIfAbsent(transaction, StoredMail, mail)
  }

  /** Mails that are due: queued ones, and those whose sending started longer ago than any send takes. */
  async listDue(sendingForSeconds: number): Promise<QueuedMail[]> {
    return await this.source.query<QueuedMail[]>(
      `select id, template, edition, tries from mails
       where state = 'queued' and next_try <= now() or state = 'sending' and claimed <= now() - make_interval(secs => $1)
       order by next_try limit $2`,
      [sendingForSeconds, DUE_BATCH_SIZE],
    )
  }

  async findQueued(id: string): Promise<QueuedMail | undefined> {
    const select = { id: true, template: true, edition: true, tries: true } as const
    return (await this.source.manager.findOne(StoredMail, { select, where: { id, state: 'queued' } })) ?? undefined
  }

  /** Marks a bounced mail as failed; its recipient, null if it is no longer stored, undefined if there is no such mail. */
  async markReturned(id: string, reason: string): Promise<string | null | undefined> {
    const rows = await this.source.query<{ recipient: string | null }[]>(
      `with done as (
         update mails set state = 'failed', error = $2 where id = $1 and state in ('sending', 'sent')
         returning id, template, state, recipient
       ), reported as (${INSERT_REPORTS})
       select recipient from done`,
      [id, reason],
    )
    return rows[0]?.recipient
  }

  /** The recipient of a mail that was sent; undefined if it is no longer stored. */
  async recipientOf(id: string): Promise<string | undefined> {
    const mail = await this.source.manager.findOne(StoredMail, { select: { recipient: true }, where: { id, state: 'sent' } })
    return mail?.recipient ?? undefined
  }

  /** Folds the changes of numbers of mails into the numbers; what is appended meanwhile waits for the next time. */
  async foldCounts(): Promise<void> {
    await this.source.query(
      `with folded as (delete from mail_count_changes returning state, template, change)
       insert into mail_counts as known (state, template, count)
         select state, template, sum(change) from folded group by state, template order by state, template
       on conflict (state, template) do update set count = known.count + excluded.count`,
    )
  }

  /** Removes personal data and secrets that have reached their retention; the number of mails. */
  async purgeExpired(): Promise<number> {
    const secrets = await this.#updateCount(
      `update mails set data = null, recipient = case when template = any($2) then null else recipient end
       where data is not null and template = any($1) and state in ('sent', 'failed', 'suppressed')
        and created < now() - interval '1 day'`,
      [SECRET_TEMPLATES, ANONYMIZED_UNSENT_TEMPLATES],
    )
    const old = await this.#updateCount(
      `update mails set recipient = null, data = null, error = null, state = case when state in ('queued', 'sending')
        then 'failed' else state end
       where recipient is not null and created < now() - make_interval(days => $1)`,
      [RETENTION_DAYS],
    )
    return secrets + old
  }

  async #updateCount(sql: string, parameters: unknown[]): Promise<number> {
    const [, count] = await this.source.query<[unknown, number]>(sql, parameters)
    return count
  }
}
