import type { NewsletterLetter } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { NewsletterRow } from './newsletter-row.ts'

/** What a save writes. */
export interface NewsletterColumns extends Pick<
  NewsletterRow,
  'title' | 'title_written' | 'subject' | 'emoji' | 'subheading' | 'send_at' | 'ready'
> {}

const COLUMNS = `id, audience, title, title_written, subject, emoji, subheading, send_at, ready, state, version, begun_at,
  ended_at, paused_why`
const SAVED = ['title', 'title_written', 'subject', 'emoji', 'subheading', 'send_at', 'ready'] as const

const INSERT = `
  insert into newsletters (${SAVED.join(', ')}, made_at, changed_at)
  select ${SAVED.map((name) => `r.${name}`).join(', ')}, $2, $2 from jsonb_populate_record(null::newsletters, $1::jsonb) as r
  returning ${COLUMNS}`

const UPDATE = `
  update newsletters as n set version = n.version + 1, changed_at = $3, ${SAVED.map((name) => `${name} = r.${name}`).join(', ')}
  from jsonb_populate_record(null::newsletters, $2::jsonb) as r where n.id = $1
  returning ${COLUMNS.replaceAll(/\w+/g, 'n.$&')}`

const MOST_LISTED = 500

/** Newsletters without their gifts. Deleted ones are not found. */
@Injectable()
export class NewslettersRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(id: number, transaction: Transaction = this.source.manager): Promise<NewsletterRow | undefined> {
    const sql = `select ${COLUMNS} from newsletters where id = $1 and deleted_at is null`
    return (await transaction.query<NewsletterRow[]>(sql, [id]))[0]
  }

  /** The same, locked until the end of the transaction. */
  async findForUpdate(transaction: Transaction, id: number): Promise<NewsletterRow | undefined> {
    const sql = `select ${COLUMNS} from newsletters where id = $1 and deleted_at is null for update`
    return (await transaction.query<NewsletterRow[]>(sql, [id]))[0]
  }

  /** By their time of sending, from one moment until before another; those without a time come last, and are in no past range. */
  async list(from: Date, until: Date | null): Promise<NewsletterRow[]> {
    return await this.source.query<NewsletterRow[]>(
      `select ${COLUMNS} from newsletters
       where deleted_at is null
         and (send_at >= $1 and ($2::timestamptz is null or send_at < $2) or send_at is null and $2 is null)
       order by send_at nulls last, id limit ${MOST_LISTED}`,
      [from, until],
    )
  }

  async insert(transaction: Transaction, columns: NewsletterColumns, now: Date): Promise<NewsletterRow> {
    const [row] = await transaction.query<NewsletterRow[]>(INSERT, [JSON.stringify(columns), now])
    if (row === undefined) throw new Error('A newsletter was not inserted')
    return row
  }

  /** The row after the change, with the next version. */
  async update(transaction: Transaction, id: number, columns: NewsletterColumns, now: Date): Promise<NewsletterRow> {
    const [[row]] = await transaction.query<[NewsletterRow[], number]>(UPDATE, [id, JSON.stringify(columns), now])
    if (row === undefined) throw new Error(`Newsletter ${id} was not updated`)
    return row
  }

  async markReadyNotified(transaction: Transaction, id: number, now: Date): Promise<void> {
    await transaction.query('update newsletters set ready_notified_at = $2 where id = $1', [id, now])
  }

  async delete(transaction: Transaction, id: number, now: Date): Promise<void> {
    await transaction.query('update newsletters set deleted_at = $2, ready = false where id = $1', [id, now])
  }

  /** The letter as it was stored when its sending began; undefined before. */
  async findLetter(id: number): Promise<NewsletterLetter | undefined> {
    const rows = await this.source.query<{ letter: NewsletterLetter }[]>(
      'select letter from newsletters where id = $1 and letter is not null and deleted_at is null',
      [id],
    )
    return rows[0]?.letter
  }
}
