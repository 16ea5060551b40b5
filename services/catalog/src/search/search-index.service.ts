import { CachePurges } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DictionaryRepository } from './dictionary.repository.ts'
import { SearchIndexRepository } from './search-index.repository.ts'

/** Refreshes the tables that the search reads. */
@Injectable()
export class SearchIndexService {
  #latest: string | null = null
  #wasNew = false

  constructor(
    @Inject(SearchIndexRepository) private readonly index: SearchIndexRepository,
    @Inject(DictionaryRepository) private readonly dictionary: DictionaryRepository,
    @Inject(CachePurges) private readonly caches: CachePurges,
  ) {}

  async refresh(): Promise<void> {
    await this.index.refreshBest()
    await this.index.refreshStems()
    await this.index.refreshWords()
    this.dictionary.clearCache()
  }

  /**
   * Makes new posts searchable, whether staff, an import or their schedule published them: adds their words to the dictionary and
   * purges the cached searches. The next run purges once more, since instances cache results for three seconds. Run every four
   * seconds, a post is found after at most eight on every instance.
   */
  async indexPublished(): Promise<void> {
    const latest = await this.index.findLatestPublished()
    const isNew = latest !== this.#latest && latest !== null
    if (isNew) await this.index.addRecentWords()
    if (isNew || this.#wasNew) await this.caches.purgeShowing(['search'], 'all')
    this.#latest = latest
    this.#wasNew = isNew
  }
}
