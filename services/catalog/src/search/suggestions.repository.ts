import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import type { ImageRow } from '../posts/post-row.ts'

export interface SuggestedPost {
  readonly slug: string
  readonly title: string
  readonly images: readonly ImageRow[]
  readonly price_cents: number | null
  readonly currency: string
}

const WORDS = `select word from search_words where word ^@ $1 and word <> $1 order by frequency desc, texts desc, word limit 6`

const POSTS = `
  select slug, title, images, price_cents, currency from (
    select post_id, score from (select * from search_entries where title_words @@ $1::tsquery offset 0) as entries
    where published <= now() and (not nsfw or $2::boolean) and (countries = '{}' or countries @> array[$3::text])
    order by score desc, post_id desc limit 5
  ) as best join posts on posts.id = best.post_id order by best.score desc, posts.id desc`

/** Completions of a prefix. */
@Injectable()
export class SuggestionsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async listWords(beginning: string): Promise<string[]> {
    const rows = await this.pool.query<{ word: string }>(WORDS, [beginning])
    return rows.map(({ word }) => word)
  }

  /** @param query PostgreSQL's text form of tsquery */
  async listPosts(query: string, nsfw: boolean, country: string): Promise<SuggestedPost[]> {
    return await this.pool.query<SuggestedPost>(POSTS, [query, nsfw, country])
  }
}
