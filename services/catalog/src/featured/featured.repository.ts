import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { CARD_COLUMNS, type PostRow } from '../posts/post-row.ts'

export interface FeaturedRow extends PostRow {
  readonly overline: string
  readonly utm_campaign: string
}

const CURRENT = `
  select ${CARD_COLUMNS}, overline, utm_campaign from featured_posts join posts on posts.id = post_id
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
