import { Module, type DynamicModule, type Provider } from '@nestjs/common'
import { giveawayChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, KitModule, LOGGER, OutboxPublishing, type Logger, openEventLog } from '@ribbonry/service-kit'
import { DataSource } from 'typeorm'
import { CONFIG, type GiveawaysEnvironment } from './config.ts'
import { giveawaysLayout } from './database/giveaways.layout.ts'
import { CLOCK, type Clock } from './giveaways/clock.ts'
import { GiveawaysController } from './giveaways/giveaways.controller.ts'
import { GiveawaysRepository } from './giveaways/giveaways.repository.ts'
import { GiveawaysService } from './giveaways/giveaways.service.ts'
import { KnownPostsModule } from './known-posts/known-posts.module.ts'

const clock: Clock = () => new Date()

/** Carries the outbox into the event log. */
const PUBLISHING: Provider = {
  provide: OutboxPublishing,
  useFactory: (source: DataSource, log: EventLog, logger: Logger) => new OutboxPublishing([giveawayChanged.topic], source, log, logger),
  inject: [DataSource, EVENT_LOG, LOGGER],
}

/** Giveaways: what visitors see of them. */
@Module({})
export class GiveawaysModule {
  static with(config: GiveawaysEnvironment): DynamicModule {
    return {
      module: GiveawaysModule,
      imports: [
        KitModule.register({ name: 'giveaways', config, database: giveawaysLayout, eventLog: () => openEventLog(config, { clientId: 'giveaways' }) }),
        KnownPostsModule,
      ],
      controllers: [GiveawaysController],
      providers: [{ provide: CONFIG, useValue: config }, { provide: CLOCK, useValue: clock }, GiveawaysRepository, GiveawaysService, PUBLISHING],
    }
  }
}
