import { type Fact, type FactSubject, isPathCovered, POST_FACTS } from '@ribbonry/contracts'
import { CachePurges, LOGGER, onPurge, PurgeBundle, type Logger } from '@ribbonry/service-kit'
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { Redis } from 'ioredis'
import { CategoryTree } from '../../categories/category-tree.ts'
import { Rankings } from '../../lists/rankings/rankings.ts'

const LISTS = '/api/lists/'
/** Pause between purges of work on many gifts: each purge makes visitors wait for lists that are read again. */
const PAUSE_MS = 2000

/**
 * Whether a purge concerns lists. That of searches, seconds after any publication, must not reorder the list somebody pages
 * through.
 */
const changesLists = (pattern: string): boolean => pattern.startsWith(LISTS) || isPathCovered(LISTS, pattern)

/** Caches outside the database: those of the gateways, and the rankings and categories of each instance of this service. */
@Injectable()
export class SiteCaches implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  readonly #ofWork = new PurgeBundle<FactSubject>((gifts) => this.purgeShowing(POST_FACTS, gifts), PAUSE_MS)
  readonly #subscriber: Redis
  readonly #listeners: ((patterns: readonly string[]) => void)[] = []

  constructor(
    @Inject(Redis) redis: Redis,
    @Inject(CachePurges) private readonly purges: CachePurges,
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
    void onPurge(this.#subscriber, (patterns) => {
      if (patterns.some((pattern) => changesLists(pattern))) this.rankings.invalidate()
      for (const listener of this.#listeners) listener(patterns)
    }).catch((error: unknown) => this.logger.warn({ err: error }, 'Purges of other instances are not heard'))
  }

  /** Calls back with the patterns of every purge, of this instance or another one. */
  onPurged(listener: (patterns: readonly string[]) => void): void {
    this.#listeners.push(listener)
  }

  /** Purges what shows one of the facts of what has changed. Called after a commit. */
  async purgeShowing(facts: readonly Fact[], subjects: readonly FactSubject[] | 'all'): Promise<void> {
    await this.#renew()
    await this.purges.purgeShowing(facts, subjects)
  }

  /** The same for gifts that work on many changed, at once or within two seconds. Called after each commit. */
  async purgeBehindWork(gifts: readonly FactSubject[]): Promise<void> {
    await this.#ofWork.add(...gifts)
  }

  /** Purges what work on many left for later: it is over. */
  async purgeAfterWork(): Promise<void> {
    await this.#ofWork.flush()
  }

  /** Purges what somebody named. */
  async purge(paths: readonly string[]): Promise<void> {
    await this.#renew()
    await this.purges.purge(paths)
  }

  /** Before the gateways ask again. */
  async #renew(): Promise<void> {
    this.rankings.invalidate()
    await this.categories
      .refresh()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'The categories could not be read again'))
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#ofWork.flush()
  }

  onApplicationShutdown(): void {
    this.#subscriber.disconnect()
  }
}
