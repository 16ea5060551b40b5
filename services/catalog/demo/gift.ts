import type { CategorySlug } from './categories.ts'
import type { DemoCountry, DemoCurrency } from './countries.ts'
import type { MerchantSlug } from './merchants.ts'
import type { Composition } from './painter/composition.ts'
import type { Cast } from './staging/cast.ts'

/** A gift as it is written down in `gifts/`. */
export interface GiftEntry {
  readonly slug: string
  /** At most 40 characters: two lines on a phone. */
  readonly title: string
  /** One or two sentences for a lead card. */
  readonly quip: string
  /** Two paragraphs: what it is like, and the facts. */
  readonly content: readonly [string, string]
  /** In the currency of the only country that it is sold in, otherwise in dollars. */
  readonly price: number
  readonly merchant: MerchantSlug
  /** The words that its link searches the merchant for. */
  readonly search: string
  /** Where it is sold; everywhere when left out. */
  readonly countries?: readonly [DemoCountry]
  readonly categories: readonly CategorySlug[]
  /** What the first picture shows. */
  readonly alt: string
  readonly nsfw?: boolean
  /** Days between its publication and the day the demo is loaded. */
  readonly daysAgo: number
  /** From 0 to 1: how many keep it in the demo, and so how readily its made-up visitors click. */
  readonly popularity: number
  readonly rating?: number
  readonly ratingCount?: number
  readonly cast: Cast
}

/** A gift ready to be stored. */
export interface DemoGift extends Omit<GiftEntry, 'cast'> {
  readonly currency: DemoCurrency
  readonly link: string
  readonly merchantName: string
  /** Was posted on our Instagram. */
  readonly instagram: boolean
  /** Two to four, the card's picture first. */
  readonly pictures: readonly Composition[]
}
