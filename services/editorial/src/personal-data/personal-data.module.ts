import { Global, Module } from '@nestjs/common'
import { ErasureRepository } from './erasure.repository.ts'
import { MemberErasureHandler } from './member-erasure.handler.ts'
import { OwnDataController } from './own-data.controller.ts'
import { OwnDataRepository } from './own-data.repository.ts'

/** Export and erasure of members' data. */
@Global()
@Module({
  controllers: [MemberErasureHandler, OwnDataController],
  providers: [ErasureRepository, OwnDataRepository],
})
export class PersonalDataModule {}
