import type { NewsletterLetter } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** A letter whose sending has begun. */
export interface SentNewsletterRow {
  readonly id: number
  readonly begun_at: Date
  readonly letter: NewsletterLetter
}

const SENT = 'begun_at is not null and deleted_at is null'

@Injectable()
export class SentNewslettersRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(id: number): Promise<SentNewsletterRow | undefined> {
    const sql = `select id, begun_at, letter from newsletters where id = $1 and ${SENT}`
    return (await this.source.query<SentNewsletterRow[]>(sql, [id]))[0]
  }

  /** @param page from 1 */
  async list(page: number, perPage: number): Promise<{ rows: SentNewsletterRow[]; total: number }> {
    const rows = await this.source.query<SentNewsletterRow[]>(
      `select id, begun_at, letter from newsletters where ${SENT}
       order by begun_at desc, id desc limit $1 offset ($2::bigint - 1) * $1`,
      [perPage, page],
    )
    const [count] = await this.source.query<{ total: number }[]>(
      `select count(*)::integer as total from newsletters where ${SENT}`,
    )
    return { rows, total: count?.total ?? 0 }
  }
}
