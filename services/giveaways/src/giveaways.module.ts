import { Module, type DynamicModule } from '@nestjs/common'
import { createEventLog, type EventLogConfig } from '@ribbonry/event-log'
import { KitModule } from '@ribbonry/service-kit'
import { CONFIG, type GiveawaysEnvironment } from './config.ts'
import { giveawaysLayout } from './database/giveaways.layout.ts'
import { CLOCK, type Clock } from './giveaways/clock.ts'
import { GiveawaysController } from './giveaways/giveaways.controller.ts'
import { GiveawaysRepository } from './giveaways/giveaways.repository.ts'
import { GiveawaysService } from './giveaways/giveaways.service.ts'
import { KnownPostsModule } from './known-posts/known-posts.module.ts'

const clock: Clock = () => new Date()

function eventLogConfig(config: GiveawaysEnvironment): EventLogConfig {
  return config.EVENT_LOG === 'kafka'
    ? { kind: 'kafka', brokers: config.KAFKA_BROKERS, clientId: 'giveaways' }
    : { kind: 'redis', url: config.REDIS_URL }
}

/** Giveaways: what visitors see of them. */
@Module({})
export class GiveawaysModule {
  static with(config: GiveawaysEnvironment): DynamicModule {
    return {
      module: GiveawaysModule,
      imports: [
        KitModule.register({ name: 'giveaways', config, database: giveawaysLayout, eventLog: () => createEventLog(eventLogConfig(config)) }),
        KnownPostsModule,
      ],
      controllers: [GiveawaysController],
      providers: [{ provide: CONFIG, useValue: config }, { provide: CLOCK, useValue: clock }, GiveawaysRepository, GiveawaysService],
    }
  }
}
