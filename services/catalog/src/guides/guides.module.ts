import { guideChanged, type EventPayload } from '@ribbonry/contracts'
import { listen, type EventHandler } from '@ribbonry/service-kit/events'
import { Inject, Injectable, Module } from '@nestjs/common'
import { guidePagePaths } from '../posts/cache-paths.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { GuideProjectionRepository } from './guide-projection.repository.ts'

/** Keeps the local copy up to date, and the cached pages of guides. */
@Injectable()
class GuideChangedHandler implements EventHandler<typeof guideChanged> {
  constructor(
    @Inject(GuideProjectionRepository) private readonly guides: GuideProjectionRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  async handle(events: readonly EventPayload<typeof guideChanged>[]): Promise<void> {
    const slugs = await this.guides.upsert(events)
    if (slugs.length > 0) await this.caches.purge(guidePagePaths(slugs))
  }
}

/** Local copy of editorial's buying guides: their pages share the slugs of posts. */
@Module({
  providers: [GuideProjectionRepository, GuideChangedHandler, listen(guideChanged, 'catalog-guides', GuideChangedHandler)],
  exports: [GuideProjectionRepository],
})
export class GuidesModule {}
