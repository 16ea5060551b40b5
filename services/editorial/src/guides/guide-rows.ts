import type { EditionPrice, GuideAuthor, Picture } from '@ribbonry/contracts'

/** Columns of a public guide for lists. */
export interface GuideSummaryRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly short_title: string
  readonly content: string
  readonly color: string
  readonly picture: Picture | null
  readonly product_count: number
  readonly published: Date
  readonly modified: Date
}

export interface GuideRow extends GuideSummaryRow {
  readonly outro: string
  readonly layout: string
  readonly author: GuideAuthor | null
  /** ISO 8601. */
  readonly checked: string | null
  readonly categories: { readonly name: string; readonly slug: string }[]
}

/** A product with its own values, or else those of its gift. */
export interface GuideProductRow {
  readonly guide_id: number
  readonly product_id: number
  readonly title: string
  /** The gift's own; null for a product that is no gift of ours. */
  readonly gift_title: string | null
  readonly what: string
  readonly content: string
  readonly picture: Picture | null
  /** Decimal as PostgreSQL writes it. */
  readonly price: string | null
  readonly currency: string
  /** Prices of editions; empty where the product has a price of its own. */
  readonly prices: readonly EditionPrice[]
  readonly link: string
  readonly merchant: string
  readonly broken: boolean
  /** Slug of the gift's page; null where it is not public. */
  readonly slug: string | null
  readonly post_id: string | null
}
