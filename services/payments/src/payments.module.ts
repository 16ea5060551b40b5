import {
  boostClaimed,
  boostPaid,
  boostPaymentLost,
  campaignPaid,
  campaignPaymentLost,
  commissionChanged,
  memberErasedBy,
} from '@ribbonry/contracts'
import { KitModule } from '@ribbonry/service-kit'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { TokensModule } from '@ribbonry/service-kit/tokens'
import { Module, type DynamicModule } from '@nestjs/common'
import { affiliateParts } from './affiliate.parts.ts'
import { boostParts } from './boost.parts.ts'
import { CampaignChangedHandler } from './campaign-projection/campaign-changed.handler.ts'
import { CampaignsRepository } from './campaign-projection/campaigns.repository.ts'
import { CampaignsService } from './campaign-projection/campaigns.service.ts'
import { CONFIG, type PaymentsEnvironment } from './config.ts'
import { ErasureRepository } from './erasure/erasure.repository.ts'
import { MemberErasureHandler } from './erasure/member-erasure.handler.ts'
import { OwnDataController } from './erasure/own-data.controller.ts'
import { OwnDataRepository } from './erasure/own-data.repository.ts'
import { LedgerController } from './ledger/ledger.controller.ts'
import { LedgerRepository } from './ledger/ledger.repository.ts'
import { LedgerService } from './ledger/ledger.service.ts'
import { ManualPaymentsController } from './manual-payments/manual-payments.controller.ts'
import { ManualPaymentsService } from './manual-payments/manual-payments.service.ts'
import { paymentsLayout } from './payments.database.ts'
import { PaymentHistoryController } from './payment-history/payment-history.controller.ts'
import { PaymentHistoryRepository } from './payment-history/payment-history.repository.ts'
import { PaymentHistoryService } from './payment-history/payment-history.service.ts'
import { PayerEmailsClient } from './payments/payer-emails.client.ts'
import { PaymentEventsRepository } from './payments/payment-events.repository.ts'
import { PaymentRecordingService } from './payments/payment-recording.service.ts'
import { PaymentsController } from './payments/payments.controller.ts'
import { PaymentsRepository } from './payments/payments.repository.ts'
import { PaymentsService } from './payments/payments.service.ts'
import { providerParts } from './provider.parts.ts'
import { DiscountsClient } from './quotes/discounts.client.ts'
import { PitchPriceService } from './quotes/pitch-price.service.ts'
import { QuotesController } from './quotes/quotes.controller.ts'
import { QuotesRepository } from './quotes/quotes.repository.ts'
import { QuotesService } from './quotes/quotes.service.ts'
import { receiptParts } from './receipt.parts.ts'
import { ReconciliationController } from './reconciliation/reconciliation.controller.ts'
import { ReconciliationRepository } from './reconciliation/reconciliation.repository.ts'
import { ReconciliationService } from './reconciliation/reconciliation.service.ts'
import { RefundsController } from './refunds/refunds.controller.ts'
import { RefundRequestsRepository } from './refunds/refund-requests.repository.ts'
import { RefundRecordsService } from './refunds/refund-records.service.ts'
import { RefundsService } from './refunds/refunds.service.ts'
import { WriterPaidHandler } from './writer-pay/writer-paid.handler.ts'

/** Prices, payments and the ledger. */
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
        JobsModule.with({ service: 'payments', redisUrl: config.REDIS_URL }),
        TokensModule.with({ secrets: config.LINK_SECRETS }),
      ],
      controllers: [
        WriterPaidHandler,
        MemberErasureHandler,
        CampaignChangedHandler,
        LedgerController,
        PaymentsController,
        PaymentHistoryController,
        ManualPaymentsController,
        QuotesController,
        ...providerParts.controllers,
        ...receiptParts.controllers,
        ...boostParts.controllers,
        RefundsController,
        ReconciliationController,
        OwnDataController,
        ...affiliateParts.controllers,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        LedgerRepository,
        LedgerService,
        PaymentsRepository,
        PaymentEventsRepository,
        PaymentRecordingService,
        PaymentsService,
        PaymentHistoryRepository,
        PaymentHistoryService,
        PayerEmailsClient,
        ManualPaymentsService,
        CampaignsRepository,
        CampaignsService,
        DiscountsClient,
        PitchPriceService,
        ...providerParts.providers,
        ...receiptParts.providers,
        ...boostParts.providers,
        RefundRequestsRepository,
        RefundRecordsService,
        RefundsService,
        ReconciliationRepository,
        ReconciliationService,
        QuotesRepository,
        QuotesService,
        OwnDataRepository,
        ErasureRepository,
        ...affiliateParts.providers,
        publishEvents(
          boostClaimed,
          boostPaid,
          boostPaymentLost,
          campaignPaid,
          campaignPaymentLost,
          commissionChanged,
          memberErasedBy,
        ),
      ],
    }
  }
}
