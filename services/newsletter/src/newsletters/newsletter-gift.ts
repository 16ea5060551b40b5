import type { Picture } from '@ribbonry/contracts'
import type { PostFact } from './post-projection/post.projection.ts'

/** A gift in a newsletter, with what the catalogue says of it now. */
export interface NewsletterGift extends Omit<PostFact, 'version' | 'published'> {
  readonly published: Date | null
  /** The shop's link did not answer when it was looked at last. */
  readonly silent: boolean
  /** Our page passes on to the shop. */
  readonly direct_link: boolean
  /** The letter shows the second picture. */
  readonly alternate: boolean
  /** When sending of another newsletter with it began last; null for never. */
  readonly last_sent: Date | null
}

/** The picture that a letter shows: the second one where it was chosen and is there. */
export function shownPicture({ alternate, picture, second_picture: second }: NewsletterGift): Picture | null {
  return alternate ? (second ?? picture) : picture
}
