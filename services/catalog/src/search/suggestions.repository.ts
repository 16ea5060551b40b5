import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { comparedPrice } from '../posts/prices/prices.ts'
import type { EditionPriceRow, ImageRow } from '../posts/post-row.ts'
import type { SearchColumn, SearchFilter } from './search.repository.ts'

export interface SuggestedPost {
  readonly slug: string
  readonly title: string
  /** What the thing is, in plain words; may be empty. */
  readonly what: string
  readonly images: readonly ImageRow[]
  readonly price_cents: number | null
  readonly currency: string
  readonly prices: readonly EditionPriceRow[]
}

/** At most as many as are shown. */
export const MAX_SUGGESTED_POSTS = 5

/** Of $3, the country. */
const PRICE = comparedPrice('$3::text')

const CARD = 'slug, title, what, images, price_cents, currency, prices'

const IS_VISIBLE = `
  published <= now() and (not nsfw or $2::boolean) and (countries = '{}' or countries @> array[$3::text])
  and ($4::bigint is null or ${PRICE} >= $4) and ($5::bigint is null or ${PRICE} <= $5)`

const postsBy = (column: SearchColumn): string => `
  select ${CARD} from (
    select post_id, score from (select * from search_entries where ${column} @@ to_tsquery('shop', $1) offset 0) as entries
    where ${IS_VISIBLE} order by score desc, post_id desc limit ${MAX_SUGGESTED_POSTS}
  ) as best join posts on posts.id = best.post_id order by best.score desc, posts.id desc`

const POSTS_BY = { title_words: postsBy('title_words'), words: postsBy('words') } as const

export const POSTS_BEGINNING = `
  select ${CARD} from (
    select * from posts where published is not null
      and to_tsvector('typed', plain_words(title || ' ' || what)) @@ to_tsquery('typed', $1) offset 0
  ) as named
  where ${IS_VISIBLE} order by clicks_score desc, id desc limit ${MAX_SUGGESTED_POSTS}`

/** Gifts for words that are being typed. */
@Injectable()
export class SuggestionsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /**
   * Gifts that have the words, whole or as the beginning of another: a word is compared by its stem.
   * @param query PostgreSQL's text form of tsquery, of words as they are written
   */
  async listPosts(query: string, filter: SearchFilter, column: SearchColumn): Promise<SuggestedPost[]> {
    return await this.pool.query<SuggestedPost>(POSTS_BY[column], valuesOf(query, filter))
  }

  /**
   * Gifts whose title or name has a word that begins as typed, for every typed word. Each further letter leaves a part of them.
   * @param query PostgreSQL's text form of tsquery, of words as they are written
   */
  async listPostsBeginning(query: string, filter: SearchFilter): Promise<SuggestedPost[]> {
    return await this.pool.query<SuggestedPost>(POSTS_BEGINNING, valuesOf(query, filter))
  }
}

function valuesOf(query: string, { nsfw, country, minUsdCents, maxUsdCents }: SearchFilter): readonly unknown[] {
  return [query, nsfw, country, minUsdCents ?? null, maxUsdCents ?? null]
}
