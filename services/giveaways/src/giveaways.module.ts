import { giveawayChanged, postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, KitModule, LOGGER, openEventLog, OutboxPublishing, type Logger } from '@ribbonry/service-kit'
import { Module, type DynamicModule, type Provider } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { GiveawaysEnvironment } from './config.ts'
import { giveawaysLayout } from './giveaways.database.ts'
import { GiveawayEventsRepository } from './giveaways/giveaway-events.repository.ts'
import { GiveawaysController } from './giveaways/giveaways.controller.ts'
import { GiveawaysRepository } from './giveaways/giveaways.repository.ts'
import { GiveawaysService } from './giveaways/giveaways.service.ts'
import { PostChangedHandler } from './post-projection/post-changed.handler.ts'
import { PostProjectionRepository } from './post-projection/post-projection.repository.ts'

const OUTBOX_PUBLISHING: Provider = {
  provide: OutboxPublishing,
  useFactory: (source: DataSource, log: EventLog, logger: Logger) =>
    new OutboxPublishing([giveawayChanged.topic], source, log, logger),
  inject: [DataSource, EVENT_LOG, LOGGER],
}

const POST_CONSUMER: Provider = {
  provide: Symbol('consumer of catalog posts'),
  useFactory: (handler: PostChangedHandler, log: EventLog, logger: Logger) =>
    new EventConsumer(
      { event: postChanged, group: 'giveaways-posts', handle: (payloads) => handler.handle(payloads) },
      log,
      logger,
    ),
  inject: [PostChangedHandler, EVENT_LOG, LOGGER],
}

/** Giveaways as visitors see them. */
@Module({})
export class GiveawaysModule {
  static with(config: GiveawaysEnvironment): DynamicModule {
    const eventLog = (): EventLog => openEventLog(config, { clientId: 'giveaways' })
    return {
      module: GiveawaysModule,
      imports: [KitModule.register({ name: 'giveaways', config, database: giveawaysLayout, eventLog })],
      controllers: [GiveawaysController],
      providers: [
        GiveawayEventsRepository,
        GiveawaysRepository,
        GiveawaysService,
        PostChangedHandler,
        PostProjectionRepository,
        OUTBOX_PUBLISHING,
        POST_CONSUMER,
      ],
    }
  }
}
