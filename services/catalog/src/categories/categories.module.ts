import { Global, Module } from '@nestjs/common'
import { CategoryHangingRepository } from './category-hanging.repository.ts'
import { CategoryHangingService } from './category-hanging.service.ts'
import { CategoryPicturesRepository } from './category-pictures.repository.ts'
import { CategoryPictures } from './category-pictures.service.ts'
import { CategoryReturn } from './category-return.service.ts'
import { CategoryTrashRepository } from './category-trash.repository.ts'
import { CategoryTrashService } from './category-trash.service.ts'
import { CategoryTree } from './category-tree.ts'
import { CategoryUndo } from './category-undo.service.ts'
import { GiftCategoriesController } from './gift-categories.controller.ts'
import { GiftCategoriesRepository } from './gift-categories.repository.ts'
import { GiftCategoriesService } from './gift-categories.service.ts'
import { PublicCategoriesRepository } from './public-categories.repository.ts'

/** The tree of gift categories. */
@Global()
@Module({
  controllers: [GiftCategoriesController],
  providers: [
    CategoryHangingRepository,
    CategoryHangingService,
    CategoryPictures,
    CategoryPicturesRepository,
    CategoryReturn,
    CategoryTrashRepository,
    CategoryTrashService,
    CategoryTree,
    CategoryUndo,
    GiftCategoriesRepository,
    GiftCategoriesService,
    PublicCategoriesRepository,
  ],
  exports: [CategoryPictures, CategoryTree, PublicCategoriesRepository],
})
export class CategoriesModule {}
