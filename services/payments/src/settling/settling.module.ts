import { Global, Module } from '@nestjs/common'
import { ManualPaymentsController } from './manual-payments/manual-payments.controller.ts'
import { ManualPaymentsService } from './manual-payments/manual-payments.service.ts'
import { PayerEmailsClient } from './payments/payer-emails.client.ts'
import { PaymentEventsRepository } from './payments/payment-events.repository.ts'
import { PaymentRecordingService } from './payments/payment-recording.service.ts'
import { PaymentsController } from './payments/payments.controller.ts'
import { PaymentsRepository } from './payments/payments.repository.ts'
import { PaymentsService } from './payments/payments.service.ts'
import { ProviderEventsRepository } from './provider-events/provider-events.repository.ts'
import { ProviderEventsService } from './provider-events/provider-events.service.ts'
import { WebhooksController } from './provider-events/webhooks.controller.ts'
import { WebhooksService } from './provider-events/webhooks.service.ts'
import { RefundRecordsService } from './refunds/refund-records.service.ts'
import { RefundRequestsRepository } from './refunds/refund-requests.repository.ts'
import { RefundsController } from './refunds/refunds.controller.ts'
import { RefundsService } from './refunds/refunds.service.ts'
import { AttemptsRepository } from './settlement/attempts.repository.ts'
import { DisputeMailsService } from './settlement/dispute-mails.service.ts'
import { ExclusivePaymentsService } from './settlement/exclusive-payments.service.ts'
import { MovementMailsService } from './settlement/movement-mails.service.ts'
import { OpenAttemptsRepository } from './settlement/open-attempts.repository.ts'
import { PaymentStatesService } from './settlement/payment-states.service.ts'
import { PaymentsProcessor } from './settlement/payments.processor.ts'
import { PurchaseLockRepository } from './settlement/purchase-lock.repository.ts'
import { RefundMailsService } from './settlement/refund-mails.service.ts'
import { SettlementService } from './settlement/settlement.service.ts'
import { SettlementsRepository } from './settlement/settlements.repository.ts'
import { SweepService } from './settlement/sweep.service.ts'

/** How attempts become payments: settlement, events of providers, manual payments and refunds. */
@Global()
@Module({
  controllers: [ManualPaymentsController, PaymentsController, RefundsController, WebhooksController],
  providers: [
    AttemptsRepository,
    DisputeMailsService,
    ExclusivePaymentsService,
    ManualPaymentsService,
    MovementMailsService,
    OpenAttemptsRepository,
    PayerEmailsClient,
    PaymentEventsRepository,
    PaymentRecordingService,
    PaymentsProcessor,
    PaymentsRepository,
    PaymentsService,
    PaymentStatesService,
    ProviderEventsRepository,
    ProviderEventsService,
    PurchaseLockRepository,
    RefundMailsService,
    RefundRecordsService,
    RefundRequestsRepository,
    RefundsService,
    SettlementService,
    SettlementsRepository,
    SweepService,
    WebhooksService,
  ],
  exports: [
    AttemptsRepository,
    ExclusivePaymentsService,
    PayerEmailsClient,
    PaymentEventsRepository,
    PaymentRecordingService,
    SettlementService,
  ],
})
export class SettlingModule {}
