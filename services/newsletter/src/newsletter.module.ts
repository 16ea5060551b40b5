import { BullModule } from '@nestjs/bullmq'
import { Global, Module, type DynamicModule } from '@nestjs/common'
import { KitModule, openEventLog } from '@ribbonry/service-kit'
import { BouncesController } from './bounces/bounces.controller.ts'
import { BouncesService } from './bounces/bounces.service.ts'
import { CLOCK, CONFIG, type Clock, type NewsletterEnvironment } from './config.ts'
import { newsletterLayout } from './database/newsletter.layout.ts'
import { ErasureModule } from './erasure/erasure.module.ts'
import { MemberAddress } from './personal-data/member-address.ts'
import { PersonalDataController } from './personal-data/personal-data.controller.ts'
import { PersonalDataRepository } from './personal-data/personal-data.repository.ts'
import { RecipientsModule } from './recipients/recipients.module.ts'
import { SendingModule } from './sending/sending.module.ts'
import { SendingAgainService } from './staff-mails/sending-again.service.ts'
import { StaffMailsController } from './staff-mails/staff-mails.controller.ts'
import { StaffMailsRepository } from './staff-mails/staff-mails.repository.ts'
import { ConfirmationMails } from './subscriptions/confirmation-mails.ts'
import { SubscriptionsController } from './subscriptions/subscriptions.controller.ts'
import { SubscriptionsRepository } from './subscriptions/subscriptions.repository.ts'
import { SubscriptionsService } from './subscriptions/subscriptions.service.ts'
import { SuppressionsController } from './suppressions/suppressions.controller.ts'
import { SuppressionsRepository } from './suppressions/suppressions.repository.ts'
import { UPKEEP_QUEUE, UpkeepProcessor } from './upkeep/upkeep.processor.ts'

const clock: Clock = () => new Date()

/** What the environment says, and what time it is, for all. */
@Global()
@Module({})
class SettingsModule {
  static with(config: NewsletterEnvironment): DynamicModule {
    const settings = [{ provide: CONFIG, useValue: config }, { provide: CLOCK, useValue: clock }]
    return { module: SettingsModule, providers: settings, exports: settings }
  }
}

/** Subscribers, and every mail that leaves the site. */
@Module({})
export class NewsletterModule {
  static with(config: NewsletterEnvironment): DynamicModule {
    return {
      module: NewsletterModule,
      imports: [
        KitModule.register({ name: 'newsletter', config, database: newsletterLayout, eventLog: () => openEventLog(config, { clientId: 'newsletter' }) }),
        BullModule.forRoot({ connection: { url: config.REDIS_URL, maxRetriesPerRequest: null } }),
        BullModule.registerQueue({ name: UPKEEP_QUEUE }),
        SettingsModule.with(config),
        RecipientsModule,
        SendingModule.with(config),
        ErasureModule,
      ],
      controllers: [SubscriptionsController, BouncesController, StaffMailsController, SuppressionsController, PersonalDataController],
      providers: [
        SubscriptionsRepository, ConfirmationMails, SubscriptionsService, BouncesService, SendingAgainService, StaffMailsRepository, SuppressionsRepository, MemberAddress, PersonalDataRepository, UpkeepProcessor,
      ],
    }
  }
}
