import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { Inject, type OnModuleInit } from '@nestjs/common'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import type { Queue } from 'bullmq'
import { DictionaryRepository } from './dictionary.repository.ts'
import { SearchIndexRepository } from './search-index.repository.ts'

export const SEARCH_WORDS_QUEUE = 'catalog.search-words'
const REFRESH = 'refresh'
const EVERY_MS = 30 * 60_000

/** Refreshes the search index tables at the start, and every half hour on one instance. */
@Processor(SEARCH_WORDS_QUEUE)
export class SearchWordsProcessor extends WorkerHost implements OnModuleInit {
  constructor(
    @Inject(SearchIndexRepository) private readonly index: SearchIndexRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(DictionaryRepository) private readonly dictionary: DictionaryRepository,
    @InjectQueue(SEARCH_WORDS_QUEUE) private readonly queue: Queue,
  ) {
    super()
  }

  onModuleInit(): void {
    this.schedule().catch((error: unknown) => this.logger.warn({ err: error }, 'The dictionary of search is not scheduled'))
  }

  /** An existing schedule keeps its phase, so the start adds a job of its own. */
  private async schedule(): Promise<void> {
    const opts = { removeOnComplete: true, removeOnFail: 20 }
    await this.queue.upsertJobScheduler(SEARCH_WORDS_QUEUE, { every: EVERY_MS }, { name: REFRESH, opts })
    await this.queue.add(REFRESH, {}, { ...opts, deduplication: { id: REFRESH } })
  }

  async process(): Promise<void> {
    await this.index.refreshBest()
    await this.index.refreshStems()
    await this.index.refreshWords()
    this.dictionary.clearCache()
  }
}
