import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { NewsletterGift } from './newsletter-gift.ts'

interface OfNewsletter {
  readonly newsletter_id: number
}

/** When sending of a newsletter with the gift began last, but for the one in `$`. */
const lastSent = (postId: string, except: string): string => `
  (select max(sent.begun_at) from newsletter_posts as other join newsletters as sent on sent.id = other.newsletter_id
   where other.post_id = ${postId} and sent.begun_at is not null and sent.id is distinct from ${except})`

const FACTS = `coalesce(p.deleted, true) as deleted, coalesce(p.slug, '') as slug, coalesce(p.title, '') as title,
  coalesce(p.what, '') as what, coalesce(p.merchant, '') as merchant, coalesce(p.link, '') as link, p.picture, p.second_picture,
  coalesce(p.nsfw, false) as nsfw, p.published, coalesce(p.broken, false) as broken,
  coalesce(p.unavailable, false) as unavailable,
  coalesce(not c.answers, false) as silent, d.post_id is not null as direct_link`

const OF_NEWSLETTERS = `
  select np.newsletter_id, np.post_id::float8 as post_id, np.alternate_image as alternate, ${FACTS},
    ${lastSent('np.post_id', 'np.newsletter_id')} as last_sent
  from newsletter_posts as np left join known_posts as p on p.post_id = np.post_id
    left join direct_links as d on d.post_id = np.post_id
    left join checked_links as c on c.post_id = p.post_id and c.link = p.link
  where np.newsletter_id = any($1::integer[]) order by np.newsletter_id, np.position`

const BY_IDS = `
  select p.post_id::float8 as post_id, false as alternate, ${FACTS}, ${lastSent('p.post_id', '$2::integer')} as last_sent
  from known_posts as p left join direct_links as d on d.post_id = p.post_id
    left join checked_links as c on c.post_id = p.post_id and c.link = p.link
  where p.post_id = any($1::bigint[])`

const REPLACE = `
  insert into newsletter_posts (newsletter_id, post_id, position, alternate_image)
  select $1, given.post_id, given.place, given.post_id = any($3::bigint[])
  from unnest($2::bigint[]) with ordinality as given (post_id, place)`

/** Gifts of newsletters, with what is known of them. */
@Injectable()
export class NewsletterGiftsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Gifts of each newsletter in their order. */
  async listOf(ids: readonly number[], transaction: Transaction = this.source.manager): Promise<Map<number, NewsletterGift[]>> {
    const rows = await transaction.query<(NewsletterGift & OfNewsletter)[]>(OF_NEWSLETTERS, [ids])
    const lists = new Map<number, NewsletterGift[]>(ids.map((id) => [id, []]))
    for (const { newsletter_id: id, ...gift } of rows) lists.get(id)?.push(gift)
    return lists
  }

  /**
   * Known gifts in the order of the ids, without those that the catalogue never told of. Deleted ones are among them.
   * @param newsletterId whose own sending does not count as the last one
   */
  async listKnown(ids: readonly number[], newsletterId: number | null): Promise<NewsletterGift[]> {
    const rows = await this.source.query<NewsletterGift[]>(BY_IDS, [ids, newsletterId])
    const byId = new Map(rows.map((gift) => [gift.post_id, gift]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** Makes these the gifts of a newsletter, in this order. */
  async replace(transaction: Transaction, newsletterId: number, gifts: readonly NewsletterGift[]): Promise<void> {
    await transaction.query('delete from newsletter_posts where newsletter_id = $1', [newsletterId])
    const alternate = gifts.filter((gift) => gift.alternate)
    await transaction.query(REPLACE, [newsletterId, gifts.map(idOf), alternate.map(idOf)])
  }

  /** Whether letters link to a gift so that its page passes on to the shop. */
  async setDirectLink(transaction: Transaction, postId: number, isDirect: boolean, now: Date): Promise<void> {
    if (isDirect)
      await transaction.query('insert into direct_links (post_id, since) values ($1, $2) on conflict do nothing', [postId, now])
    else await transaction.query('delete from direct_links where post_id = $1', [postId])
  }
}

const idOf = ({ post_id: id }: NewsletterGift): number => id
