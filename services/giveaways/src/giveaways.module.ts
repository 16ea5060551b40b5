import { giveawayChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { KitModule } from '@ribbonry/service-kit'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { Module, type DynamicModule } from '@nestjs/common'
import type { GiveawaysEnvironment } from './config.ts'
import { giveawaysLayout } from './giveaways.database.ts'
import { GiveawayEventsRepository } from './giveaways/giveaway-events.repository.ts'
import { GiveawaysController } from './giveaways/giveaways.controller.ts'
import { GiveawaysRepository } from './giveaways/giveaways.repository.ts'
import { GiveawaysService } from './giveaways/giveaways.service.ts'
import { PostChangedHandler } from './post-projection/post-changed.handler.ts'

/** Giveaways as visitors see them. */
@Module({})
export class GiveawaysModule {
  static with(config: GiveawaysEnvironment): DynamicModule {
    const eventLog = (): EventLog => openEventLog(config, { clientId: 'giveaways' })
    return {
      module: GiveawaysModule,
      imports: [KitModule.register({ name: 'giveaways', config, database: giveawaysLayout, eventLog })],
      controllers: [PostChangedHandler, GiveawaysController],
      providers: [GiveawayEventsRepository, GiveawaysRepository, GiveawaysService, publishEvents(giveawayChanged)],
    }
  }
}
