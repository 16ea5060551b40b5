import { DueMailsRepository, DueMailsService } from '@ribbonry/service-kit/due-mails'
import type { Provider, Type } from '@nestjs/common'
import { CardAttemptsService } from './card-payments/card-attempts.service.ts'
import { CardPaymentsController } from './card-payments/card-payments.controller.ts'
import { CardPaymentsService } from './card-payments/card-payments.service.ts'
import { DeclinesRepository } from './declines/declines.repository.ts'
import { DeclinesService } from './declines/declines.service.ts'
import { PaypalCertificatesClient } from './paypal/paypal-certificates.client.ts'
import { PaypalClient } from './paypal/paypal.client.ts'
import { PaypalDisputesClient } from './paypal/paypal-disputes.client.ts'
import { PaypalEventsService } from './paypal/paypal-events.service.ts'
import { PaypalReportsClient } from './paypal/paypal-reports.client.ts'
import { PaypalSdk } from './paypal/paypal-sdk.ts'
import { PaypalOrdersService } from './paypal-payments/paypal-orders.service.ts'
import { PaypalPaymentsController } from './paypal-payments/paypal-payments.controller.ts'
import { PaypalPaymentsService } from './paypal-payments/paypal-payments.service.ts'
import { ProviderEventsRepository } from './provider-events/provider-events.repository.ts'
import { ProviderEventsService } from './provider-events/provider-events.service.ts'
import { WebhooksController } from './provider-events/webhooks.controller.ts'
import { WebhooksService } from './provider-events/webhooks.service.ts'
import { PaymentProviders } from './providers/payment-providers.ts'
import { AttemptsRepository } from './settlement/attempts.repository.ts'
import { DisputeMailsService } from './settlement/dispute-mails.service.ts'
import { ExclusivePaymentsService } from './settlement/exclusive-payments.service.ts'
import { OpenAttemptsRepository } from './settlement/open-attempts.repository.ts'
import { MovementMailsService } from './settlement/movement-mails.service.ts'
import { PaymentsProcessor } from './settlement/payments.processor.ts'
import { PaymentStatesService } from './settlement/payment-states.service.ts'
import { PurchaseLockRepository } from './settlement/purchase-lock.repository.ts'
import { RefundMailsService } from './settlement/refund-mails.service.ts'
import { SettlementService } from './settlement/settlement.service.ts'
import { SettlementsRepository } from './settlement/settlements.repository.ts'
import { SweepService } from './settlement/sweep.service.ts'
import { StripeClient } from './stripe/stripe.client.ts'
import { ReminderMailerService } from './unfinished-payments/reminder-mailer.service.ts'
import { UnfinishedPaymentsRepository } from './unfinished-payments/unfinished-payments.repository.ts'
import { UnfinishedPaymentsService } from './unfinished-payments/unfinished-payments.service.ts'
import { ResumeLinksService } from './unfinished-payments/resume-links.service.ts'

/** Controllers and providers of payments at Stripe and PayPal. */
export const providerParts: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [CardPaymentsController, PaypalPaymentsController, WebhooksController],
  providers: [
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
    DueMailsRepository,
    DueMailsService,
    DisputeMailsService,
    RefundMailsService,
    MovementMailsService,
    PaymentStatesService,
    SettlementService,
    PurchaseLockRepository,
    OpenAttemptsRepository,
    ExclusivePaymentsService,
    DeclinesRepository,
    DeclinesService,
    CardAttemptsService,
    CardPaymentsService,
    PaypalOrdersService,
    PaypalPaymentsService,
    ProviderEventsRepository,
    ProviderEventsService,
    WebhooksService,
    SweepService,
    ReminderMailerService,
    UnfinishedPaymentsRepository,
    ResumeLinksService,
    UnfinishedPaymentsService,
    PaymentsProcessor,
  ],
}
