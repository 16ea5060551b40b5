import { Module } from '@nestjs/common'
import { MemberChangedHandler } from './member-changed.handler.ts'
import { MemberProjectionRepository } from './member-projection.repository.ts'

/** Local copy of the names of identity's members. */
@Module({
  controllers: [MemberChangedHandler],
  providers: [MemberProjectionRepository],
  exports: [MemberProjectionRepository],
})
export class MembersModule {}
