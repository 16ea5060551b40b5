import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

export interface SaveCount {
  readonly postId: number
  readonly savers: number
}

/** Rows of the queue per transaction. */
const BATCH_SIZE = 5000

const RECOUNT = `
  with queued as (
    delete from touched_gifts where id in (select id from touched_gifts order by id limit ${BATCH_SIZE}) returning post_id
  ), counted as (
    select t.post_id, (select count(distinct i.member_id) from items as i where i.kind = 'post'
      and i.thing_id = t.post_id)::integer as savers
    from (select distinct post_id from queued) as t
  )
  insert into gift_saves as s (post_id, savers) select post_id, savers from counted order by post_id
  on conflict (post_id) do update set savers = excluded.savers where s.savers <> excluded.savers
  returning post_id::float8 as "postId", savers`

/** How many members have saved each post, and the queue of posts to recount. */
@Injectable()
export class SaveCountsRepository {
  /** Until the end of the transaction, nobody else recounts. */
  async lock(transaction: Transaction): Promise<void> {
    await transaction.query(`select pg_advisory_xact_lock(hashtext('wishlist: saves'))`)
  }

  /** Recounts one batch of the queue; the counts that changed. */
  async recountBatch(transaction: Transaction): Promise<SaveCount[]> {
    return await transaction.query<SaveCount[]>(RECOUNT)
  }

  async hasQueued(transaction: Transaction): Promise<boolean> {
    return (await transaction.query<unknown[]>('select from touched_gifts limit 1')).length > 0
  }
}
