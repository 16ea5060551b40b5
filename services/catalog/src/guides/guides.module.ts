import { guideChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { guidePagePaths } from '../posts/post-paths.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { KnownGuidesRepository } from './known-guides.repository.ts'

const GUIDES_CONSUMER = Symbol('consumer of guides')

/** Buying guides live at editorial, and their pages among those of the gifts: their addresses are kept here. */
@Module({
  providers: [
    KnownGuidesRepository,
    {
      provide: GUIDES_CONSUMER,
      useFactory: (guides: KnownGuidesRepository, caches: SiteCaches, log: EventLog, logger: Logger) =>
        new EventConsumer({
          event: guideChanged,
          group: 'catalog-guides',
          keep: async (told) => {
            const slugs = await guides.keep(told)
            if (slugs.length > 0) await caches.drop(guidePagePaths(slugs))
          },
        }, log, logger),
      inject: [KnownGuidesRepository, SiteCaches, EVENT_LOG, LOGGER],
    },
  ],
  exports: [KnownGuidesRepository],
})
export class GuidesModule {}
