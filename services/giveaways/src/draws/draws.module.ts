import { Global, Module } from '@nestjs/common'
import { DrawingService } from './drawing/drawing.service.ts'
import { DrawsRepository } from './drawing/draws.repository.ts'
import { DrawsService } from './drawing/draws.service.ts'
import { EntryOrder } from './drawing/entry-order.service.ts'
import { DrawsController } from './draws.controller.ts'
import { EntriesRepository } from './entries/entries.repository.ts'
import { EntriesService } from './entries/entries.service.ts'
import { EntryImportService } from './entries/entry-import.service.ts'
import { EntryMails } from './entries/entry-mails.service.ts'
import { ImportedEntriesRepository } from './entries/imported-entries.repository.ts'

/** Entries that are made on this site or imported from a provider, and draws that everybody can recompute. */
@Global()
@Module({
  controllers: [DrawsController],
  providers: [
    DrawingService,
    DrawsRepository,
    DrawsService,
    EntriesRepository,
    EntriesService,
    EntryImportService,
    EntryMails,
    EntryOrder,
    ImportedEntriesRepository,
  ],
  exports: [DrawsRepository, EntriesRepository],
})
export class DrawsModule {}
