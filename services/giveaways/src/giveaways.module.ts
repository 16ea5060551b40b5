import { giveawayChanged, memberErasedBy } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { KitModule } from '@ribbonry/service-kit'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { Global, Module, type DynamicModule } from '@nestjs/common'
import { AddressesModule } from './addresses/addresses.module.ts'
import { CONFIG, type GiveawaysEnvironment } from './config.ts'
import { FulfilmentModule } from './fulfilment/fulfilment.module.ts'
import { giveawaysLayout } from './giveaways.database.ts'
import { GiveawayEventsRepository } from './giveaways/giveaway-events.repository.ts'
import { GiveawaysController } from './giveaways/giveaways.controller.ts'
import { GiveawaysRepository } from './giveaways/giveaways.repository.ts'
import { GiveawaysService } from './giveaways/giveaways.service.ts'
import { PersonalDataModule } from './personal-data/personal-data.module.ts'
import { PostChangedHandler } from './post-projection/post-changed.handler.ts'

/** Provides the configuration to every module. */
@Global()
@Module({})
class ConfigModule {
  static with(config: GiveawaysEnvironment): DynamicModule {
    const providers = [{ provide: CONFIG, useValue: config }]
    return { module: ConfigModule, providers, exports: providers }
  }
}

/** Giveaways as visitors see them, and the way of their prizes. */
@Module({})
export class GiveawaysModule {
  static with(config: GiveawaysEnvironment): DynamicModule {
    const eventLog = (): EventLog => openEventLog(config, { clientId: 'giveaways' })
    return {
      module: GiveawaysModule,
      imports: [
        KitModule.register({ name: 'giveaways', config, database: giveawaysLayout, eventLog }),
        JobsModule.with({ service: 'giveaways', redisUrl: config.REDIS_URL }),
        ClientsModule.with({ addresses: { identity: config.IDENTITY_URL }, timeoutMs: config.NEIGHBOUR_TIMEOUT_MS }),
        ConfigModule.with(config),
        AddressesModule,
        FulfilmentModule,
        PersonalDataModule,
      ],
      controllers: [PostChangedHandler, GiveawaysController],
      providers: [
        GiveawayEventsRepository,
        GiveawaysRepository,
        GiveawaysService,
        publishEvents(giveawayChanged, memberErasedBy),
      ],
    }
  }
}
