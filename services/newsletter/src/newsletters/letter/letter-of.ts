import type { NewsletterLetter } from '@ribbonry/contracts'
import { shownPicture, type NewsletterGift } from '../newsletter-gift.ts'

/** What a letter is made of, beside its gifts. */
export interface LetterFields {
  readonly id: number | null
  readonly title: string
  readonly subject: string
  readonly emoji: string
  readonly subheading: string
  readonly audience: NewsletterLetter['audience']
}

/** A newsletter as it would go out now. */
export function letterOf(
  { id, title, subject, emoji, subheading, audience }: LetterFields,
  gifts: readonly NewsletterGift[],
): NewsletterLetter {
  return {
    newsletter_id: id,
    title,
    subject,
    emoji,
    subheading,
    audience,
    posts: gifts.map((gift, index) => ({
      id: gift.post_id,
      place: index + 1,
      title: gift.title,
      what: gift.what,
      merchant: gift.merchant,
      slug: gift.slug,
      picture: shownPicture(gift),
      direct_link: gift.direct_link,
    })),
  }
}
