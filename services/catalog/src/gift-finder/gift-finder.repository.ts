import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { CARD_COLUMNS, type PostRow } from '../posts/post-row.ts'
import type { GiftWish } from './gift-wish.ts'

/** So many are found at most: a handful is what the reader came for. */
export const MOST_FOUND = 400
/** How many of the best-ranked gifts are looked through, and how many of the newest in each category that is asked for. */
const WALKED = 4000
const NEWEST = 400
/** Being on a shelf for somebody else speaks against a gift, though less than the right interest speaks for it. */
const FOR_OTHERS = 1.5

export interface FinderFilter {
  readonly country: string
  readonly nsfw: boolean
  readonly maxUsdCents?: number
}

export interface FoundGift {
  readonly post_id: number
  readonly category_ids: readonly number[]
}

/** Costs the same however many gifts there are: what it looks at is bounded, and found by index alone. */
export const FIND = `
  with wanted as (select * from unnest($4::integer[], $5::real[]) as wanted (category_id, weight)),
  near as (
    select post_id from (select post_id, category_ids from search_entries order by score desc, post_id desc limit ${WALKED}) as best
    where cardinality($4::integer[]) = 0 or category_ids && $4::integer[]
    union
    select newest.post_id from wanted cross join lateral (
      select post_id from post_categories where category_id = wanted.category_id order by post_id desc limit ${NEWEST}
    ) as newest
  )
  select post_id, category_ids
  from near join search_entries using (post_id) cross join lateral (
    select coalesce(sum(weight), 0) - case when category_ids && $7::integer[] then ${FOR_OTHERS} else 0 end as likeness
    from wanted where category_id = any(category_ids)
  ) as compared
  where published <= now() and (not nsfw or $1::boolean) and (countries = '{}' or countries @> array[$2::text])
    and ($3::bigint is null or price_usd_cents <= $3)
    and (cardinality($6::integer[]) = 0 or category_ids && $6::integer[])
  order by likeness desc, score desc, post_id desc limit ${MOST_FOUND}`

const CARDS = `
  select ${CARD_COLUMNS} from unnest($1::bigint[]) with ordinality as page (id, place) join posts using (id)
  where published <= now() order by page.place`

/** Gifts by how much of what is asked for they have. */
@Injectable()
export class GiftFinderRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** What goes best with the wish first, the best score first among equals. */
  async find({ wanted, required, others }: GiftWish, { nsfw, country, maxUsdCents }: FinderFilter): Promise<FoundGift[]> {
    const ids = wanted.map(({ category }) => category.id)
    const weights = wanted.map(({ weight }) => weight)
    return await this.pool.query<FoundGift>(FIND, [nsfw, country, maxUsdCents ?? null, ids, weights, required, others])
  }

  /** The gifts of a page in the given order. */
  async cards(ids: readonly number[]): Promise<PostRow[]> {
    return ids.length === 0 ? [] : await this.pool.query<PostRow>(CARDS, [ids])
  }
}
