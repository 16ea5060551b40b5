import { Global, Module } from '@nestjs/common'
import { GiveawayChangesService } from './giveaway-changes.service.ts'
import { GiveawayConsequences } from './giveaway-consequences.service.ts'
import { GiveawayEditingController } from './giveaway-editing.controller.ts'
import { GiveawayEditingService } from './giveaway-editing.service.ts'
import { GiveawayPicturesService } from './giveaway-pictures.service.ts'
import { GiveawayWritesRepository } from './giveaway-writes.repository.ts'
import { StoredPicturesRepository } from './stored-pictures.repository.ts'
import { UnusedPicturesProcessor } from './unused-pictures.processor.ts'

/** What staff write of giveaways, and how every change of one is stored. */
@Global()
@Module({
  controllers: [GiveawayEditingController],
  providers: [
    GiveawayChangesService,
    GiveawayConsequences,
    GiveawayEditingService,
    GiveawayPicturesService,
    GiveawayWritesRepository,
    StoredPicturesRepository,
    UnusedPicturesProcessor,
  ],
  exports: [GiveawayChangesService, GiveawayPicturesService, GiveawayWritesRepository],
})
export class EditingModule {}
