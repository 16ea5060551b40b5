import { giftSavesChanged } from '@ribbonry/contracts'
import { addToOutbox } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { DataSource } from 'typeorm'

/** Rows of the queue per transaction. */
const BATCH_SIZE = 5000

const RECOUNT = `
  with taken as (
    delete from touched_gifts where id in (select id from touched_gifts order by id limit ${BATCH_SIZE}) returning post_id
  ), counted as (
    select t.post_id, (select count(distinct i.member_id) from items as i where i.kind = 'post'
      and i.thing_id = t.post_id)::integer as savers
    from (select distinct post_id from taken) as t
  )
  insert into gift_saves as s (post_id, savers) select post_id, savers from counted order by post_id
  on conflict (post_id) do update set savers = excluded.savers where s.savers <> excluded.savers
  returning post_id::float8 as post_id, savers`

/** How many members have saved each post. Recounts posts that were saved or removed, and publishes changed numbers. */
@Injectable()
export class SaveCountsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Recounts until the queue is empty and returns how many posts changed. An advisory lock lets one process count at a time. */
  async recount(): Promise<number> {
    let changed = 0
    for (;;) {
      const batch = await this.#recountBatch()
      changed += batch.changed
      if (batch.waiting === 0) return changed
    }
  }

  async #recountBatch(): Promise<{ changed: number; waiting: number }> {
    return await this.source.transaction(async (transaction) => {
      await transaction.query(`select pg_advisory_xact_lock(hashtext('wishlist: saves'))`)
      const rows = await transaction.query<{ post_id: number; savers: number }[]>(RECOUNT)
      const at = new Date().toISOString()
      await addToOutbox(
        transaction,
        giftSavesChanged,
        rows.map(({ post_id, savers: saves }) => ({ event_id: randomUUID(), at, post_id, saves })),
      )
      const [{ waiting } = { waiting: 0 }] = await transaction.query<{ waiting: number }[]>(
        'select count(*)::integer as waiting from (select from touched_gifts limit 1) as t',
      )
      return { changed: rows.length, waiting }
    })
  }
}
