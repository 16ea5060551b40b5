import { Global, Module } from '@nestjs/common'
import { DrawingService } from './drawing/drawing.service.ts'
import { DrawsRepository } from './drawing/draws.repository.ts'
import { DrawsService } from './drawing/draws.service.ts'
import { EntryOrder } from './drawing/entry-order.service.ts'
import { DrawsController } from './draws.controller.ts'
import { EntriesRepository } from './entries/entries.repository.ts'
import { EntriesService } from './entries/entries.service.ts'
import { EntryMails } from './entries/entry-mails.service.ts'

/** Entries of giveaways that are entered on this site, and draws that everybody can recompute. */
@Global()
@Module({
  controllers: [DrawsController],
  providers: [DrawingService, DrawsRepository, DrawsService, EntriesRepository, EntriesService, EntryMails, EntryOrder],
  exports: [EntriesRepository],
})
export class DrawsModule {}
