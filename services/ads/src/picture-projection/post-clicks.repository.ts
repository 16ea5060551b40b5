import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

// Rows are locked in the order of their ids, as the copy of posts does it.
const UPDATE = `
  with given as (select * from jsonb_to_recordset($1::jsonb) as s (post_id bigint, clicks bigint)),
  locked as (
    select post_id from known_pictures where post_id in (select post_id from given) and clicks_version < $2
    order by post_id for update
  )
  update known_pictures as k set clicks = given.clicks, clicks_version = $2
  from given join locked using (post_id) where k.post_id = given.post_id`

/** How often posts were clicked, in the local copy of catalog's posts. */
@Injectable()
export class PostClicksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Counts of one computation, whose version grows. Posts that are not known yet get theirs with the next one. */
  async update(counts: readonly { readonly post_id: number; readonly clicks: number }[], version: number): Promise<void> {
    await this.source.query(UPDATE, [JSON.stringify(counts), version])
  }
}
