import { LOGGER, onPurge, purgeCaches, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { Redis } from 'ioredis'
import { CategoryTree } from '../gift-categories/category-tree.ts'
import { SEARCH_PATHS } from '../posts/cache-paths.ts'
import { Rankings } from '../rankings/rankings.ts'

/**
 * Answers of the search come from the database: their purge, seconds after any publication, must not reorder the list somebody
 * pages through.
 */
const changesLists = (path: string): boolean => path.startsWith('/api/') && !SEARCH_PATHS.includes(path)

/** Caches outside the database: those of the gateways, and the rankings and categories of each instance of this service. */
@Injectable()
export class SiteCaches implements OnModuleInit, OnApplicationShutdown {
  readonly #subscriber: Redis

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(Rankings) private readonly rankings: Rankings,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#subscriber = redis.duplicate({ maxRetriesPerRequest: null })
    delete this.#subscriber.options.commandTimeout // a subscription waits while Redis is unavailable
    this.#subscriber.on('error', () => undefined) // ioredis reconnects by itself
  }

  onModuleInit(): void {
    // Not awaited: the service starts without Redis. Other instances' changes then show after half a minute.
    void onPurge(this.#subscriber, (paths) => {
      if (paths.some((path) => changesLists(path))) this.rankings.invalidate()
    }).catch((error: unknown) => this.logger.warn({ err: error }, 'Purges of other instances are not heard'))
  }

  /** Called after a commit. Unreachable caches are logged and expire by themselves. */
  async purge(paths: readonly string[]): Promise<void> {
    this.rankings.invalidate()
    await this.categories
      .refresh()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'The categories could not be read again'))
    await purgeCaches(this.redis, paths).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'The caches could not be purged'),
    )
  }

  onApplicationShutdown(): void {
    this.#subscriber.disconnect()
  }
}
