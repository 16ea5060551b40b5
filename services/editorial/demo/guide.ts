/** Whom a guide is for besides its categories: an age, and a sex where that narrows it. */
type Age = 'baby' | 'child' | 'teen' | 'adult' | 'senior'
export type SpecialCategory = Age | `${Age}-${'male' | 'female'}`

/** A gift as one guide presents it. */
export interface GuideEntryProduct {
  /** The slug of one of the demo's gifts. */
  readonly gift: string
  /** The guide's own heading above it, 45 characters at most. */
  readonly title: string
  /** 30 to 60 words, written for this guide. */
  readonly content: string
}

/** A buying guide of the demo as it is written down in `guides/`. */
export interface GuideEntry {
  readonly slug: string
  /** At most 70 characters, with the number of its products. */
  readonly title: string
  readonly short_title: string
  /** Two or three paragraphs. */
  readonly intro: readonly string[]
  readonly outro: string
  readonly layout: 'listicle'
  /** A pale ground beside the picture, as #rrggbb: dark ink is readable on it. */
  readonly color: string
  /** The slug of the gift whose picture is the guide's; no two guides share one. */
  readonly image_of: string
  /** Slugs of gift categories. */
  readonly categories: readonly string[]
  readonly special_categories: readonly SpecialCategory[]
  /** Days between its publication and the day the demo is loaded. */
  readonly days_ago: number
  readonly products: readonly GuideEntryProduct[]
}
