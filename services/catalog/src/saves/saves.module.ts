import { Module } from '@nestjs/common'
import { GiftSavesChangedHandler } from './gift-saves-changed.handler.ts'
import { MemberSavesRepository } from './member-saves.repository.ts'

/** Consumes wishlist's counts of saves. */
@Module({
  controllers: [GiftSavesChangedHandler],
  providers: [MemberSavesRepository],
})
export class SavesModule {}
