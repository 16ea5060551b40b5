import { Global, Module } from '@nestjs/common'
import { AdventController } from './advent/advent.controller.ts'
import { AdventPresenter } from './advent/advent.presenter.ts'
import { AdventRepository } from './advent/advent.repository.ts'
import { AdventService } from './advent/advent.service.ts'
import { FeaturedController } from './featured/featured.controller.ts'
import { FeaturedPresenter } from './featured/featured.presenter.ts'
import { FeaturedRepository } from './featured/featured.repository.ts'
import { FeaturedService } from './featured/featured.service.ts'
import { CategoryCounts } from './gifts/category-counts.service.ts'
import { GiftsController } from './gifts/gifts.controller.ts'
import { GiftsPresenter } from './gifts/gifts.presenter.ts'
import { GiftsService } from './gifts/gifts.service.ts'
import { ListPresenter } from './list.presenter.ts'
import { ListsController } from './lists.controller.ts'
import { ListsRepository } from './lists.repository.ts'
import { ListsService } from './lists.service.ts'
import { ListSnapshots } from './rankings/list-snapshots.ts'
import { RankingsRepository } from './rankings/rankings.repository.ts'
import { Rankings } from './rankings/rankings.ts'
import { StoreResolver } from './store-resolver.ts'

/** Lists of posts: rankings, the gifts of a category, the featured gift and the advent calendar. */
@Global()
@Module({
  controllers: [AdventController, FeaturedController, GiftsController, ListsController],
  providers: [
    AdventPresenter,
    AdventRepository,
    AdventService,
    CategoryCounts,
    FeaturedPresenter,
    FeaturedRepository,
    FeaturedService,
    GiftsPresenter,
    GiftsService,
    ListPresenter,
    ListSnapshots,
    ListsRepository,
    ListsService,
    Rankings,
    RankingsRepository,
    StoreResolver,
  ],
  exports: [Rankings, StoreResolver],
})
export class ListsModule {}
