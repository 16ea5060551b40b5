import type { Provider, Type } from '@nestjs/common'
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
import { PurchaseClaimsController } from './purchase-claims/purchase-claims.controller.ts'
import { PurchaseClaimsService } from './purchase-claims/purchase-claims.service.ts'
import { PurchaseLinksService } from './purchase-claims/purchase-links.service.ts'
import { PurchasesRepository } from './purchase-claims/purchases.repository.ts'

/** Controllers and providers of boosts: their payments, and accounts for buyers who had none. */
export const boostParts: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [BoostCancelledHandler, BoostChangedHandler, BoostPurchasesController, PurchaseClaimsController],
  providers: [
    BoostDaysClient,
    BoostPurchasesService,
    BoostPricesService,
    BoostAttemptsRepository,
    BoostAttemptsService,
    BoostCardPaymentsService,
    BoostPaypalPaymentsService,
    BoostFactsRepository,
    PurchaseLinksService,
    PurchasesRepository,
    PurchaseClaimsService,
  ],
}
