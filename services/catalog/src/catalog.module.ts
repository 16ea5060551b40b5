import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common'
import { openMediaStore } from '@ribbonry/media'
import { KitModule, watchStorage } from '@ribbonry/service-kit'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { fetchFeedPictures, type JobDeclaration, jobs } from '@ribbonry/contracts'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { OperationsModule } from '@ribbonry/service-kit/operations'
import { catalogDatabase } from './catalog.database.ts'
import { CategoriesModule } from './categories/categories.module.ts'
import { type CatalogEnvironment, CONFIG } from './config.ts'
import { HeavyReadLimiter } from './database/heavy-read-limiter.ts'
import { ReadPool } from './database/read-pool.ts'
import { EtsyModule } from './etsy/etsy.module.ts'
import { FeedsModule } from './feeds/feeds.module.ts'
import { ListsModule } from './lists/lists.module.ts'
import { PagesModule } from './pages/pages.module.ts'
import { PostsModule } from './posts/posts.module.ts'
import { ProjectionsModule } from './projections/projections.module.ts'
import { PUBLISHED_EVENTS } from './publishing/published-events.ts'
import { SearchModule } from './search/search.module.ts'
import { StaffModule } from './staff/staff.module.ts'

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
        ClientsModule.with({
          addresses: { editorial: config.EDITORIAL_URL, identity: config.IDENTITY_URL, tracking: config.TRACKING_URL },
          timeoutMs: config.NEIGHBOUR_TIMEOUT_MS,
        }),
        JobsModule.with({ service: 'catalog', config, declared: jobsOf(config) }),
        OperationsModule,
        PostsModule,
        ListsModule,
        CategoriesModule,
        SearchModule,
        FeedsModule.with(config),
        EtsyModule,
        StaffModule,
        PagesModule,
        ProjectionsModule,
      ],
      providers: [...shared, ReadPoolShutdown, publishEvents(...PUBLISHED_EVENTS), watchStorage(CONFIG, openMediaStore)],
      exports: [CONFIG, HeavyReadLimiter, ReadPool],
    }
  }
}

/** Without FETCH_PICTURES nobody fetches the pictures of feeds. */
function jobsOf({ FETCH_PICTURES }: CatalogEnvironment): JobDeclaration[] {
  return jobs.filter((job) => job.service === 'catalog' && (FETCH_PICTURES === 'on' || job !== fetchFeedPictures))
}

function createReadPool(config: CatalogEnvironment): ReadPool {
  return new ReadPool({ url: config.DATABASE_URL, schema: catalogDatabase.schema, size: config.DATABASE_POOL })
}
