import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import { CARD_COLUMNS, type PostRow } from '../../posts/post-row.ts'
import { Post } from '../../posts/post.entity.ts'
import { FeaturedPost } from './featured-post.entity.ts'

/** When a gift is featured, and how it is announced; without `starts` from now on. */
export type FeaturedSlot = Pick<FeaturedPost, 'postId' | 'overline' | 'utmCampaign'> & { readonly starts?: Date }

export interface FeaturedRow extends PostRow {
  readonly overline: string
  readonly utm_campaign: string
  /** Whether somebody paid for its day. */
  readonly sponsored: boolean
  /** The giveaway with this prize that can be entered and ends first. `end` is ISO 8601. */
  readonly giveaway: { readonly slug: string; readonly title: string; readonly end: string } | null
}

const SHOWN = `
  published <= now() and ($1::boolean or not nsfw) and (countries = '{}' or countries @> array[$2::text])`

// The boosted post of the day stands before staff's choice. One post a day is boosted on the whole site.
const CURRENT = `
  select ${CARD_COLUMNS}, overline, utm_campaign, giveaway, sponsored from (
    (
      select post_id, '' as overline, '' as utm_campaign, true as sponsored from known_boosts join posts on posts.id = post_id
      where day = $3::date and state = 'booked' and ${SHOWN} order by boost limit 1
    ) union all (
      select post_id, overline, utm_campaign, false from featured_posts join posts on posts.id = post_id
      where starts <= now() and ${SHOWN} order by starts desc, featured_posts.id desc limit 1
    )
  ) as featured join posts on posts.id = post_id
  left join lateral (
    select jsonb_build_object('slug', g.slug, 'title', g.title, 'end', g.ends) as giveaway from known_giveaways as g
    where g.post_id = posts.id and g.open and g.starts <= now() and g.ends > now() order by g.ends, g.giveaway_id limit 1
  ) as won on true
  order by sponsored desc limit 1`

/**
 * The featured gift: the one that is boosted on the day, else the latest scheduled one that has started, among those that the
 * visitor may see.
 */
@Injectable()
export class FeaturedRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** @param day of New York, yyyy-MM-dd */
  async findCurrent(nsfw: boolean, country: string, day: string): Promise<FeaturedRow | undefined> {
    const [row] = await this.pool.query<FeaturedRow>(CURRENT, [nsfw, country, day])
    return row
  }

  async findTitle(transaction: Transaction, id: number): Promise<string | undefined> {
    const post = await transaction.getRepository(Post).findOne({ select: { title: true }, where: { id } })
    return post?.title
  }

  /** @returns the id */
  async insert(transaction: Transaction, slot: FeaturedSlot): Promise<number> {
    return (await transaction.getRepository(FeaturedPost).save({ ...slot })).id
  }
}
