import { Global, Module } from '@nestjs/common'
import { BoostBookingsService } from './boost-bookings.service.ts'
import { BoostCalendarService } from './boost-calendar.service.ts'
import { BoostDaysRepository } from './boost-days.repository.ts'
import { BoostEventsRepository } from './boost-events.repository.ts'
import { BoostFiguresClient } from './boost-figures.client.ts'
import { BoostFiguresService } from './boost-figures.service.ts'
import { BoostFlagsService } from './boost-flags.service.ts'
import { BoostHoldsController } from './boost-holds.controller.ts'
import { BoostHoldsService } from './boost-holds.service.ts'
import { BoostMailsService } from './boost-mails.service.ts'
import { BoostMovesService } from './boost-moves.service.ts'
import { BoostOutcomesService } from './boost-outcomes.service.ts'
import { BoostPostsRepository } from './boost-posts.repository.ts'
import { BoostsController } from './boosts.controller.ts'
import { BoostsProcessor } from './boosts.processor.ts'
import { BoostsRepository } from './boosts.repository.ts'
import { CatalogClient } from './catalog/catalog.client.ts'
import { EditRequestConfirmationsService } from './edit-requests/edit-request-confirmations.service.ts'
import { EditRequestListService } from './edit-requests/edit-request-list.service.ts'
import { EditRequestMailsService } from './edit-requests/edit-request-mails.service.ts'
import { EditRequestReviewService } from './edit-requests/edit-request-review.service.ts'
import { EditRequestsController } from './edit-requests/edit-requests.controller.ts'
import { EditRequestsRepository } from './edit-requests/edit-requests.repository.ts'
import { EditRequestsService } from './edit-requests/edit-requests.service.ts'
import { ProposedPicturesService } from './edit-requests/proposed-pictures.service.ts'
import { FreeDaysService } from './free-days.service.ts'
import { UnpaidHoldsService } from './unpaid-holds.service.ts'
import { UnpublishedBoostsService } from './unpublished-boosts.service.ts'
import { WaitingListRepository } from './waiting-list.repository.ts'
import { WaitingListService } from './waiting-list.service.ts'

/** Boosts: their calendar, their waiting list, and proposals to change a post. */
@Global()
@Module({
  controllers: [BoostHoldsController, BoostsController, EditRequestsController],
  providers: [
    BoostBookingsService,
    BoostCalendarService,
    BoostDaysRepository,
    BoostEventsRepository,
    BoostFiguresClient,
    BoostFiguresService,
    BoostFlagsService,
    BoostHoldsService,
    BoostMailsService,
    BoostMovesService,
    BoostOutcomesService,
    BoostPostsRepository,
    BoostsProcessor,
    BoostsRepository,
    CatalogClient,
    EditRequestConfirmationsService,
    EditRequestListService,
    EditRequestMailsService,
    EditRequestReviewService,
    EditRequestsRepository,
    EditRequestsService,
    FreeDaysService,
    ProposedPicturesService,
    UnpaidHoldsService,
    UnpublishedBoostsService,
    WaitingListRepository,
    WaitingListService,
  ],
  exports: [
    BoostBookingsService,
    BoostDaysRepository,
    BoostEventsRepository,
    BoostsRepository,
    EditRequestListService,
    EditRequestsRepository,
    WaitingListRepository,
  ],
})
export class BoostsModule {}
