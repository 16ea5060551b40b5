import { Global, Module } from '@nestjs/common'
import { StaffGiveawaysController } from './staff-giveaways.controller.ts'
import { StaffGiveawaysRepository } from './staff-giveaways.repository.ts'
import { StaffGiveawaysService } from './staff-giveaways.service.ts'

/** Giveaways as staff see them, with their winners. */
@Global()
@Module({
  controllers: [StaffGiveawaysController],
  providers: [StaffGiveawaysRepository, StaffGiveawaysService],
  exports: [StaffGiveawaysService],
})
export class StaffListModule {}
