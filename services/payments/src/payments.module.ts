import { campaignChanged, campaignPaid, campaignPaymentLost, memberErasedBy, memberErasureRequested } from '@ribbonry/contracts'
import { KitModule } from '@ribbonry/service-kit'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { listen, openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { Module, type DynamicModule } from '@nestjs/common'
import { CampaignChangedHandler } from './campaign-projection/campaign-changed.handler.ts'
import { CampaignsRepository } from './campaign-projection/campaigns.repository.ts'
import { CardPaymentsController } from './card-payments/card-payments.controller.ts'
import { CardPaymentsService } from './card-payments/card-payments.service.ts'
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
import { PaypalCertificatesClient } from './paypal/paypal-certificates.client.ts'
import { PaypalClient } from './paypal/paypal.client.ts'
import { PaypalDisputesClient } from './paypal/paypal-disputes.client.ts'
import { PaypalEventsService } from './paypal/paypal-events.service.ts'
import { PaypalReportsClient } from './paypal/paypal-reports.client.ts'
import { PaypalSdk } from './paypal/paypal-sdk.ts'
import { PaypalPaymentsController } from './paypal-payments/paypal-payments.controller.ts'
import { PaypalPaymentsService } from './paypal-payments/paypal-payments.service.ts'
import { PaymentEventsRepository } from './payments/payment-events.repository.ts'
import { PaymentRecordingService } from './payments/payment-recording.service.ts'
import { PaymentsController } from './payments/payments.controller.ts'
import { PaymentsRepository } from './payments/payments.repository.ts'
import { PaymentsService } from './payments/payments.service.ts'
import { ProviderEventsRepository } from './provider-events/provider-events.repository.ts'
import { ProviderEventsService } from './provider-events/provider-events.service.ts'
import { WebhooksController } from './provider-events/webhooks.controller.ts'
import { WebhooksService } from './provider-events/webhooks.service.ts'
import { PaymentProviders } from './providers/payment-providers.ts'
import { DiscountsClient } from './quotes/discounts.client.ts'
import { PitchPriceService } from './quotes/pitch-price.service.ts'
import { QuotesController } from './quotes/quotes.controller.ts'
import { QuotesRepository } from './quotes/quotes.repository.ts'
import { QuotesService } from './quotes/quotes.service.ts'
import { BuyersClient } from './receipts/buyers.client.ts'
import { OwnPaymentsRepository } from './receipts/own-payments.repository.ts'
import { ReceiptMailerService } from './receipts/receipt-mailer.service.ts'
import { ReceiptMailsService } from './receipts/receipt-mails.service.ts'
import { ReceiptsController } from './receipts/receipts.controller.ts'
import { ReceiptsProcessor } from './receipts/receipts.processor.ts'
import { ReceiptsRepository } from './receipts/receipts.repository.ts'
import { ReceiptsService } from './receipts/receipts.service.ts'
import { ReconciliationController } from './reconciliation/reconciliation.controller.ts'
import { ReconciliationService } from './reconciliation/reconciliation.service.ts'
import { RefundsController } from './refunds/refunds.controller.ts'
import { RefundsService } from './refunds/refunds.service.ts'
import { AttemptsRepository } from './settlement/attempts.repository.ts'
import { PaymentsProcessor } from './settlement/payments.processor.ts'
import { PaymentStatesService } from './settlement/payment-states.service.ts'
import { SettlementService } from './settlement/settlement.service.ts'
import { SettlementsRepository } from './settlement/settlements.repository.ts'
import { SweepService } from './settlement/sweep.service.ts'
import { StripeClient } from './stripe/stripe.client.ts'

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
        ClientsModule.with({ addresses: { ads: config.ADS_URL, identity: config.IDENTITY_URL }, timeoutMs: config.NEIGHBOUR_TIMEOUT_MS }),
        JobsModule.with({ service: 'payments', redisUrl: config.REDIS_URL }),
      ],
      controllers: [
        LedgerController,
        PaymentsController,
        ManualPaymentsController,
        QuotesController,
        CardPaymentsController,
        PaypalPaymentsController,
        WebhooksController,
        ReceiptsController,
        RefundsController,
        ReconciliationController,
        OwnDataController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        LedgerRepository,
        LedgerService,
        PaymentsRepository,
        PaymentEventsRepository,
        PaymentRecordingService,
        PaymentsService,
        ManualPaymentsService,
        CampaignsRepository,
        CampaignChangedHandler,
        DiscountsClient,
        PitchPriceService,
        StripeClient,
        PaypalSdk,
        PaypalDisputesClient,
        PaypalReportsClient,
        PaypalClient,
        PaypalCertificatesClient,
        PaypalEventsService,
        PaymentProviders,
        AttemptsRepository,
        SettlementsRepository,
        ReceiptsRepository,
        PaymentStatesService,
        SettlementService,
        CardPaymentsService,
        PaypalPaymentsService,
        ProviderEventsRepository,
        ProviderEventsService,
        WebhooksService,
        RefundsService,
        ReconciliationService,
        SweepService,
        PaymentsProcessor,
        QuotesRepository,
        QuotesService,
        OwnPaymentsRepository,
        ReceiptsService,
        BuyersClient,
        ReceiptMailerService,
        ReceiptMailsService,
        ReceiptsProcessor,
        OwnDataRepository,
        ErasureRepository,
        MemberErasureHandler,
        publishEvents(campaignPaid, campaignPaymentLost, memberErasedBy),
        listen(campaignChanged, 'payments-campaigns', CampaignChangedHandler),
        listen(memberErasureRequested, 'payments-erasure', MemberErasureHandler),
      ],
    }
  }
}
