import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { Post } from '../posts/post.entity.ts'
import { FEATURED_PATHS } from '../posts/cache-paths.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { FeaturedPost } from './featured-post.entity.ts'

export type FeaturedSlot = Pick<FeaturedPost, 'postId' | 'overline' | 'utmCampaign'> & { readonly starts?: Date }

/** The schedule of featured gifts. */
@Injectable()
export class FeaturedService {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  /** @throws DomainError `post-not-found` */
  async schedule(slot: FeaturedSlot): Promise<void> {
    if (!(await this.source.getRepository(Post).existsBy({ id: slot.postId }))) {
      throw new DomainError('not-found', 'post-not-found', 'We could not find that gift.')
    }
    await this.source.getRepository(FeaturedPost).insert(slot)
    await this.caches.purge(FEATURED_PATHS)
  }
}
