import { type DynamicModule, Global, Module } from '@nestjs/common'
import {
  activityRecorded,
  boostClaimed,
  boostPaid,
  boostPaymentLost,
  campaignPaid,
  campaignPaymentLost,
  commissionChanged,
  memberErasedBy,
} from '@ribbonry/contracts'
import { KitModule, MailQueue } from '@ribbonry/service-kit'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { DueMailsRepository, DueMailsService, FIND_RECIPIENT, memberRecipients } from '@ribbonry/service-kit/due-mails'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { TokensModule } from '@ribbonry/service-kit/tokens'
import { AffiliatesModule } from './affiliates/affiliates.module.ts'
import { BooksModule } from './books/books.module.ts'
import { BuyingModule } from './buying/buying.module.ts'
import { CONFIG, type PaymentsEnvironment } from './config.ts'
import { ErasureRepository } from './erasure/erasure.repository.ts'
import { MemberErasureHandler } from './erasure/member-erasure.handler.ts'
import { OwnDataController } from './erasure/own-data.controller.ts'
import { OwnDataRepository } from './erasure/own-data.repository.ts'
import { paymentsLayout } from './payments.database.ts'
import { ProvidersModule } from './providers/providers.module.ts'
import { SettlingModule } from './settling/settling.module.ts'

/** Prices, payments and the ledger. */
@Global()
@Module({})
export class PaymentsModule {
  static with(config: PaymentsEnvironment): DynamicModule {
    return {
      module: PaymentsModule,
      imports: [
        KitModule.register({
          name: 'payments',
          config,
          database: paymentsLayout,
          eventLog: () => openEventLog(config, { clientId: 'payments' }),
        }),
        ClientsModule.with({
          addresses: { ads: config.ADS_URL, identity: config.IDENTITY_URL },
          timeoutMs: config.NEIGHBOUR_TIMEOUT_MS,
        }),
        JobsModule.with({ service: 'payments', config }),
        TokensModule.with({ secrets: config.LINK_SECRETS }),
        BuyingModule,
        SettlingModule,
        BooksModule,
        AffiliatesModule,
        ProvidersModule,
      ],
      controllers: [MemberErasureHandler, OwnDataController],
      providers: [
        { provide: CONFIG, useValue: config },
        OwnDataRepository,
        ErasureRepository,
        publishEvents(
          activityRecorded,
          boostClaimed,
          boostPaid,
          boostPaymentLost,
          campaignPaid,
          campaignPaymentLost,
          commissionChanged,
          memberErasedBy,
        ),
        DueMailsRepository,
        DueMailsService,
        { provide: MailQueue, useFactory: ({ REDIS_URL: url }: PaymentsEnvironment) => new MailQueue(url), inject: [CONFIG] },
        memberRecipients('payments'),
      ],
      exports: [CONFIG, DueMailsRepository, DueMailsService, FIND_RECIPIENT, MailQueue],
    }
  }
}
