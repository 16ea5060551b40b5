import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

// Locks rows in the order of their ids, as the projection does, to avoid deadlocks.
const UPDATE = `
  with given as (select * from jsonb_to_recordset($1::jsonb) as s (post_id bigint, clicks bigint)),
  locked as (
    select post_id from known_pictures where post_id in (select post_id from given) and clicks_version < $2
    order by post_id for update
  )
  update known_pictures as k set clicks = given.clicks, clicks_version = $2
  from given join locked using (post_id) where k.post_id = given.post_id`

/** Click counts in the local copy of catalog's posts. */
@Injectable()
export class PostClicksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Stores the counts of one computation. Skips posts without a local copy, which get their counts with the next computation. */
  async update(counts: readonly { readonly post_id: number; readonly clicks: number }[], version: number): Promise<void> {
    await this.source.query(UPDATE, [JSON.stringify(counts), version])
  }
}
