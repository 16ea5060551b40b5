import { FEED_GIFTS_PER_PAGE } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { ImageRow } from '../../posts/post-row.ts'
import { IS_PUBLISHABLE } from '../../posts/publishing-needs.ts'

export type ImportGiftFilter = 'all' | 'created' | 'updated' | 'incomplete'

export interface ImportGiftRow {
  readonly id: string
  readonly what: 'created' | 'updated'
  readonly outcome: 'deleted' | 'withdrawn' | 'restored' | 'kept' | null
  readonly changed_since: boolean
  /** Null, like the columns below, for a deleted post. */
  readonly slug: string | null
  readonly title: string
  readonly images: readonly ImageRow[]
  readonly price_cents: string | null
  readonly currency: string
  readonly merchant_link: string
  readonly published: Date | null
  readonly publish_when_complete: boolean
}

export interface ImportGiftCounts {
  readonly total: number
  readonly ready: number
  readonly incomplete: number
}

const INCOMPLETE = `p.published is null and p.trashed_at is null and not (${IS_PUBLISHABLE})`
const FILTERS: Readonly<Record<ImportGiftFilter, string>> = {
  all: 'true',
  created: `recorded.what = 'created'`,
  updated: `recorded.what = 'updated'`,
  incomplete: INCOMPLETE,
}
/** Retention of records: 90 days, and at most half a million, the newest imports first. */
const RETENTION_DAYS = 90
const MAX_RECORDED = 500_000

/** Posts that imports created or updated. */
@Injectable()
export class FeedImportGiftsRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async listPage(importId: number, filter: ImportGiftFilter, page: number): Promise<ImportGiftRow[]> {
    return await this.dataSource.query<ImportGiftRow[]>(
      `select recorded.post_id as id, recorded.what, recorded.outcome, recorded.version <> p.version as changed_since, p.slug,
        p.title, p.images,
         p.price_cents, p.currency, p.merchant_link, p.published, p.publish_when_complete
       from feed_import_gifts recorded left join posts p on p.id = recorded.post_id
       where recorded.import_id = $1 and ${FILTERS[filter]} order by recorded.post_id offset $2 limit $3`,
      [importId, (page - 1) * FEED_GIFTS_PER_PAGE, FEED_GIFTS_PER_PAGE],
    )
  }

  /** Number of posts that match the filter, and of all complete and incomplete drafts of the import. */
  async counts(importId: number, filter: ImportGiftFilter): Promise<ImportGiftCounts> {
    const [counts] = await this.dataSource.query<ImportGiftCounts[]>(
      `select count(*) filter (where ${FILTERS[filter]})::integer as total,
         count(*) filter (where p.published is null and ${IS_PUBLISHABLE})::integer as ready,
         count(*) filter (where ${INCOMPLETE})::integer as incomplete
       from feed_import_gifts recorded left join posts p on p.id = recorded.post_id where recorded.import_id = $1`,
      [importId],
    )
    return counts ?? { total: 0, ready: 0, incomplete: 0 }
  }

  /** Deletes expired records; their imports can no longer be rolled back. */
  async deleteExpired(): Promise<void> {
    await this.dataSource.query(DELETE_EXPIRED, [RETENTION_DAYS, MAX_RECORDED])
  }
}

const DELETE_EXPIRED = `
  with imports as (
    select id, created, sum(rows_created + rows_updated) over (order by id desc) - rows_created - rows_updated as newer
    from feed_imports where gifts_recorded and finished is not null
  ), old as (
    update feed_imports set gifts_recorded = false
    where id in (select id from imports where created < now() - make_interval(days => $1) or newer >= $2)
      and rollback_status is distinct from 'waiting' and rollback_status is distinct from 'running'
    returning id
  )
  delete from feed_import_gifts where import_id in (select id from old)`
