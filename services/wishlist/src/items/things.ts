import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { KnownAdsService } from '../known/known-ads.service.ts'
import type { Thing } from './thing.ts'

const KNOWN = 'select post_id::float8 as post_id from known_posts where post_id = any($1::bigint[]) and not deleted and published <= now()'

/** Which gifts and ads there are. */
@Injectable()
export class Things {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(KnownAdsService) private readonly ads: KnownAdsService,
  ) {}

  /** Those of them that can be saved. */
  async areThere(things: readonly Thing[]): Promise<ReadonlySet<Thing>> {
    const idsOf = (kind: Thing['kind']): number[] => things.flatMap((thing) => (thing.kind === kind ? [thing.id] : []))
    const [posts, ads] = await Promise.all([this.#posts(idsOf('post')), this.ads.areThere(idsOf('ad'))])
    return new Set(things.filter(({ kind, id }) => (kind === 'post' ? posts : ads).has(id)))
  }

  async #posts(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set()
    const known = await this.source.query<{ post_id: number }[]>(KNOWN, [ids])
    return new Set(known.map(({ post_id: id }) => id))
  }
}
