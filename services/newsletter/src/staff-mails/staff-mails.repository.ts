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

/** Numbers that were folded, and changes that were not yet. */
const COUNTS = `select state, template, sum(count)::float8 as count from (
    select state, template, count from mail_counts union all select state, template, change from mail_count_changes
  ) as counts group by state, template`

interface MailCount {
  readonly state: MailState
  readonly template: MailTemplate
  readonly count: number
}

export interface StaffMailPage extends Page<StaffMailRow> {
  readonly states: Record<MailState, number>
}

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

  /** Newest first, with the numbers of all mails by state. @param page from 1 */
  async list({ state, template, term }: MailFilter, page: number, perPage: number): Promise<StaffMailPage> {
    const request = {
      page,
      perPage,
      sort: 'created',
      descending: true,
      where: [
        state === undefined ? undefined : state === 'unconfirmed' ? where`unconfirmed` : where`state = ${state}`,
        template === undefined ? undefined : where`template = ${template}`,
        contains(['recipient', 'id'], term),
      ],
    } as const
    const counts = this.source.query<MailCount[]>(COUNTS)
    if (term !== undefined || state === 'unconfirmed') {
      const [found, counted] = await Promise.all([LIST.page(this.source, request), counts])
      return { ...found, states: byState(counted) }
    }
    // Numbers by state and template are known, and counting millions of rows takes a second.
    const [rows, counted] = await Promise.all([LIST.rows(this.source, request), counts])
    const listed = counted.filter((row) => row.state === (state ?? row.state) && row.template === (template ?? row.template))
    return { rows, total: sumOf(listed), states: byState(counted) }
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

const sumOf = (counts: readonly MailCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

const byState = (counts: readonly MailCount[]): Record<MailState, number> =>
  Object.fromEntries(MAIL_STATES.map((state) => [state, sumOf(counts.filter((row) => row.state === state))])) as Record<
    MailState,
    number
  >
