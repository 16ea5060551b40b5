import { memberErasureRequested } from '@ribbonry/contracts'
import { listen } from '@ribbonry/service-kit/events'
import { Module } from '@nestjs/common'
import { PersonalDataController } from './personal-data.controller.ts'
import { PersonalDataRepository } from './personal-data.repository.ts'
import { PersonalDataService } from './personal-data.service.ts'
import { RatingsController } from './ratings.controller.ts'
import { RatingsRepository } from './ratings.repository.ts'
import { RatingsService } from './ratings.service.ts'

/** Ratings of members, and the erasure of their personal data. */
@Module({
  controllers: [RatingsController, PersonalDataController],
  providers: [
    RatingsRepository,
    RatingsService,
    PersonalDataRepository,
    PersonalDataService,
    listen(memberErasureRequested, 'catalog-erasures', PersonalDataService),
  ],
})
export class RatingsModule {}
