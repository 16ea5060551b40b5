import { Inject, Injectable } from '@nestjs/common'
import { AdSnapshotsService } from '../projections/ad-snapshots.service.ts'
import { PostProjectionRepository } from '../projections/post-projection.repository.ts'
import type { ItemRef } from './item-ref.ts'

/** Checks which posts and ads exist. */
@Injectable()
export class ItemLookup {
  constructor(
    @Inject(PostProjectionRepository) private readonly posts: PostProjectionRepository,
    @Inject(AdSnapshotsService) private readonly ads: AdSnapshotsService,
  ) {}

  /** The items that can be saved. */
  async existing(items: readonly ItemRef[]): Promise<ReadonlySet<ItemRef>> {
    const idsOf = (type: ItemRef['type']): number[] => items.flatMap((item) => (item.type === type ? [item.id] : []))
    const [posts, ads] = await Promise.all([this.posts.findPublished(idsOf('post')), this.ads.findRunning(idsOf('ad'))])
    return new Set(items.filter(({ type, id }) => (type === 'post' ? posts : ads).has(id)))
  }
}
