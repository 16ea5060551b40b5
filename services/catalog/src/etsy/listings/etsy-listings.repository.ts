import type { EtsyListingSort } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { contains, type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { ReadPool } from '../../database/read-pool.ts'
import { IN_BACKLOG } from './etsy-backlog-sql.ts'

export interface ListingRow {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly link: string
  readonly canonical_link: string
  readonly image: string
  readonly full_image: string
  readonly price_cents: number | null
  readonly currency: string
  readonly shop: string | null
  readonly listed: string | null
  readonly found: string
  /** When Etsy last said that it is for sale. */
  readonly checked: string
  readonly keywords: readonly { readonly keyword_id: number; readonly keyword: string }[]
}

export interface ListingFilter {
  readonly keyword?: number | undefined
  readonly term?: string | undefined
  /** In US dollars. */
  readonly price_min?: number | undefined
  readonly price_max?: number | undefined
}

export interface ListingSearch {
  readonly filter: ListingFilter
  readonly sort: EtsyListingSort
  readonly page: number
  readonly perPage: number
}

/** The gift that was made of a listing. */
export interface GiftOfListing {
  readonly postId: number
  readonly isWaiting: boolean
  readonly isTrashed: boolean
}

/** A listing, whatever was decided on it. */
export interface KnownListing {
  readonly id: number
  readonly title: string
}

const COLUMNS = `row.id, row.title, row.description, row.link, row.canonical_link, row.image, row.full_image, row.price_cents,
  row.currency, row.shop, row.listed, row.found, row.checked,
  (select coalesce(json_agg(json_build_object('keyword_id', known.id, 'keyword', known.keyword)
      order by lower(known.keyword)), '[]')
    from etsy_finds find join etsy_keywords known on known.id = find.keyword_id where find.listing_id = row.id) as keywords`

const SORTS: Readonly<Record<EtsyListingSort, { readonly name: 'found' | 'listed' | 'price'; readonly descending: boolean }>> = {
  found: { name: 'found', descending: true },
  listed: { name: 'listed', descending: true },
  cheapest: { name: 'price', descending: false },
  dearest: { name: 'price', descending: true },
}

const LIST = new PagedList<ListingRow, 'found' | 'listed' | 'price'>({
  table: 'etsy_listings',
  key: 'id',
  columns: COLUMNS,
  sorts: { found: ['row.found'], listed: ['row.listed'], price: ['row.price_usd_cents'] },
  nullable: ['listed', 'price'],
})

const BY_IDS = `select ${COLUMNS} from etsy_listings as row where row.id = any($1::bigint[]) and ${IN_BACKLOG}`

const KNOWN = `
  select id::float8 as id, title from etsy_listings where id = any($1::bigint[]) order by id`

const DISMISS = `
  update etsy_listings set state = 'dismissed', decided = $2, decided_by = $3
  where id = any($1::bigint[]) and state = 'waiting' returning id::float8 as id`

const WITH_CHANGED_GIFT = `
  select 1 as there from etsy_listings listing join posts on posts.id = listing.post_id
  where listing.id = any($1::bigint[]) and listing.state = 'waiting' and posts.trashed_at is null
    and (posts.modified <> posts.created or posts.published is not null) limit 1`

const GIFTS = `
  select posts.id::float8 as "postId", state = 'waiting' as "isWaiting", trashed_at is not null as "isTrashed"
  from etsy_listings listing join posts on posts.id = listing.post_id
  where listing.id = any($1::bigint[]) and state <> 'dismissed'
  order by posts.id`

const ACCEPT = `
  update etsy_listings set state = 'accepted', decided = $2, decided_by = $3, post_id = $4
  where id = $1 and state = 'waiting' returning id`

/** Listings of Etsy, and what staff decided on them. */
@Injectable()
export class EtsyListingsRepository {
  constructor(
    @Inject(ReadPool) private readonly pool: ReadPool,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  async search({ filter, sort, page, perPage }: ListingSearch): Promise<Page<ListingRow>> {
    const { keyword, term, price_min: min, price_max: max } = filter
    const { name, descending } = SORTS[sort]
    return await LIST.page(this.pool.unpreparedExecutor, {
      page,
      perPage,
      sort: name,
      descending,
      where: [
        { parts: [IN_BACKLOG], values: [] },
        keyword === undefined
          ? undefined
          : where`exists (select from etsy_finds find where find.listing_id = row.id and find.keyword_id = ${keyword}::integer)`,
        contains(['row.title', 'row.shop'], term),
        min === undefined ? undefined : where`row.price_usd_cents >= ${Math.round(min * 100)}::bigint`,
        max === undefined ? undefined : where`row.price_usd_cents <= ${Math.round(max * 100)}::bigint`,
      ],
    })
  }

  /** Those of the ids that are in the backlog. */
  async listWaiting(ids: readonly number[]): Promise<ListingRow[]> {
    return await this.pool.query<ListingRow>(BY_IDS, [ids])
  }

  /** Those of the ids that are there, whatever was decided. */
  async listKnown(ids: readonly number[]): Promise<KnownListing[]> {
    return await this.dataSource.query<KnownListing[]>(KNOWN, [ids])
  }

  /** @returns the ids that were waiting */
  async dismiss(transaction: Transaction, ids: readonly number[], at: Date, memberId: number): Promise<number[]> {
    return idsOf(await transaction.query(DISMISS, [ids, at, memberId]))
  }

  /** @returns whether it was waiting */
  async accept(
    transaction: Transaction,
    id: number,
    { at, memberId, postId }: { readonly at: Date; readonly memberId: number; readonly postId: number },
  ): Promise<boolean> {
    return idsOf(await transaction.query(ACCEPT, [id, at, memberId, postId])).length > 0
  }

  /** Whether one of these listings waits although the gift that was made of it is there and was changed or published since. */
  async anyWithChangedGift(transaction: Transaction, ids: readonly string[]): Promise<boolean> {
    return (await transaction.query<unknown[]>(WITH_CHANGED_GIFT, [ids])).length > 0
  }

  /** The gifts that were made of listings, and whether they are where their listing says: in the catalogue, or in the trash. */
  async listGifts(ids: readonly string[]): Promise<GiftOfListing[]> {
    return await this.dataSource.query<GiftOfListing[]>(GIFTS, [ids])
  }

  /** Queues the picture of a new gift to be fetched. */
  async queuePicture(transaction: Transaction, postId: number, url: string, alt: string): Promise<void> {
    await transaction.query(
      `insert into post_pictures (post_id, place, source_url, alt, state) values ($1, 0, $2, $3, 'waiting')`,
      [postId, url, alt],
    )
  }
}

/** TypeORM answers rows and their number for statements that change rows. */
function idsOf(answer: unknown): number[] {
  const [rows] = answer as [readonly { readonly id: number }[], number]
  return rows.map(({ id }) => id)
}
