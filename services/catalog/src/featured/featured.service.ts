import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { FEATURED_PATHS } from '../posts/cache-paths.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { FeaturedRepository, type FeaturedRow, type FeaturedSlot } from './featured.repository.ts'

/** The schedule of featured gifts. */
@Injectable()
export class FeaturedService {
  constructor(
    @Inject(FeaturedRepository) private readonly featured: FeaturedRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  async getCurrent(nsfw: boolean, country: string): Promise<FeaturedRow | undefined> {
    return await this.featured.findCurrent(nsfw, country)
  }

  /** @throws DomainError `post-not-found` */
  async schedule(slot: FeaturedSlot): Promise<void> {
    if (!(await this.featured.postExists(slot.postId)))
      throw new DomainError('not-found', 'post-not-found', 'We could not find that gift.')
    await this.featured.insert(slot)
    await this.caches.purge(FEATURED_PATHS)
  }
}
