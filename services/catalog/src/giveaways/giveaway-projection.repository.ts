import type { giveawayChanged } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'

export type GiveawayChanged = z.output<typeof giveawayChanged.payload>

const COLUMNS = 'version, slug, title, post_id, starts, ends'
const qualified = (alias: string): string =>
  COLUMNS.split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ')

const UPSERT = `
  insert into known_giveaways (giveaway_id, ${COLUMNS})
  select distinct on (giveaway_id) giveaway_id, ${qualified('told')}
  from jsonb_to_recordset($1::jsonb) as told (
    giveaway_id integer, version integer, slug text, title text, post_id bigint, starts timestamptz, ends timestamptz
  ) order by giveaway_id, version desc
  on conflict (giveaway_id) do update set (${COLUMNS}) = row(${qualified('excluded')})
    where known_giveaways.version < excluded.version`

/** Local copy of the giveaways service's giveaways. */
@Injectable()
export class GiveawayProjectionRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Upserts giveaways. Idempotent; out-of-order events are ignored by version. */
  async upsert(giveaways: readonly GiveawayChanged[]): Promise<void> {
    await this.dataSource.query(UPSERT, [JSON.stringify(giveaways)])
  }
}
