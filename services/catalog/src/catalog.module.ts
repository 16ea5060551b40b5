import { KitModule } from '@ribbonry/service-kit'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common'
import { AddressesModule } from './addresses/addresses.module.ts'
import { AdventModule } from './advent/advent.module.ts'
import { BlogModule } from './blog/blog.module.ts'
import { BoostsModule } from './boosts/boosts.module.ts'
import { type CatalogEnvironment, CONFIG } from './config.ts'
import { catalogDatabase } from './catalog.database.ts'
import { HeavyReadLimiter } from './database/heavy-read-limiter.ts'
import { ReadPool } from './database/read-pool.ts'
import { FeaturedController } from './featured/featured.controller.ts'
import { FeaturedPresenter } from './featured/featured.presenter.ts'
import { FeaturedRepository } from './featured/featured.repository.ts'
import { FeaturedService } from './featured/featured.service.ts'
import { FeedMatchingModule } from './feed-matching/feed-matching.module.ts'
import { FeedRollbacksModule } from './feed-rollbacks/feed-rollbacks.module.ts'
import { FeedsModule } from './feeds/feeds.module.ts'
import { CategoryPicturesRepository } from './gift-categories/category-pictures.repository.ts'
import { CategoryPictures } from './gift-categories/category-pictures.service.ts'
import { CategoryTree } from './gift-categories/category-tree.ts'
import { GiftCategoriesController } from './gift-categories/gift-categories.controller.ts'
import { GiftCategoriesRepository } from './gift-categories/gift-categories.repository.ts'
import { GiftCategoriesService } from './gift-categories/gift-categories.service.ts'
import { GiftFinderModule } from './gift-finder/gift-finder.module.ts'
import { GiftsController } from './gifts/gifts.controller.ts'
import { GiftsPresenter } from './gifts/gifts.presenter.ts'
import { CategoryCounts } from './gifts/category-counts.service.ts'
import { GiftsService } from './gifts/gifts.service.ts'
import { PublicCategoriesRepository } from './gift-categories/public-categories.repository.ts'
import { GiveawaysModule } from './giveaways/giveaways.module.ts'
import { GuidesModule } from './guides/guides.module.ts'
import { ListPresenter } from './lists/list.presenter.ts'
import { ListsController } from './lists/lists.controller.ts'
import { ListsRepository } from './lists/lists.repository.ts'
import { ListsService } from './lists/lists.service.ts'
import { StoreResolver } from './lists/store-resolver.ts'
import { NavigationController } from './navigation/navigation.controller.ts'
import { NavigationRepository } from './navigation/navigation.repository.ts'
import { NavigationService } from './navigation/navigation.service.ts'
import { PicturesModule } from './pictures/pictures.module.ts'
import { OutboundLinks } from './posts/outbound-links.ts'
import { PostLookupModule } from './post-lookup/post-lookup.module.ts'
import { PostOperationsModule } from './post-operations/post-operations.module.ts'
import { PostPresenter } from './posts/post.presenter.ts'
import { PostsController } from './posts/posts.controller.ts'
import { PostsRepository } from './posts/posts.repository.ts'
import { PostsService } from './posts/posts.service.ts'
import { ExchangeRatesRepository } from './prices/exchange-rates.repository.ts'
import { ExchangeRatesService } from './prices/exchange-rates.service.ts'
import { PriceHistoryModule } from './price-history/price-history.module.ts'
import { ProductSubmissionsModule } from './product-submissions/product-submissions.module.ts'
import { PUBLISHED_EVENTS } from './publishing/published-events.ts'
import { PurgingController } from './purging/purging.controller.ts'
import { PurgingService } from './purging/purging.service.ts'
import { SiteCaches } from './purging/site-caches.ts'
import { ListSnapshots } from './rankings/list-snapshots.ts'
import { Rankings } from './rankings/rankings.ts'
import { RankingsRepository } from './rankings/rankings.repository.ts'
import { RatingsModule } from './ratings/ratings.module.ts'
import { RelatedController } from './related/related.controller.ts'
import { RelatedRepository } from './related/related.repository.ts'
import { RelatedService } from './related/related.service.ts'
import { SavesModule } from './saves/saves.module.ts'
import { ScoresModule } from './scores/scores.module.ts'
import { SearchModule } from './search/search.module.ts'
import { SitemapModule } from './sitemap/sitemap.module.ts'
import { StaffChangesModule } from './staff-changes/staff-changes.module.ts'
import { StaffPostsModule } from './staff-posts/staff-posts.module.ts'

/** Searches that may wait for a slot: some seconds' worth of work on one core. */
const MAX_QUEUED_SEARCHES = 100

/** Closes the read pool after the last request. */
class ReadPoolShutdown implements OnApplicationShutdown {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close()
  }
}

/** Posts, their lists and categories, pictures, menus and feeds. */
@Global()
@Module({})
export class CatalogModule {
  static with(config: CatalogEnvironment): DynamicModule {
    const shared = [
      { provide: CONFIG, useValue: config },
      { provide: ReadPool, useFactory: () => createReadPool(config) },
      { provide: HeavyReadLimiter, useFactory: () => new HeavyReadLimiter(config.SEARCHES_AT_ONCE, MAX_QUEUED_SEARCHES) },
    ]
    return {
      module: CatalogModule,
      imports: [
        KitModule.register({
          name: 'catalog',
          config,
          database: catalogDatabase,
          eventLog: () => openEventLog(config, { clientId: 'catalog' }),
        }),
        AddressesModule,
        AdventModule,
        BlogModule,
        BoostsModule,
        FeedMatchingModule,
        FeedRollbacksModule,
        FeedsModule.with(config),
        GiftFinderModule,
        GiveawaysModule,
        GuidesModule,
        PicturesModule,
        PriceHistoryModule,
        RatingsModule,
        SavesModule,
        ScoresModule,
        SearchModule,
        SitemapModule,
        StaffChangesModule,
        PostLookupModule.with(config),
        PostOperationsModule,
        ProductSubmissionsModule,
        StaffPostsModule,
      ],
      controllers: [
        FeaturedController,
        GiftCategoriesController,
        GiftsController,
        ListsController,
        NavigationController,
        PostsController,
        PurgingController,
        RelatedController,
      ],
      providers: [
        ...shared,
        ReadPoolShutdown,
        CategoryCounts,
        CategoryPictures,
        CategoryPicturesRepository,
        CategoryTree,
        ExchangeRatesRepository,
        ExchangeRatesService,
        FeaturedPresenter,
        FeaturedRepository,
        FeaturedService,
        GiftCategoriesRepository,
        GiftCategoriesService,
        GiftsPresenter,
        GiftsService,
        ListPresenter,
        ListsRepository,
        ListsService,
        ListSnapshots,
        NavigationRepository,
        NavigationService,
        OutboundLinks,
        publishEvents(...PUBLISHED_EVENTS),
        PostPresenter,
        PostsRepository,
        PostsService,
        PublicCategoriesRepository,
        PurgingService,
        Rankings,
        RankingsRepository,
        RelatedRepository,
        RelatedService,
        SiteCaches,
        StoreResolver,
      ],
      exports: [
        CONFIG,
        CategoryPictures,
        CategoryTree,
        ExchangeRatesService,
        HeavyReadLimiter,
        PostPresenter,
        PostsRepository,
        ReadPool,
        Rankings,
        SiteCaches,
        StoreResolver,
      ],
    }
  }
}

function createReadPool(config: CatalogEnvironment): ReadPool {
  return new ReadPool({ url: config.DATABASE_URL, schema: catalogDatabase.schema, size: config.DATABASE_POOL })
}
