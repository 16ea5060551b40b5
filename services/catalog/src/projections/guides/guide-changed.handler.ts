import { guideChanged, type EventPayload } from '@ribbonry/contracts'
import { Consumes } from '@ribbonry/service-kit/events'
import { Controller, Inject } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { GuideProjectionRepository } from './guide-projection.repository.ts'

/** Keeps the local copy up to date, and the cached pages of guides. */
@Controller()
export class GuideChangedHandler {
  constructor(
    @Inject(GuideProjectionRepository) private readonly guides: GuideProjectionRepository,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  @Consumes(guideChanged, { group: 'catalog-guides' })
  async handle(events: readonly EventPayload<typeof guideChanged>[]): Promise<void> {
    const slugs = await this.guides.upsert(events)
    if (slugs.length > 0)
      await this.caches.purgeShowing(
        ['guide'],
        slugs.map((slug) => ({ slug })),
      )
  }
}
