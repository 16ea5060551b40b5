import { giftSavesChanged } from '@ribbonry/contracts'
import { listen } from '@ribbonry/service-kit/events'
import { Module } from '@nestjs/common'
import { MemberSavesRepository } from './member-saves.repository.ts'

/** Consumes wishlist's counts of saves. */
@Module({
  providers: [MemberSavesRepository, listen(giftSavesChanged, 'catalog-saves', MemberSavesRepository)],
})
export class SavesModule {}
