import type { CallAnswer, getCatalogWaiting } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { IN_BACKLOG } from '../../etsy/listings/etsy-backlog-sql.ts'
import { ReadPool } from '../../database/read-pool.ts'

export type CatalogWaiting = CallAnswer<typeof getCatalogWaiting>['waiting']

// A failed import that goes on is the same row; another one of the same source takes its place.
const WAITING = `
  select
    (select count(*) from posts where published is null and trashed_at is null)::integer as drafts,
    (select count(*) from posts where json_array_length(images) = 0 and trashed_at is null)::integer as missing_picture,
    (select count(*) from posts where merchant_link = '' and trashed_at is null)::integer as missing_link,
    (select count(*) from posts where broken and trashed_at is null)::integer as broken,
    (select count(*) from posts where unavailable and published is not null)::integer as unavailable,
    (select count(*) from feed_imports failed where status = 'failed' and not exists (
      select from feed_imports later where later.id > failed.id and later.map ->> 'source' = failed.map ->> 'source'
    ))::integer as failed_imports,
    (select count(*) from feed_imports where status in ('waiting', 'running') and not dry_run)::integer as running_imports,
    (select count(*) from etsy_listings as row where ${IN_BACKLOG})::integer as etsy_listings`

/** What waits for staff. */
@Injectable()
export class CatalogWaitingRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async count(): Promise<CatalogWaiting> {
    const [row] = await this.pool.query<CatalogWaiting>(WAITING)
    if (row === undefined) throw new Error('A query without a table answers one row')
    return row
  }
}
