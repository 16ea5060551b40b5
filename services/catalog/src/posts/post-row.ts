/** Point of a picture that every part of it keeps, from 0 to 1. */
export interface PictureFocus {
  readonly x: number
  readonly y: number
}

/** A picture in `posts.images`: content address, width, height, colour, alternative text. */
export type ImageRow = readonly [id: string, width: number, height: number, color: string, alt: string]

/** A picture of a category: a chosen one has a focus. */
export type CategoryImage = readonly [...ImageRow, focus?: PictureFocus]

/** A price in the edition of a country, in `posts.prices`. */
export type EditionPriceRow = readonly [country: string, cents: number, currency: string]

/** A row of the hot reads. */
export interface PostRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly what: string
  readonly content: string
  /** Null where the plain text says it all, and in lists. */
  readonly rich_content: string | null
  readonly has_content: boolean
  readonly quip: string
  readonly merchant_link: string
  readonly merchant_name: string
  readonly price_cents: number | null
  readonly currency: string
  /** Prices of editions that differ from its own. */
  readonly prices: readonly EditionPriceRow[]
  readonly broken: boolean
  readonly unavailable: boolean
  readonly nsfw: boolean
  readonly nsfw_sex: string | null
  readonly concept: boolean
  readonly rating: number | null
  readonly rating_count: number
  /** ISO 8601. */
  readonly published: string | null
  readonly first_published: string | null
  readonly images: readonly ImageRow[]
  readonly category_ids: readonly number[]
  /** Empty for all; null in lists. */
  readonly countries: readonly string[] | null
  readonly expanded_desc: string | null
  readonly rich_expanded_desc: string | null
}

/** A row of a post's own page. */
export interface PostPageRow extends PostRow {
  /** Mean of the members' stars, without a feed's; null below the number from which a mean is shown. */
  readonly member_rating: number | null
  /** Members who rated. */
  readonly raters: number
}

/** Characters of text on a card. */
export const CARD_CONTENT_CHARACTERS = 250

const SHARED_COLUMNS = `
  posts.id, slug, title, what, content <> '' as has_content, quip, merchant_link, merchant_name, price_cents, currency, prices,
  broken, unavailable,
  nsfw, nsfw_sex, concept, rating, rating_count, published, first_published, images, category_ids`

/** Columns of a post in a list, without long texts; one character more than is shown, so that truncation sees a word's end. */
export const CARD_COLUMNS = `${SHARED_COLUMNS}, left(content, ${CARD_CONTENT_CHARACTERS + 1}) as content,
  null as rich_content, null as expanded_desc, null as rich_expanded_desc, null as countries`

/** Columns of a post on its own page. */
export const PAGE_COLUMNS = `${SHARED_COLUMNS}, content, rich_content, expanded_desc, rich_expanded_desc, countries,
  mean_rating(stars, raters) as member_rating, raters`
