import { ANY_MERCHANT, type RepublishableFilter, type RepublishableSort } from '@ribbonry/contracts'
import { type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'

/** A gift that is worth repeating, with its valid counts of all time. */
export interface RepublishableRow {
  readonly id: number
  readonly clicks: number
  readonly impressions: number
}

export interface RepublishableSearch {
  readonly filter: RepublishableFilter
  readonly page: number
  readonly perPage: number
  readonly now: Date
}

const LIST = new PagedList<RepublishableRow, RepublishableSort>({
  table: 'posts',
  key: 'id',
  columns: 'row.id, row.clicks, row.impressions',
  sorts: {
    score: ['row.all_time_score'],
    ctr: ['row.clicks::float8 / nullif(row.impressions, 0)'],
    impressions: ['row.impressions'],
    price: ['row.price_usd_cents'],
    oldest: ['row.published'],
  },
  nullable: ['ctr', 'price'],
})

/** Products of floating point numbers miss a bound that is met exactly: 1.1 % of 1,000 are 11 clicks. */
const ROUNDING = 1 - 1e-12

/**
 * Gifts that are worth repeating. The index `posts_republishable` answers each condition, and is read from the most shown gift
 * on.
 */
@Injectable()
export class RepublishableRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async search({ filter, page, perPage, now }: RepublishableSearch): Promise<Page<RepublishableRow>> {
    return await LIST.page(this.pool.unpreparedExecutor, requestOf(filter, now, page, perPage))
  }

  /** Without their total. */
  async list({ filter, page, perPage, now }: RepublishableSearch): Promise<RepublishableRow[]> {
    return await LIST.rows(this.pool.unpreparedExecutor, requestOf(filter, now, page, perPage))
  }
}

function requestOf(
  { sort, merchant, min_imp: impressions, ctr, min_price: price, last_pub_months: months }: RepublishableFilter,
  now: Date,
  page: number,
  perPage: number,
) {
  return {
    page,
    perPage,
    sort,
    descending: sort !== 'oldest',
    where: [
      where`row.published is not null and not row.broken and not row.unavailable`,
      where`row.published <= ${now}::timestamptz - make_interval(months => ${months}::integer)`,
      where`row.impressions >= ${impressions}::integer`,
      ctr === 0
        ? undefined
        : where`row.impressions > 0 and row.clicks * 100::float8 >= row.impressions * ${ctr * ROUNDING}::float8`,
      price === 0 ? undefined : where`row.price_usd_cents >= ${Math.round(price * 100)}::bigint`,
      merchant === ANY_MERCHANT || merchant === '' ? undefined : where`row.merchant = ${merchant}`,
    ],
  }
}
