import { Module } from '@nestjs/common'
import { MembersModule } from '../members/members.module.ts'
import { StaffChangesRepository } from './staff-changes.repository.ts'
import { StaffChangesService } from './staff-changes.service.ts'

/** The log of changes that staff made. */
@Module({
  imports: [MembersModule],
  providers: [StaffChangesRepository, StaffChangesService],
  exports: [StaffChangesService],
})
export class StaffChangesModule {}
