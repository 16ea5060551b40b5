import { Global, Module } from '@nestjs/common'
import { CategoryPicturesRepository } from './category-pictures.repository.ts'
import { CategoryPictures } from './category-pictures.service.ts'
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
    CategoryPictures,
    CategoryPicturesRepository,
    CategoryTree,
    CategoryUndo,
    GiftCategoriesRepository,
    GiftCategoriesService,
    PublicCategoriesRepository,
  ],
  exports: [CategoryPictures, CategoryTree, PublicCategoriesRepository],
})
export class CategoriesModule {}
