import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

export interface SaveCount {
  readonly postId: number
  readonly savers: number
}

export interface AdSaveCount {
  readonly adId: number
  readonly savers: number
  /** Increases with every change. */
  readonly version: number
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

const RECOUNT_ADS = `
  with queued as (
    delete from touched_ads where id in (select id from touched_ads order by id limit ${BATCH_SIZE}) returning ad_id
  ), counted as (
    select t.ad_id, (select count(distinct i.member_id) from items as i where i.kind = 'ad'
      and i.thing_id = t.ad_id)::integer as savers
    from (select distinct ad_id from queued) as t
  )
  insert into ad_saves as s (ad_id, savers) select ad_id, savers from counted order by ad_id
  on conflict (ad_id) do update set savers = excluded.savers, version = s.version + 1 where s.savers <> excluded.savers
  returning ad_id::float8 as "adId", savers, version`

/** Number of members who have saved each post and each ad, and the queues of what to recount. */
@Injectable()
export class SaveCountsRepository {
  /** Prevents concurrent recounts until the end of the transaction. */
  async lock(transaction: Transaction): Promise<void> {
    await transaction.query(`select pg_advisory_xact_lock(hashtext('wishlist: saves'))`)
  }

  /** Recounts one batch of the queue. Returns the changed counts. */
  async recountBatch(transaction: Transaction): Promise<SaveCount[]> {
    return await transaction.query<SaveCount[]>(RECOUNT)
  }

  /** As `recountBatch`, for ads. */
  async recountAdBatch(transaction: Transaction): Promise<AdSaveCount[]> {
    return await transaction.query<AdSaveCount[]>(RECOUNT_ADS)
  }

  async hasQueued(transaction: Transaction): Promise<boolean> {
    const queued = '(select 1 from touched_gifts limit 1) union all (select 1 from touched_ads limit 1)'
    return (await transaction.query<unknown[]>(queued)).length > 0
  }
}
