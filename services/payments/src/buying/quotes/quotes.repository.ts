import type { PriceReason } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface Quote {
  readonly quote_id: string
  readonly kind: 'pitch' | 'boost'
  readonly campaign?: number
  readonly slug?: string
  readonly day?: string
  /** Cents. */
  readonly amount: number
  /** Cents without a token; not stored. */
  readonly regular: number
  readonly currency: string
  readonly reason: PriceReason
  readonly created: Date
  readonly expires: Date
}

const INSERT = `
  insert into quotes (quote_id, kind, campaign, slug, day, amount, currency, reason, created, expires)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

// Each insert deletes some of the long expired quotes, so that no job is needed.
const PURGE = `
  delete from quotes where quote_id in (
    select quote_id from quotes where expires < $1::timestamptz - interval '30 days' order by expires limit 10
      for update skip locked
  )`

@Injectable()
export class QuotesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async insert(quote: Quote): Promise<void> {
    const { quote_id: id, kind, campaign = null, slug = null, day = null, amount, currency, reason, created, expires } = quote
    await this.source.query(INSERT, [id, kind, campaign, slug, day, amount, currency, reason, created, expires])
    await this.source.query(PURGE, [created])
  }
}
