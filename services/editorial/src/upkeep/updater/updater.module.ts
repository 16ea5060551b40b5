import { Global, Module } from '@nestjs/common'
import { GuideUpdatesController } from '../updater-editor/guide-updates.controller.ts'
import { GuideUpdatesService } from '../updater-editor/guide-updates.service.ts'
import { OpenItemsRepository } from '../updater-editor/open-items.repository.ts'
import { UpdateUndoService } from '../updater-editor/update-undo.service.ts'
import { UpdaterProductsService } from '../updater-editor/updater-products.service.ts'
import { DuplicatesRepository } from './duplicates.repository.ts'
import { DuplicatesService } from './duplicates.service.ts'
import { EditableListsController } from './editable-lists.controller.ts'
import { TodoPicturesProcessor } from './todo-pictures.processor.ts'
import { TodoPicturesRepository } from './todo-pictures.repository.ts'
import { TodoPicturesService } from './todo-pictures.service.ts'
import { TodosController } from './todos.controller.ts'
import { TodosRepository } from './todos.repository.ts'
import { TodosService } from './todos.service.ts'
import { UpdaterController } from './updater.controller.ts'
import { UpdaterGiftsRepository } from './updater-gifts.repository.ts'
import { UpdaterListsRepository } from './updater-lists.repository.ts'
import { UpdaterListsService } from './updater-lists.service.ts'
import { UpdaterTotalsRepository } from './updater-totals.repository.ts'

/** The updater: what waits to be written into them, and what needs work. */
@Global()
@Module({
  controllers: [EditableListsController, GuideUpdatesController, TodosController, UpdaterController],
  providers: [
    DuplicatesRepository,
    DuplicatesService,
    GuideUpdatesService,
    OpenItemsRepository,
    TodoPicturesProcessor,
    TodoPicturesRepository,
    TodoPicturesService,
    TodosRepository,
    TodosService,
    UpdateUndoService,
    UpdaterGiftsRepository,
    UpdaterListsRepository,
    UpdaterListsService,
    UpdaterProductsService,
    UpdaterTotalsRepository,
  ],
})
export class UpdaterModule {}
