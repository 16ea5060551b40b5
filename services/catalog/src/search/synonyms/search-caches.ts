import { isPathCovered, listSynonyms } from '@ribbonry/contracts'
import { CachePurges, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { DictionaryRepository } from '../dictionary.repository.ts'
import { SearchService } from '../search.service.ts'

/**
 * Milliseconds until answers are purged once more: a gateway that asked again at once may have come to an instance that had not
 * heard of the change yet.
 */
const PURGE_AGAIN_MS = 1500

/** What instances and gateways keep of searches, when the words change that they go by. */
@Injectable()
export class SearchCaches implements OnModuleInit, OnApplicationShutdown {
  #again: NodeJS.Timeout | undefined

  constructor(
    @Inject(SiteCaches) private readonly site: SiteCaches,
    @Inject(CachePurges) private readonly purges: CachePurges,
    @Inject(DictionaryRepository) private readonly dictionary: DictionaryRepository,
    @Inject(SearchService) private readonly search: SearchService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    // The list of synonyms is cached nowhere: its purge tells the instances that it has changed.
    this.site.onPurged((patterns) => {
      if (patterns.some((pattern) => isPathCovered(listSynonyms.path, pattern))) this.#forget()
    })
  }

  /** Called after the commit of a change of synonyms. */
  async synonymsChanged(): Promise<void> {
    this.#forget()
    await this.purges.purge([listSynonyms.path])
    await this.purges.purgeShowing(['search'], 'all')
    clearTimeout(this.#again)
    this.#again = setTimeout(() => {
      this.purges
        .purgeShowing(['search'], 'all')
        .catch((error: unknown) => this.logger.warn({ err: error }, 'Searches could not be purged again'))
    }, PURGE_AGAIN_MS)
  }

  #forget(): void {
    this.dictionary.clearCache()
    this.search.clearCache()
  }

  onApplicationShutdown(): void {
    clearTimeout(this.#again)
  }
}
