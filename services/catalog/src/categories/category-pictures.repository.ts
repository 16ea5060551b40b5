import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import type { ImageRow } from '../posts/post-row.ts'

/** A gift that may stand for its category: for everybody and sold everywhere. */
export interface CategoryPicture {
  readonly category_id: number
  readonly images: readonly ImageRow[]
}

/** The best of so many newest gifts, so that the cost does not grow with the category. */
const LOOKED_AT = 200
const PICTURES = 6

const BEST_PICTURES = `
  select given.category_id, best.images from unnest($1::integer[]) as given (category_id)
  cross join lateral (
    select posts.images, search_entries.score, posts.id from (
      select post_id from post_categories where category_id = given.category_id order by post_id desc limit ${LOOKED_AT}
    ) as newest join search_entries using (post_id) join posts on posts.id = newest.post_id
    where search_entries.published <= now() and not search_entries.nsfw and search_entries.countries = '{}'
      and json_array_length(posts.images) > 0
    order by search_entries.score desc, posts.id desc limit ${PICTURES}
  ) as best
  order by given.category_id, best.score desc, best.id desc`

@Injectable()
export class CategoryPicturesRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** Several for each category, the best first. */
  async list(categoryIds: readonly number[]): Promise<CategoryPicture[]> {
    return await this.pool.query<CategoryPicture>(BEST_PICTURES, [categoryIds])
  }
}
