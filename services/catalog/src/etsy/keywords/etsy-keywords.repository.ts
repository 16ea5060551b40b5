import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import { isUniqueViolation } from '../../database/unique-violation.ts'
import { IN_BACKLOG } from '../listings/etsy-backlog-sql.ts'
import type { NewKeyword } from './typed-keyword.ts'

export interface KeywordRow {
  readonly id: number
  readonly keyword: string
  readonly min_price_cents: number | null
  readonly max_price_cents: number | null
  readonly found: number
  readonly searched: string | null
  readonly failure: string | null
}

const LIST = `
  with waiting as materialized (select row.id from etsy_listings as row where ${IN_BACKLOG}),
  counts as (
    select find.keyword_id, count(*)::integer as found from etsy_finds find join waiting on waiting.id = find.listing_id
    group by find.keyword_id
  )
  select id, keyword, min_price_cents, max_price_cents, coalesce(found, 0) as found, searched, failure
  from etsy_keywords left join counts on counts.keyword_id = etsy_keywords.id
  order by lower(keyword), id`

const COUNT_BACKLOG = `select count(*)::integer as count from etsy_listings as row where ${IN_BACKLOG}`

const INSERT = `
  insert into etsy_keywords (keyword, min_price_cents, max_price_cents) values ($1, $2, $3) returning id`

/** What Etsy is searched for. */
@Injectable()
export class EtsyKeywordsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** In alphabetical order. */
  async list(): Promise<KeywordRow[]> {
    return await this.pool.query<KeywordRow>(LIST)
  }

  async listNames(): Promise<{ readonly id: number; readonly keyword: string }[]> {
    return await this.pool.query('select id, keyword from etsy_keywords order by lower(keyword), id')
  }

  async countBacklog(): Promise<number> {
    return (await this.pool.query<{ count: number }>(COUNT_BACKLOG))[0]?.count ?? 0
  }

  async count(transaction: Transaction): Promise<number> {
    const [row] = await transaction.query<{ count: number }[]>('select count(*)::integer as count from etsy_keywords')
    return row?.count ?? 0
  }

  /** @returns the id */
  async insert(transaction: Transaction, { keyword, minPriceCents, maxPriceCents }: NewKeyword): Promise<number> {
    const [row] = await transaction.query<{ id: number }[]>(INSERT, [keyword, minPriceCents, maxPriceCents])
    if (row === undefined) throw new Error('An insert answers its row')
    return row.id
  }

  /** @returns the keyword; undefined where it is gone */
  async remove(transaction: Transaction, id: number): Promise<string | undefined> {
    const statement = 'delete from etsy_keywords where id = $1 returning keyword'
    const [rows] = await transaction.query<[{ keyword: string }[], number]>(statement, [id])
    return rows[0]?.keyword
  }
}

/** Whether a statement failed because the keyword is there, in whatever case. */
export function isKeywordTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'etsy_keywords_once')
}
