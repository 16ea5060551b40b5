import { giveawayChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { FEATURED_PATHS } from '../posts/post-paths.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { KnownGiveawaysRepository } from './known-giveaways.repository.ts'

const GIVEAWAYS_CONSUMER = Symbol('consumer of giveaways')

/** Giveaways live in their own service; the featured gift tells that it can be won. */
@Module({
  providers: [
    KnownGiveawaysRepository,
    {
      provide: GIVEAWAYS_CONSUMER,
      useFactory: (giveaways: KnownGiveawaysRepository, caches: SiteCaches, log: EventLog, logger: Logger) =>
        new EventConsumer({
          event: giveawayChanged,
          group: 'catalog-giveaways',
          keep: async (told) => {
            await giveaways.keep(told)
            await caches.drop(FEATURED_PATHS)
          },
        }, log, logger),
      inject: [KnownGiveawaysRepository, SiteCaches, EVENT_LOG, LOGGER],
    },
  ],
})
export class GiveawaysModule {}
