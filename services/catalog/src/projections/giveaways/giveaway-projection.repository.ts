import type { EventPayload, giveawayChanged } from '@ribbonry/contracts'
import { Projection } from '@ribbonry/service-kit/projection'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export type GiveawayChanged = EventPayload<typeof giveawayChanged>

const PROJECTION = new Projection<Omit<GiveawayChanged, 'event_id' | 'at' | 'open'> & { readonly open: boolean }>({
  table: 'known_giveaways',
  key: 'giveaway_id',
  columns: {
    giveaway_id: 'integer',
    slug: 'text',
    title: 'text',
    post_id: 'bigint',
    starts: 'timestamptz',
    ends: 'timestamptz',
    open: 'boolean',
  },
  sameVersion: 'first',
})

/** Local copy of the giveaways service's giveaways. */
@Injectable()
export class GiveawayProjectionRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Upserts giveaways. Idempotent; out-of-order events are ignored by version. */
  async upsert(giveaways: readonly GiveawayChanged[]): Promise<void> {
    await PROJECTION.upsert(
      this.dataSource,
      giveaways.map((giveaway) => ({ ...giveaway, open: giveaway.open ?? false })),
    )
  }
}
