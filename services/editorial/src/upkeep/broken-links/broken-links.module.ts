import { Global, Module } from '@nestjs/common'
import { BrokenLinksController } from './broken-links.controller.ts'
import { BrokenLinksRepository } from './broken-links.repository.ts'
import { BrokenLinksService } from './broken-links.service.ts'
import { LinkChangesRepository } from './link-changes.repository.ts'
import { LinkReplacementsService } from './link-replacements.service.ts'
import { RelinkedGuidesService } from './relinked-guides.service.ts'
import { ReplacedLinksService } from './replaced-links.service.ts'
import { ReplacementUndo } from './replacement-undo.service.ts'

/** Links that are broken or unavailable, and their replacement in many guides at once. */
@Global()
@Module({
  controllers: [BrokenLinksController],
  providers: [
    BrokenLinksRepository,
    BrokenLinksService,
    LinkChangesRepository,
    LinkReplacementsService,
    RelinkedGuidesService,
    ReplacedLinksService,
    ReplacementUndo,
  ],
})
export class BrokenLinksModule {}
