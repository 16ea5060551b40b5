import { Inject, Injectable } from '@nestjs/common'
import { GuideCachesService } from '../../guides/guide-caches.service.ts'
import { GuideCategoryRowsRepository } from './guide-category-rows.repository.ts'

/** Purges pages of the guides that show categories. */
@Injectable()
export class GuideCategoryCaches {
  constructor(
    @Inject(GuideCategoryRowsRepository) private readonly rows: GuideCategoryRowsRepository,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
  ) {}

  /** To be called after the commit. */
  async purge(ids: readonly number[]): Promise<void> {
    const slugs = await this.rows.listPublicSlugs(ids)
    if (slugs.length > 0) await this.caches.purge(slugs)
  }
}
