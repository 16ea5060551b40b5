import type { StaffPostSort } from '@ribbonry/contracts'
import { PagedList, type Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import { conditionsOf, type StaffPostFilter } from './staff-post-conditions.ts'
import { STAFF_POST_COLUMNS, type StaffPostRow } from './staff-post-row.ts'

export interface StaffPostSearch {
  readonly filter: StaffPostFilter
  readonly sort: StaffPostSort
  readonly descending: boolean
  readonly page: number
  readonly perPage: number
}

const LIST = new PagedList<StaffPostRow, StaffPostSort>({
  table: 'posts',
  key: 'id',
  columns: STAFF_POST_COLUMNS,
  sorts: {
    newest: ['row.id'],
    modified: ['row.modified'],
    title: ['row.title'],
    price: ['row.price_usd_cents'],
    published: ['row.published'],
    impressions: ['row.impressions'],
    clicks: ['row.clicks'],
    ctr: ['row.clicks::float8 / nullif(row.impressions, 0)'],
    saves: ['row.saves'],
    priority: ['(select priority from post_pitches where post_id = row.id)'],
  },
  nullable: ['price', 'published', 'ctr', 'priority'],
})

/** The list of posts for staff. */
@Injectable()
export class StaffPostListRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async search({ filter, ...request }: StaffPostSearch): Promise<Page<StaffPostRow>> {
    return await LIST.page(this.pool.unpreparedExecutor, { ...request, where: conditionsOf(filter) })
  }
}
