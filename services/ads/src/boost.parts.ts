import type { Provider, Type } from '@nestjs/common'
import { BoostBookingsService } from './boosts/boost-bookings.service.ts'
import { BoostCalendarService } from './boosts/boost-calendar.service.ts'
import { BoostDaysRepository } from './boosts/boost-days.repository.ts'
import { BoostEventsRepository } from './boosts/boost-events.repository.ts'
import { BoostFiguresClient } from './boosts/boost-figures.client.ts'
import { BoostFiguresService } from './boosts/boost-figures.service.ts'
import { BoostFlagsService } from './boosts/boost-flags.service.ts'
import { BoostHoldsController } from './boosts/boost-holds.controller.ts'
import { BoostHoldsService } from './boosts/boost-holds.service.ts'
import { BoostMailsService } from './boosts/boost-mails.service.ts'
import { BoostMovesService } from './boosts/boost-moves.service.ts'
import { UnpaidHoldsService } from './boosts/unpaid-holds.service.ts'
import { BoostOutcomesService } from './boosts/boost-outcomes.service.ts'
import { BoostPostsRepository } from './boosts/boost-posts.repository.ts'
import { BoostsProcessor } from './boosts/boosts.processor.ts'
import { BoostsController } from './boosts/boosts.controller.ts'
import { BoostsRepository } from './boosts/boosts.repository.ts'
import { FreeDaysService } from './boosts/free-days.service.ts'
import { UnpublishedBoostsService } from './boosts/unpublished-boosts.service.ts'
import { WaitingListRepository } from './boosts/waiting-list.repository.ts'
import { WaitingListService } from './boosts/waiting-list.service.ts'
import { CatalogClient } from './catalog/catalog.client.ts'
import { EditRequestConfirmationsService } from './edit-requests/edit-request-confirmations.service.ts'
import { EditRequestListService } from './edit-requests/edit-request-list.service.ts'
import { EditRequestMailsService } from './edit-requests/edit-request-mails.service.ts'
import { EditRequestReviewService } from './edit-requests/edit-request-review.service.ts'
import { EditRequestsController } from './edit-requests/edit-requests.controller.ts'
import { EditRequestsRepository } from './edit-requests/edit-requests.repository.ts'
import { EditRequestsService } from './edit-requests/edit-requests.service.ts'
import { ProposedPicturesService } from './edit-requests/proposed-pictures.service.ts'
import { BoostClaimedHandler } from './payments/boost-claimed.handler.ts'
import { BoostPaidHandler } from './payments/boost-paid.handler.ts'
import { BoostPaymentLostHandler } from './payments/boost-payment-lost.handler.ts'
import { BoostUpkeepService } from './upkeep/boost-upkeep.service.ts'

/** Controllers and providers of boosts: calendar, waiting list, and edit requests for posts. */
export const boostParts: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [
    BoostClaimedHandler,
    BoostPaymentLostHandler,
    BoostPaidHandler,
    BoostsController,
    BoostHoldsController,
    EditRequestsController,
  ],
  providers: [
    CatalogClient,
    BoostPostsRepository,
    BoostsRepository,
    BoostDaysRepository,
    BoostEventsRepository,
    BoostMailsService,
    BoostBookingsService,
    BoostHoldsService,
    BoostOutcomesService,
    BoostCalendarService,
    BoostMovesService,
    UnpaidHoldsService,
    BoostFlagsService,
    BoostFiguresClient,
    BoostFiguresService,
    UnpublishedBoostsService,
    FreeDaysService,
    BoostsProcessor,
    BoostUpkeepService,
    WaitingListRepository,
    WaitingListService,
    EditRequestsRepository,
    ProposedPicturesService,
    EditRequestMailsService,
    EditRequestConfirmationsService,
    EditRequestsService,
    EditRequestListService,
    EditRequestReviewService,
  ],
}
