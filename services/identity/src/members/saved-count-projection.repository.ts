import type { savedCountChanged } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'

type SavedCountChanged = z.output<typeof savedCountChanged.payload>

/** Local copy of wishlist's number of saved items per member. */
@Injectable()
export class SavedCountProjectionRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Updates the counts. Idempotent; out-of-order events are ignored by version, deleted members are left alone. */
  async update(events: readonly SavedCountChanged[]): Promise<void> {
    await this.source.query(
      `with newest as (
         select distinct on (member_id) member_id, count, version
         from jsonb_to_recordset($1::jsonb) as events (member_id integer, count integer, version integer) order by member_id,
           version desc
       )
       update members m set wishlist_count = n.count, wishlist_version = n.version
       from newest n where m.id = n.member_id and m.wishlist_version < n.version and m.deleted is null`,
      [JSON.stringify(events.map(({ member_id, count, version }) => ({ member_id, count, version })))],
    )
  }
}
