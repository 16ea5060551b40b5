import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { CARD_COLUMNS, type PostRow } from '../posts/post-row.ts'

export interface FeaturedRow extends PostRow {
  readonly overline: string
  readonly utm_campaign: string
  /** The giveaway in which it can be won now, the one that ends first. `end` is ISO 8601. */
  readonly giveaway: { readonly slug: string; readonly title: string; readonly end: string } | null
}

const CURRENT = `
  select ${CARD_COLUMNS}, overline, utm_campaign, giveaway from featured_posts join posts on posts.id = post_id
  left join lateral (
    select jsonb_build_object('slug', g.slug, 'title', g.title, 'end', g.ends) as giveaway from known_giveaways as g
    where g.post_id = posts.id and g.starts <= now() and g.ends > now() order by g.ends limit 1
  ) as won on true
  where starts <= now() and published <= now() and ($1::boolean or not nsfw) and (countries = '{}' or countries @> array[$2::text])
  order by starts desc, featured_posts.id desc limit 1`

/** The featured gift: the latest whose turn has begun, among those that the visitor may see. */
@Injectable()
export class FeaturedRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async current(nsfw: boolean, country: string): Promise<FeaturedRow | undefined> {
    const [row] = await this.pool.query<FeaturedRow>(CURRENT, [nsfw, country])
    return row
  }
}
