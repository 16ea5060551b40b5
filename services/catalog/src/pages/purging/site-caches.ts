import { type Fact, type FactSubject, isPathCovered, POST_FACTS } from '@ribbonry/contracts'
import { CachePurges, LOGGER, type Logger, PurgeBundle, type PurgeManner, PurgeSubscription } from '@ribbonry/service-kit'
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { Redis } from 'ioredis'
import { CategoryTree } from '../../categories/category-tree.ts'
import { Rankings } from '../../lists/rankings/rankings.ts'

const LISTS = '/api/lists/'
/** Pause between soft purges of work on many gifts: after each one, lists and pages are read again. */
const PAUSE_MS = 5000

/**
 * Whether a purge concerns lists. That of searches, seconds after any publication, must not reorder the list somebody pages
 * through.
 */
const changesLists = (pattern: string): boolean => pattern.startsWith(LISTS) || isPathCovered(LISTS, pattern)

/** Caches outside the database: those of the gateways, and the rankings and categories of each instance of this service. */
@Injectable()
export class SiteCaches implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  readonly #ofWork = new PurgeBundle<string>((paths) => this.purges.purge(paths, { soft: true }), PAUSE_MS)
  readonly #subscription: PurgeSubscription
  readonly #listeners: ((patterns: readonly string[]) => void)[] = []

  constructor(
    @Inject(Redis) redis: Redis,
    @Inject(CachePurges) private readonly purges: CachePurges,
    @Inject(Rankings) private readonly rankings: Rankings,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#subscription = new PurgeSubscription(redis, (patterns, manner) => this.#hear(patterns, manner))
  }

  onModuleInit(): void {
    // Not awaited: the service starts without Redis. Other instances' changes then show after half a minute.
    void this.#subscription.open()
  }

  #hear(patterns: readonly string[], { soft, ends = false }: PurgeManner): void {
    // Work on many gifts purges softly all the time: lists are counted anew when it is over, and every half minute.
    if (soft && !ends) return
    if (patterns.some((pattern) => changesLists(pattern))) this.rankings.invalidate()
    for (const listener of this.#listeners) listener(patterns)
  }

  /** Calls back with the patterns of every purge but those within work on many gifts, of this instance or another one. */
  onPurged(listener: (patterns: readonly string[]) => void): void {
    this.#listeners.push(listener)
  }

  /** Purges what shows one of the facts of what has changed. Called after a commit. */
  async purgeShowing(facts: readonly Fact[], subjects: readonly FactSubject[] | 'all'): Promise<void> {
    await this.#renew()
    await this.purges.purgeShowing(facts, subjects)
  }

  /**
   * The same for gifts that work on many changed, softly: visitors see the change within two seconds of a purge, and a purge
   * comes every five seconds. Gifts that the work left alone keep their answers. Called after each commit; `purgeAfterWork`
   * follows.
   */
  async purgeBehindWork(gifts: readonly Required<FactSubject>[]): Promise<void> {
    const subjects = new Map(gifts.map(({ id, slug }) => [`${id} ${slug}`, { id, slug }]))
    await this.#ofWork.add(...this.purges.pathsShowing(POST_FACTS, [...subjects.values()]))
  }

  /** Purges all that shows gifts, softly as well: work on many is over, and visitors must not wait for all of it at once. */
  async purgeAfterWork(): Promise<void> {
    this.#ofWork.drop()
    await this.#renew()
    await this.purges.purgeShowing(POST_FACTS, 'all', { soft: true, ends: true })
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
    this.#subscription.close()
  }
}
