import { memberChanged } from '@ribbonry/contracts'
import { listen } from '@ribbonry/service-kit/events'
import { Module } from '@nestjs/common'
import { MemberProjectionRepository } from './member-projection.repository.ts'

/** Local copy of the names of identity's members. */
@Module({
  providers: [MemberProjectionRepository, listen(memberChanged, 'catalog-members', MemberProjectionRepository)],
  exports: [MemberProjectionRepository],
})
export class MembersModule {}
