import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { AdSnapshotsService } from '../projections/ad-snapshots.service.ts'
import type { ItemRef } from './item-ref.ts'

const KNOWN = 'select post_id::float8 as post_id from known_posts where post_id = any($1::bigint[]) and not deleted and published <= now()'

/** Which gifts and ads there are. */
@Injectable()
export class ItemLookup {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(AdSnapshotsService) private readonly ads: AdSnapshotsService,
  ) {}

  /** Those of them that can be saved. */
  async existing(things: readonly ItemRef[]): Promise<ReadonlySet<ItemRef>> {
    const idsOf = (kind: ItemRef['kind']): number[] => things.flatMap((thing) => (thing.kind === kind ? [thing.id] : []))
    const [posts, ads] = await Promise.all([this.#posts(idsOf('post')), this.ads.findRunning(idsOf('ad'))])
    return new Set(things.filter(({ kind, id }) => (kind === 'post' ? posts : ads).has(id)))
  }

  async #posts(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set()
    const known = await this.source.query<{ post_id: number }[]>(KNOWN, [ids])
    return new Set(known.map(({ post_id: id }) => id))
  }
}
