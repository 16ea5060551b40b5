import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { comparedPrice } from '../prices/prices.ts'
import type { EditionPriceRow, ImageRow } from '../posts/post-row.ts'
import type { SearchColumn, SearchFilter } from './search.repository.ts'

export interface SuggestedPost {
  readonly slug: string
  readonly title: string
  readonly images: readonly ImageRow[]
  readonly price_cents: number | null
  readonly currency: string
  readonly prices: readonly EditionPriceRow[]
}

/** At most as many as are shown. */
export const MAX_SUGGESTED_POSTS = 5

/** Of $3, the country. */
const PRICE = comparedPrice('$3::text')

const postsBy = (column: SearchColumn): string => `
  select slug, title, images, price_cents, currency, prices from (
    select post_id, score from (select * from search_entries where ${column} @@ $1::tsquery offset 0) as entries
    where published <= now() and (not nsfw or $2::boolean) and (countries = '{}' or countries @> array[$3::text])
      and ($4::bigint is null or ${PRICE} >= $4) and ($5::bigint is null or ${PRICE} <= $5)
    order by score desc, post_id desc limit ${MAX_SUGGESTED_POSTS}
  ) as best join posts on posts.id = best.post_id order by best.score desc, posts.id desc`

const POSTS_BY = { title_words: postsBy('title_words'), words: postsBy('words') } as const

/** Gifts that have words, the last one as a prefix: in title, labels and categories, or anywhere. */
@Injectable()
export class SuggestionsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** @param query PostgreSQL's text form of tsquery */
  async listPosts(
    query: string,
    { nsfw, country, minUsdCents, maxUsdCents }: SearchFilter,
    column: SearchColumn,
  ): Promise<SuggestedPost[]> {
    const values = [query, nsfw, country, minUsdCents ?? null, maxUsdCents ?? null]
    return await this.pool.query<SuggestedPost>(POSTS_BY[column], values)
  }
}
