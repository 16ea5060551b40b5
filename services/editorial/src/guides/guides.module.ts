import { Global, Module } from '@nestjs/common'
import { GuideFiguresChangedHandler } from './figures/guide-figures-changed.handler.ts'
import { GuideViewsRepository } from './figures/guide-views.repository.ts'
import { GuideGiftsController } from './gifts/guide-gifts.controller.ts'
import { GuideGiftsRepository } from './gifts/guide-gifts.repository.ts'
import { GuideGiftsService } from './gifts/guide-gifts.service.ts'
import { GuideCachesService } from './guide-caches.service.ts'
import { GuideCountsRepository } from './guide-counts.repository.ts'
import { GuideEventsRepository } from './guide-events.repository.ts'
import { GuidePostsRepository } from './guide-posts.repository.ts'
import { GuidePresenter } from './guide.presenter.ts'
import { GuidesController } from './guides.controller.ts'
import { GuidesRepository } from './guides.repository.ts'
import { GuidesService } from './guides.service.ts'
import { MerchantLinks } from './merchant-links/merchant-links.ts'
import { PostChangedHandler } from './post-projection/post-changed.handler.ts'

/** Guides as visitors read them. */
@Global()
@Module({
  controllers: [GuideFiguresChangedHandler, GuideGiftsController, GuidesController, PostChangedHandler],
  providers: [
    GuideCachesService,
    GuideCountsRepository,
    GuideEventsRepository,
    GuideGiftsRepository,
    GuideGiftsService,
    GuidePostsRepository,
    GuidePresenter,
    GuidesRepository,
    GuidesService,
    GuideViewsRepository,
    MerchantLinks,
  ],
  exports: [GuideCachesService, GuideCountsRepository, GuideEventsRepository, GuidePresenter, GuidesRepository, MerchantLinks],
})
export class GuidesModule {}
