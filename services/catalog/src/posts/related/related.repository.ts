import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import { CARD_COLUMNS, type PostRow } from '../post-row.ts'

/** Posts read on either side of a post in each category; with at most ten categories, this bounds the cost. */
const NEIGHBOURS_PER_SIDE = 75
/** Popular posts that fill up for posts with few or no categories. */
const POPULAR_FALLBACKS = 120

const RELATED = `
  with this as (select id, category_ids[1:10] as category_ids, price_usd_cents from posts where id = $1 and published <= now()),
  candidates as (
    select near.post_id as id, count(*) as shared
    from this, unnest(this.category_ids) as category (id), lateral (
      (select post_id from post_categories where category_id = category.id and post_id > this.id order by post_id limit
        ${NEIGHBOURS_PER_SIDE})
      union all
      (select post_id from post_categories where category_id = category.id and post_id < this.id order by post_id desc limit
        ${NEIGHBOURS_PER_SIDE})
    ) as near
    group by near.post_id
    union all
    select id, 0 from (
      select id from posts where published is not null and exists (select from this) order by week_score desc, id desc
        limit ${POPULAR_FALLBACKS}
    ) as popular
  ),
  chosen as (select id, max(shared) as shared from candidates where id <> $1 group by id)
  select ${CARD_COLUMNS} from chosen join posts using (id) cross join (select price_usd_cents as own_price from this) as own
  where published <= now() and ($2::boolean or not nsfw) and (countries = '{}' or countries @> array[$3::text])
  order by shared desc,
    round(abs(ln(greatest(price_usd_cents, 100)) - ln(greatest(own_price, 100)))::numeric * 2) nulls last,
    week_score desc, posts.id desc
  offset $4 limit $5`

export interface RelatedPage {
  readonly country: string
  readonly nsfw: boolean
  readonly skip: number
  readonly count: number
}

/** Posts related to a post. */
@Injectable()
export class RelatedRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** Most shared categories first, then the nearest price (in logarithmic steps), then the most popular. */
  async list(id: number, { country, nsfw, skip, count }: RelatedPage): Promise<PostRow[]> {
    return await this.pool.query<PostRow>(RELATED, [id, nsfw, country, skip, count])
  }

  async isPublished(id: number): Promise<boolean> {
    return (await this.pool.query('select from posts where id = $1 and published <= now()', [id])).length > 0
  }
}
