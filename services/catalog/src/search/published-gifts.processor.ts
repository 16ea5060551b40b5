import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { Inject, type OnModuleInit } from '@nestjs/common'
import { LOGGER, purgeCaches, type Logger } from '@ribbonry/service-kit'
import type { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { SEARCH_PATHS } from '../posts/cache-paths.ts'
import { SearchIndexRepository } from './search-index.repository.ts'

export const PUBLISHED_GIFTS_QUEUE = 'catalog.published-gifts'
const EVERY_MS = 4000

/**
 * Makes new posts searchable, whether staff, an import or their schedule published them. Every four seconds one instance checks
 * for
 * new posts, adds their words to the dictionary and purges the cached searches; the next run purges once more, since instances
 * cache results for three seconds. A post is found after at most eight seconds on every instance.
 */
@Processor(PUBLISHED_GIFTS_QUEUE)
export class PublishedGiftsProcessor extends WorkerHost implements OnModuleInit {
  #latest: string | null = null
  #wasNew = false

  constructor(
    @Inject(SearchIndexRepository) private readonly index: SearchIndexRepository,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    @InjectQueue(PUBLISHED_GIFTS_QUEUE) private readonly queue: Queue,
  ) {
    super()
  }

  onModuleInit(): void {
    this.queue
      .upsertJobScheduler(
        PUBLISHED_GIFTS_QUEUE,
        { every: EVERY_MS },
        { name: 'look', opts: { removeOnComplete: true, removeOnFail: 20 } },
      )
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Search does not look for published gifts'))
  }

  async process(): Promise<void> {
    const latest = await this.index.findLatestPublished()
    const isNew = latest !== this.#latest && latest !== null
    if (isNew) await this.index.addRecentWords()
    if (isNew || this.#wasNew) await purgeCaches(this.redis, SEARCH_PATHS)
    this.#latest = latest
    this.#wasNew = isNew
  }
}
