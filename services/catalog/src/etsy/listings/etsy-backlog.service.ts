import { ETSY_LISTINGS_PER_PAGE, type EtsyListingSort } from '@ribbonry/contracts'
import { CLOCK, type Clock, Transactions } from '@ribbonry/service-kit'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { type CatalogEnvironment, CONFIG } from '../../config.ts'
import { ETSY_PAGE, EtsyAway, EtsyClient, EtsyPaused, EtsyRefusal } from '../provider/etsy.client.ts'
import { lockListings, removeListings, upsertListings } from './etsy-listing-writes.ts'
import { EtsyListingsRepository, type ListingFilter, type ListingRow } from './etsy-listings.repository.ts'
import { storedListing } from './stored-listing.ts'

/** Listings change: what is older is asked for again before anybody sees it. */
const FRESH_MS = 6 * 3_600_000
/** Wait for a turn within the limits of Etsy, while somebody waits for the page. */
const PATIENCE_MS = 4000
/** How often a page is read again, since what is gone has left it. */
const MOST_ROUNDS = 4

export interface BacklogPage extends Page<ListingRow> {
  /** Listings that are not shown, since Etsy could not be asked for them. */
  readonly unchecked: number
}

/** Listings that wait for somebody to look at them, as they are for sale now. */
@Injectable()
export class EtsyBacklogService {
  constructor(
    @Inject(EtsyListingsRepository) private readonly listings: EtsyListingsRepository,
    @Inject(EtsyClient) private readonly etsy: EtsyClient,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'EXCHANGE_RATES'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A page, of which every listing was for sale within six hours. */
  async search(filter: ListingFilter, sort: EtsyListingSort, page: number): Promise<BacklogPage> {
    for (let round = 1; ; round += 1) {
      const found = await this.listings.search({ filter, sort, page, perPage: ETSY_LISTINGS_PER_PAGE })
      const asked = found.rows.filter((row) => !this.#isFresh(row) || row.shop === null)
      const isDone = asked.length === 0 || round === MOST_ROUNDS || !(await this.#refresh(asked))
      if (!isDone) continue
      const shown = found.rows.filter((row) => this.#isFresh(row))
      return { rows: shown, total: found.total, unchecked: found.rows.length - shown.length }
    }
  }

  /** Those of the ids that are in the backlog and for sale now. */
  async find(ids: readonly number[]): Promise<ListingRow[]> {
    const rows = await this.listings.listWaiting(ids)
    const asked = rows.filter((row) => !this.#isFresh(row))
    if (asked.length === 0) return rows
    const isAsked = await this.#refresh(asked)
    return (isAsked ? await this.listings.listWaiting(ids) : rows).filter((row) => this.#isFresh(row))
  }

  #isFresh({ checked }: ListingRow): boolean {
    return this.clock().getTime() - Date.parse(checked) < FRESH_MS
  }

  /** Asks Etsy for listings again; what is gone is removed. @returns whether Etsy answered */
  async #refresh(rows: readonly ListingRow[]): Promise<boolean> {
    try {
      for (let at = 0; at < rows.length; at += ETSY_PAGE) {
        const ids = rows.slice(at, at + ETSY_PAGE).map(({ id }) => id)
        const { listings } = await this.etsy.find(ids, { patienceMs: PATIENCE_MS })
        const known = listings.filter(({ id }) => ids.includes(id))
        // A shop without a name would be asked for without end.
        const named = known.map((listing) => ({
          ...storedListing(listing, this.config.EXCHANGE_RATES.usd),
          shop: listing.shop ?? '',
        }))
        await this.transactions.run(async (transaction) => {
          await lockListings(transaction)
          await upsertListings(transaction, named)
          await removeListings(
            transaction,
            ids.filter((id) => !known.some((listing) => listing.id === id)),
          )
        })
      }
      return true
    } catch (error) {
      if (error instanceof EtsyPaused || error instanceof EtsyAway || error instanceof EtsyRefusal) return false
      throw error
    }
  }
}
