import { memberErasureRequested } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Module } from '@nestjs/common'
import { PersonalDataController } from './personal-data.controller.ts'
import { PersonalDataRepository } from './personal-data.repository.ts'
import { PersonalDataService } from './personal-data.service.ts'
import { RatingPriorRepository } from './rating-prior.repository.ts'
import { RatingPriorService } from './rating-prior.service.ts'
import { RatingsController } from './ratings.controller.ts'
import { RatingsRepository } from './ratings.repository.ts'
import { RatingsService } from './ratings.service.ts'

const ERASURE_CONSUMER = Symbol('consumer of erasures')

/** Ratings of members, and the erasure of their personal data. */
@Module({
  controllers: [RatingsController, PersonalDataController],
  providers: [
    RatingsRepository,
    RatingsService,
    PersonalDataRepository,
    PersonalDataService,
    RatingPriorRepository,
    RatingPriorService,
    {
      provide: ERASURE_CONSUMER,
      useFactory: (kept: PersonalDataRepository, log: EventLog, logger: Logger) =>
        new EventConsumer(
          {
            event: memberErasureRequested,
            group: 'catalog-erasures',
            handle: async (events) => {
              for (const id of new Set(events.map(({ member_id: memberId }) => memberId))) await kept.erase(id)
            },
          },
          log,
          logger,
        ),
      inject: [PersonalDataRepository, EVENT_LOG, LOGGER],
    },
  ],
})
export class RatingsModule {}
