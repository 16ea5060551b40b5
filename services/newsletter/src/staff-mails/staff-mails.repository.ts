import { MAIL_STATES, type Mail, type MailState, type MailTemplate } from '@ribbonry/contracts'
import { contains, type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { StoredMail } from '../mails/stored-mail.entity.ts'

export type StaffMailRow = Pick<
  StoredMail,
  'id' | 'recipient' | 'template' | 'state' | 'tries' | 'created' | 'sent' | 'nextTry' | 'error' | 'unconfirmed'
> & { readonly hasContent: boolean }

/** Content of a mail; null once it is not stored any more. */
export interface StoredContent {
  readonly data: Mail['data'] | null
}

export interface WaitingMails {
  readonly failed: number
  readonly unconfirmed: number
}

export type ResendableMail = Pick<StoredMail, 'template' | 'edition'> & { readonly recipient: string }

export interface MailFilter {
  readonly state?: MailState | 'unconfirmed' | undefined
  readonly template?: MailTemplate | undefined
  readonly term?: string | undefined
}

const ROW = `id, recipient, template, state, tries, created, sent, next_try as "nextTry", error, unconfirmed,
(data is not null and recipient is not null) as "hasContent"`

const WAITING = `select
  (select count(*)::int from mails where state = 'failed' and recipient is not null and data is not null) as failed,
  (select count(*)::int from mails where unconfirmed) as unconfirmed`

/** The order is that of the index `mails_newest`. */
const LIST = new PagedList<StaffMailRow, 'created'>({
  table: 'mails',
  key: 'id',
  columns: ROW,
  sorts: { created: ['row.created'] },
  keyOrder: 'asc',
})

const RESENDABLE = `state in ('sent', 'failed', 'suppressed') and recipient is not null and data is not null`

@Injectable()
export class StaffMailsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Newest first. @param page from 1 */
  async list({ state, template, term }: MailFilter, page: number, perPage: number): Promise<Page<StaffMailRow>> {
    return await LIST.page(this.source, {
      page,
      perPage,
      sort: 'created',
      descending: true,
      where: [
        state === undefined ? undefined : state === 'unconfirmed' ? where`unconfirmed` : where`state = ${state}`,
        template === undefined ? undefined : where`template = ${template}`,
        contains(['recipient', 'id'], term),
      ],
    })
  }

  async countByState(): Promise<Record<MailState, number>> {
    const rows = await this.source.query<{ state: MailState; count: number }[]>(
      'select state, count(*)::int as count from mails group by state',
    )
    const counts = new Map(rows.map(({ state, count }) => [state, count]))
    return Object.fromEntries(MAIL_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<MailState, number>
  }

  async find(id: string): Promise<(StaffMailRow & StoredContent) | undefined> {
    const rows = await this.source.query<(StaffMailRow & StoredContent)[]>(`select ${ROW}, data from mails where id = $1`, [id])
    return rows[0]
  }

  /** Failed mails that can be sent again, and those that a mail server may or may not have. */
  async countWaiting(): Promise<WaitingMails> {
    const [counted] = await this.source.query<WaitingMails[]>(WAITING)
    return counted ?? { failed: 0, unconfirmed: 0 }
  }

  /** A finished mail whose content is still stored. */
  async findResendable(id: string): Promise<ResendableMail | undefined> {
    const rows = await this.source.query<ResendableMail[]>(
      `select recipient, template, edition from mails where id = $1 and ${RESENDABLE}`,
      [id],
    )
    return rows[0]
  }

  /** Queues a further edition of a finished mail whose content is still stored; undefined if there is none. */
  async requeue(id: string): Promise<StaffMailRow | undefined> {
    const [rows] = await this.source.query<[StaffMailRow[], number]>(
      `update mails set state = 'queued', edition = edition + 1, tries = 0, next_try = now(), claimed = null, handed_over = null,
        error = null, unconfirmed = false
       where id = $1 and ${RESENDABLE} returning ${ROW}`,
      [id],
    )
    return rows[0]
  }

  async exists(id: string): Promise<boolean> {
    return (await this.source.query<unknown[]>('select 1 from mails where id = $1', [id])).length > 0
  }
}
