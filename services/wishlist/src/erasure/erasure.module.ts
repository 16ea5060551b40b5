import { Module } from '@nestjs/common'
import { ErasureRepository } from './erasure.repository.ts'
import { MemberErasureHandler } from './member-erasure.handler.ts'
import { OwnDataController } from './own-data.controller.ts'
import { OwnDataRepository } from './own-data.repository.ts'

/** Export and erasure of a member's data. */
@Module({
  controllers: [MemberErasureHandler, OwnDataController],
  providers: [OwnDataRepository, ErasureRepository],
})
export class ErasureModule {}
