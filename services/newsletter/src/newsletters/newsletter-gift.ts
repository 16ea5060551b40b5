import type { Picture } from '@ribbonry/contracts'

/** A gift in a newsletter, with what the catalogue says of it now. */
export interface NewsletterGift {
  readonly post_id: number
  readonly deleted: boolean
  readonly slug: string
  readonly title: string
  /** What it is in plain words; may be empty. */
  readonly what: string
  readonly merchant: string
  /** The shop's own link. */
  readonly link: string
  readonly picture: Picture | null
  readonly second_picture: Picture | null
  readonly nsfw: boolean
  readonly published: Date | null
  readonly broken: boolean
  readonly unavailable: boolean
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
