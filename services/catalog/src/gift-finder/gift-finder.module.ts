import { Module } from '@nestjs/common'
import { GiftFinderController } from './gift-finder.controller.ts'
import { GiftFinderRepository } from './gift-finder.repository.ts'
import { GiftFinderService } from './gift-finder.service.ts'

/** The gift finder. */
@Module({
  controllers: [GiftFinderController],
  providers: [GiftFinderRepository, GiftFinderService],
  exports: [GiftFinderRepository],
})
export class GiftFinderModule {}
