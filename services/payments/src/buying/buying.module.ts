import { Global, Module } from '@nestjs/common'
import { BoostAttemptsRepository } from './boost-purchases/boost-attempts.repository.ts'
import { BoostAttemptsService } from './boost-purchases/boost-attempts.service.ts'
import { BoostCancelledHandler } from './boost-purchases/boost-cancelled.handler.ts'
import { BoostCardPaymentsService } from './boost-purchases/boost-card-payments.service.ts'
import { BoostChangedHandler } from './boost-purchases/boost-changed.handler.ts'
import { BoostDaysClient } from './boost-purchases/boost-days.client.ts'
import { BoostFactsRepository } from './boost-purchases/boost-facts.repository.ts'
import { BoostPaypalPaymentsService } from './boost-purchases/boost-paypal-payments.service.ts'
import { BoostPricesService } from './boost-purchases/boost-prices.service.ts'
import { BoostPurchasesController } from './boost-purchases/boost-purchases.controller.ts'
import { BoostPurchasesService } from './boost-purchases/boost-purchases.service.ts'
import { CampaignChangedHandler } from './campaign-projection/campaign-changed.handler.ts'
import { CampaignsRepository } from './campaign-projection/campaigns.repository.ts'
import { CampaignsService } from './campaign-projection/campaigns.service.ts'
import { CardAttemptsService } from './card-payments/card-attempts.service.ts'
import { CardPaymentsController } from './card-payments/card-payments.controller.ts'
import { CardPaymentsService } from './card-payments/card-payments.service.ts'
import { DeclinesRepository } from './declines/declines.repository.ts'
import { DeclinesService } from './declines/declines.service.ts'
import { PaypalOrdersService } from './paypal-payments/paypal-orders.service.ts'
import { PaypalPaymentsController } from './paypal-payments/paypal-payments.controller.ts'
import { PaypalPaymentsService } from './paypal-payments/paypal-payments.service.ts'
import { PurchaseClaimsController } from './purchase-claims/purchase-claims.controller.ts'
import { PurchaseClaimsService } from './purchase-claims/purchase-claims.service.ts'
import { PurchaseLinksService } from './purchase-claims/purchase-links.service.ts'
import { PurchasesRepository } from './purchase-claims/purchases.repository.ts'
import { DiscountsClient } from './quotes/discounts.client.ts'
import { PitchPriceService } from './quotes/pitch-price.service.ts'
import { QuotesController } from './quotes/quotes.controller.ts'
import { QuotesRepository } from './quotes/quotes.repository.ts'
import { QuotesService } from './quotes/quotes.service.ts'
import { ReminderMailerService } from './unfinished-payments/reminder-mailer.service.ts'
import { ResumeLinksService } from './unfinished-payments/resume-links.service.ts'
import { UnfinishedPaymentsRepository } from './unfinished-payments/unfinished-payments.repository.ts'
import { UnfinishedPaymentsService } from './unfinished-payments/unfinished-payments.service.ts'

/** What buyers do: quotes, card and PayPal payments, boosts, declined and unfinished payments. */
@Global()
@Module({
  controllers: [
    BoostCancelledHandler,
    BoostChangedHandler,
    BoostPurchasesController,
    CampaignChangedHandler,
    CardPaymentsController,
    PaypalPaymentsController,
    PurchaseClaimsController,
    QuotesController,
  ],
  providers: [
    BoostAttemptsRepository,
    BoostAttemptsService,
    BoostCardPaymentsService,
    BoostDaysClient,
    BoostFactsRepository,
    BoostPaypalPaymentsService,
    BoostPricesService,
    BoostPurchasesService,
    CampaignsRepository,
    CampaignsService,
    CardAttemptsService,
    CardPaymentsService,
    DeclinesRepository,
    DeclinesService,
    DiscountsClient,
    PaypalOrdersService,
    PaypalPaymentsService,
    PitchPriceService,
    PurchaseClaimsService,
    PurchaseLinksService,
    PurchasesRepository,
    QuotesRepository,
    QuotesService,
    ReminderMailerService,
    ResumeLinksService,
    UnfinishedPaymentsRepository,
    UnfinishedPaymentsService,
  ],
  exports: [BoostDaysClient, CampaignsService, PurchaseLinksService, UnfinishedPaymentsService],
})
export class BuyingModule {}
