import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type CatalogEnvironment, CONFIG } from '../../config.ts'
import { lockListings } from '../listings/etsy-listing-writes.ts'
import { storedListing } from '../listings/stored-listing.ts'
import {
  ETSY_PAGE,
  EtsyAway,
  EtsyClient,
  type EtsyPage,
  EtsyPaused,
  EtsyRefusal,
  LAST_ETSY_OFFSET,
} from '../provider/etsy.client.ts'
import { EtsySearchRepository, type LeasedPage } from './etsy-search.repository.ts'

/** Time that one run may take: another instance then has its turn. */
const RUN_MS = 60_000
/** Wait for a turn within the limits of a second. */
const PATIENCE_MS = 5000
/** Time for storing a page, beside that of the request and the wait for its turn. */
const SPARE_SECONDS = 5
const FIRST_BACKOFF_SECONDS = 5
const MOST_BACKOFF_SECONDS = 900

/**
 * Searches Etsy for the keywords that are due, a page at a time. The offset is stored with the listings of its page, so that a
 * process that ends in between loses and repeats nothing.
 */
@Injectable()
export class EtsySearchService {
  constructor(
    @Inject(EtsyClient) private readonly etsy: EtsyClient,
    @Inject(EtsySearchRepository) private readonly searches: EtsySearchRepository,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CONFIG)
    private readonly config: Pick<CatalogEnvironment, 'ETSY_TIMEOUT_MS' | 'ETSY_SEARCH_HOURS' | 'EXCHANGE_RATES'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Asks until no keyword is due, Etsy is not to be asked, or a minute has passed. */
  async searchDue(): Promise<void> {
    const until = this.clock().getTime() + RUN_MS
    while (this.etsy.hasKey && !this.etsy.isStopped && this.clock().getTime() < until) {
      const page = await this.searches.lease((this.config.ETSY_TIMEOUT_MS + PATIENCE_MS) / 1000 + SPARE_SECONDS)
      if (page === undefined || !(await this.#search(page))) return
    }
  }

  /** @returns whether Etsy may be asked for another page */
  async #search(page: LeasedPage): Promise<boolean> {
    try {
      await this.#save(page, await this.etsy.search(page, { patienceMs: PATIENCE_MS }))
      return true
    } catch (error) {
      if (error instanceof EtsyPaused || this.etsy.isStopped) {
        await this.searches.release(page)
        return false
      }
      if (error instanceof EtsyRefusal) {
        await this.#giveUp(page)
        return true
      }
      if (!(error instanceof EtsyAway)) throw error
      const seconds = Math.min(FIRST_BACKOFF_SECONDS * 2 ** page.failures, MOST_BACKOFF_SECONDS)
      await this.searches.postpone(page, seconds, 'Etsy did not answer. It is asked again.')
      return !this.etsy.isAway
    }
  }

  async #save(page: LeasedPage, { count, sent, listings }: EtsyPage): Promise<void> {
    const { keywordId, offset } = page
    const next = offset + ETSY_PAGE
    const isOver = sent === 0 || next >= count || next > LAST_ETSY_OFFSET
    const found = listings.map((listing) => storedListing(listing, this.config.EXCHANGE_RATES.usd))
    await this.transactions.run(async (transaction) => {
      if (!(await this.searches.lockPage(transaction, page))) return
      await lockListings(transaction)
      await this.searches.saveFound(transaction, keywordId, found)
      if (isOver) await this.searches.finish(transaction, keywordId, this.config.ETSY_SEARCH_HOURS, null)
      else await this.searches.goOn(transaction, keywordId, next)
    })
  }

  /** Etsy does not take the keyword, or has no further offsets. */
  async #giveUp(page: LeasedPage): Promise<void> {
    const failure = page.offset === 0 ? 'Etsy does not take this keyword.' : null
    await this.transactions.run(async (transaction) => {
      if (!(await this.searches.lockPage(transaction, page))) return
      await this.searches.finish(transaction, page.keywordId, this.config.ETSY_SEARCH_HOURS, failure)
    })
  }
}
