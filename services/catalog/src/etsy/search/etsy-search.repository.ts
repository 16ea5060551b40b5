import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { upsertListings } from '../listings/etsy-listing-writes.ts'
import type { StoredListing } from '../listings/stored-listing.ts'

/** The next page of a keyword, which this process asks for. */
export interface LeasedPage {
  readonly keywordId: number
  readonly keyword: string
  readonly minPriceCents: number | null
  readonly maxPriceCents: number | null
  readonly offset: number
  readonly pass: number
  readonly failures: number
}

const LEASE = `
  update etsy_keywords set leased_until = now() + make_interval(secs => $1)
  where id = (
    select id from etsy_keywords where due <= now() and (leased_until is null or leased_until <= now())
    order by searched is not null, due, id limit 1 for update skip locked
  )
  returning id as "keywordId", keyword, min_price_cents::float8 as "minPriceCents", max_price_cents::float8 as "maxPriceCents",
    next_offset as offset, pass, failures`

const LOCK_PAGE = 'select 1 as there from etsy_keywords where id = $1 and pass = $2 and next_offset = $3 for update'

const FINDS = `
  insert into etsy_finds (listing_id, keyword_id)
  select id, $2 from etsy_listings where id = any($1::bigint[]) order by id on conflict do nothing`

const GO_ON = `
  update etsy_keywords set next_offset = $2, leased_until = null, failures = 0, failure = null where id = $1`

const FINISH = `
  update etsy_keywords set next_offset = 0, pass = pass + 1, leased_until = null, failures = 0, failure = $3, searched = now(),
    due = now() + make_interval(hours => $2)
  where id = $1`

const POSTPONE = `
  update etsy_keywords set leased_until = null, failures = failures + 1, failure = $4,
    due = now() + make_interval(secs => $3::float8)
  where id = $1 and pass = $2`

/** Where each keyword is in its search, and what it finds. */
@Injectable()
export class EtsySearchRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Leases the page that has waited the longest, new keywords first; undefined where none is due. */
  async lease(seconds: number): Promise<LeasedPage | undefined> {
    const [rows] = await this.dataSource.query<[LeasedPage[], number]>(LEASE, [seconds])
    return rows[0]
  }

  /** Gives a page back, as if nobody had asked for it. */
  async release({ keywordId, pass }: LeasedPage): Promise<void> {
    await this.dataSource.query('update etsy_keywords set leased_until = null where id = $1 and pass = $2', [keywordId, pass])
  }

  /** Whether the page is still the next one: the keyword may be gone, or another process was faster. */
  async lockPage(transaction: Transaction, { keywordId, pass, offset }: LeasedPage): Promise<boolean> {
    return (await transaction.query<unknown[]>(LOCK_PAGE, [keywordId, pass, offset])).length > 0
  }

  async saveFound(transaction: Transaction, keywordId: number, listings: readonly StoredListing[]): Promise<void> {
    await upsertListings(transaction, listings)
    await transaction.query(FINDS, [listings.map(({ id }) => id), keywordId])
  }

  async goOn(transaction: Transaction, keywordId: number, offset: number): Promise<void> {
    await transaction.query(GO_ON, [keywordId, offset])
  }

  /** Ends a search. @param failure why it ended before its last page */
  async finish(transaction: Transaction, keywordId: number, hours: number, failure: string | null): Promise<void> {
    await transaction.query(FINISH, [keywordId, hours, failure])
  }

  async postpone({ keywordId, pass }: LeasedPage, seconds: number, failure: string): Promise<void> {
    await this.dataSource.query(POSTPONE, [keywordId, pass, seconds, failure])
  }
}
