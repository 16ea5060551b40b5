import { giveawayChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { FEATURED_PATHS } from '../posts/cache-paths.ts'
import { SiteCaches } from '../purging/site-caches.ts'
import { GiveawayProjectionRepository } from './giveaway-projection.repository.ts'

const GIVEAWAYS_CONSUMER = Symbol('consumer of giveaways')

/** Local copy of the giveaways service's giveaways: the featured gift names the one it can be won in. */
@Module({
  providers: [
    GiveawayProjectionRepository,
    {
      provide: GIVEAWAYS_CONSUMER,
      useFactory: (giveaways: GiveawayProjectionRepository, caches: SiteCaches, log: EventLog, logger: Logger) =>
        new EventConsumer(
          {
            event: giveawayChanged,
            group: 'catalog-giveaways',
            handle: async (events) => {
              await giveaways.upsert(events)
              await caches.purge(FEATURED_PATHS)
            },
          },
          log,
          logger,
        ),
      inject: [GiveawayProjectionRepository, SiteCaches, EVENT_LOG, LOGGER],
    },
  ],
})
export class GiveawaysModule {}
