import { activityRecorded, giveawayChanged, memberErasedBy } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { openMediaStore } from '@ribbonry/media'
import { KitModule, watchStorage } from '@ribbonry/service-kit'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { Global, Module, type DynamicModule } from '@nestjs/common'
import { CONFIG, type GiveawaysEnvironment } from './config.ts'
import { DrawsModule } from './draws/draws.module.ts'
import { EditingModule } from './editing/editing.module.ts'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { AddressesModule } from './addresses/addresses.module.ts'
import { FulfilmentModule } from './fulfilment/fulfilment.module.ts'
import { giveawaysLayout } from './giveaways.database.ts'
import { GiveawayEventsRepository } from './giveaways/giveaway-events.repository.ts'
import { GiveawaysController } from './giveaways/giveaways.controller.ts'
import { GiveawaysRepository } from './giveaways/giveaways.repository.ts'
import { GiveawaysService } from './giveaways/giveaways.service.ts'
import { PersonalDataModule } from './personal-data/personal-data.module.ts'
import { PostChangedHandler } from './post-projection/post-changed.handler.ts'
import { ProviderModule } from './provider/provider.module.ts'
import { RulesModule } from './rules/rules.module.ts'
import { StaffListModule } from './staff-list/staff-list.module.ts'

/** Giveaways: as visitors see them, and each part of the work of staff in a wing of its own. */
@Global()
@Module({})
export class GiveawaysModule {
  static with(config: GiveawaysEnvironment): DynamicModule {
    const eventLog = (): EventLog => openEventLog(config, { clientId: 'giveaways' })
    const shared = [{ provide: CONFIG, useValue: config }, GiveawayEventsRepository, GiveawaysRepository]
    return {
      module: GiveawaysModule,
      imports: [
        KitModule.register({ name: 'giveaways', config, database: giveawaysLayout, eventLog }),
        JobsModule.with({ service: 'giveaways', config }),
        ClientsModule.with({ addresses: { identity: config.IDENTITY_URL }, timeoutMs: config.NEIGHBOUR_TIMEOUT_MS }),
        AddressesModule,
        DrawsModule,
        EditingModule,
        FulfilmentModule,
        PersonalDataModule,
        ProviderModule,
        RulesModule,
        StaffListModule,
      ],
      controllers: [PostChangedHandler, GiveawaysController],
      providers: [
        ...shared,
        GiveawaysService,
        publishEvents(activityRecorded, giveawayChanged, memberErasedBy),
        watchStorage(CONFIG, openMediaStore),
      ],
      exports: [CONFIG, GiveawayEventsRepository, GiveawaysRepository, GiveawaysService],
    }
  }
}
