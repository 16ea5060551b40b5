import { guideChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { guidePagePaths } from '../posts/cache-paths.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { GuideProjectionRepository } from './guide-projection.repository.ts'

const GUIDES_CONSUMER = Symbol('consumer of guides')

/** Local copy of editorial's buying guides: their pages share the slugs of posts. */
@Module({
  providers: [
    GuideProjectionRepository,
    {
      provide: GUIDES_CONSUMER,
      useFactory: (guides: GuideProjectionRepository, caches: SiteCaches, log: EventLog, logger: Logger) =>
        new EventConsumer(
          {
            event: guideChanged,
            group: 'catalog-guides',
            handle: async (events) => {
              const slugs = await guides.upsert(events)
              if (slugs.length > 0) await caches.purge(guidePagePaths(slugs))
            },
          },
          log,
          logger,
        ),
      inject: [GuideProjectionRepository, SiteCaches, EVENT_LOG, LOGGER],
    },
  ],
  exports: [GuideProjectionRepository],
})
export class GuidesModule {}
