import type { Mail } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { SECRET_TEMPLATES } from './mail-kinds.ts'
import type { StoredMail } from './stored-mail.entity.ts'

/** What of a mail its way through the queue needs. */
export type QueuedMail = Pick<StoredMail, 'id' | 'template' | 'edition' | 'tries'>

const DUE_BATCH_SIZE = 1000
const RETENTION_DAYS = 90

@Injectable()
export class MailsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Keeps a mail unless its id is known, in the caller's transaction where one is given. */
  async insert(mail: Mail, manager: EntityManager = this.source.manager): Promise<void> {
    await manager.query('insert into mails (id, recipient, template, data) values ($1, $2, $3, $4) on conflict (id) do nothing', [
      mail.id, mail.to, mail.template, JSON.stringify(mail.data),
    ])
  }

  /** What should be on its way by now. Of mails that somebody is sending, those begun longer ago than any is expected to take. */
  async listDue(sendingForSeconds: number): Promise<QueuedMail[]> {
    return await this.source.query<QueuedMail[]>(
      `select id, template, edition, tries from mails
       where state = 'queued' and next_try <= now() or state = 'sending' and claimed <= now() - make_interval(secs => $1)
       order by next_try limit $2`,
      [sendingForSeconds, DUE_BATCH_SIZE],
    )
  }

  async findQueued(id: string): Promise<QueuedMail | undefined> {
    return (await this.source.query<QueuedMail[]>(`select id, template, edition, tries from mails where id = $1 and state = 'queued'`, [id]))[0]
  }

  /** Takes out of the table what it need not know any more; how many mails that was. */
  async purgeExpired(): Promise<number> {
    const secrets = await this.#updateCount(
      `update mails set data = null where data is not null and template = any($1) and state in ('sent', 'failed', 'suppressed') and created < now() - interval '1 day'`,
      [SECRET_TEMPLATES],
    )
    const old = await this.#updateCount(
      `update mails set recipient = null, data = null, error = null, state = case when state in ('queued', 'sending') then 'failed' else state end
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
