import { Module } from '@nestjs/common'
import { MemberErasureHandler } from './member-erasure.handler.ts'
import { PersonalDataController } from './personal-data.controller.ts'
import { PersonalDataRepository } from './personal-data.repository.ts'
import { PersonalDataService } from './personal-data.service.ts'
import { RatingsController } from './ratings.controller.ts'
import { RatingsRepository } from './ratings.repository.ts'
import { RatingsService } from './ratings.service.ts'

/** Ratings of members, and the erasure of their personal data. */
@Module({
  controllers: [MemberErasureHandler, RatingsController, PersonalDataController],
  providers: [RatingsRepository, RatingsService, PersonalDataRepository, PersonalDataService],
})
export class RatingsModule {}
