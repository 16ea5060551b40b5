import type { NewsletterLetter, Picture } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

interface GiftRow {
  readonly id: number
  readonly title: string
  readonly what: string
  readonly merchant: string
  readonly slug: string
  readonly picture: Picture | null
  readonly direct_link: boolean
  readonly isLeft: boolean
}

/** Writes down what a newsletter says at the beginning of its send. */
@Injectable()
export class LetterFreezer {
  /** The letter, and the titles of gifts that are left out because they are not available any more. */
  async freeze(id: number, transaction: Transaction): Promise<{ letter: NewsletterLetter; leftOut: string[] } | undefined> {
    const [newsletter] = await transaction.query<Omit<NewsletterLetter, 'newsletter_id' | 'posts'>[]>(
      'select title, subject, emoji, subheading, audience from newsletters where id = $1',
      [id],
    )
    if (newsletter === undefined) return undefined
    const rows = await transaction.query<GiftRow[]>(
      `select p.post_id::int as id, k.title, k.what, k.merchant, k.slug,
         case when p.alternate_image then coalesce(k.second_picture, k.picture) else k.picture end as picture,
         exists (select from direct_links d where d.post_id = p.post_id) as direct_link,
         k.deleted or k.nsfw or k.broken or k.unavailable or k.published is null as "isLeft"
       from newsletter_posts p join known_posts k on k.post_id = p.post_id where p.newsletter_id = $1 order by p.position`,
      [id],
    )
    const posts = rows.filter(({ isLeft }) => !isLeft).map(({ isLeft: _, ...gift }, index) => ({ ...gift, place: index + 1 }))
    return { letter: { newsletter_id: id, ...newsletter, posts }, leftOut: rows.filter(({ isLeft }) => isLeft).map(({ title }) => title) }
  }
}
