import { memberErasureRequested } from '@ribbonry/contracts'
import { listen } from '@ribbonry/service-kit/events'
import { Module } from '@nestjs/common'
import { ErasureRepository } from './erasure.repository.ts'
import { MemberErasureHandler } from './member-erasure.handler.ts'
import { OwnDataController } from './own-data.controller.ts'
import { OwnDataRepository } from './own-data.repository.ts'

/** Export and erasure of a member's data. */
@Module({
  controllers: [OwnDataController],
  providers: [
    OwnDataRepository,
    ErasureRepository,
    MemberErasureHandler,
    listen(memberErasureRequested, 'wishlist-erasure', MemberErasureHandler),
  ],
})
export class ErasureModule {}
