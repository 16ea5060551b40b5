import { z } from 'zod'
import { CategorySlug } from './categories.ts'
import { COUNTRIES, currencyOf, type DemoCurrency } from './countries.ts'
import { merchantOf, MerchantSlug, searchLink } from './merchants.ts'
import type { Composition } from './painter/composition.ts'
import { readFolder } from './read-data.ts'
import { Cast } from './staging/cast.ts'
import { stageGift } from './staging/stage-gift.ts'

/** A gift as it is written down in `data/gifts`. */
const GiftEntry = z.strictObject({
  slug: z.string(),
  /** Two lines on a phone. */
  title: z.string().max(40),
  /** One or two sentences for a lead card. */
  quip: z.string(),
  /** Two paragraphs: what it is like, and the facts. */
  content: z.tuple([z.string(), z.string()]),
  /** In the currency of the only country that it is sold in, otherwise in dollars. */
  price: z.number(),
  merchant: MerchantSlug,
  /** The words that its link searches the merchant for. */
  search: z.string(),
  /** Where it is sold; everywhere when left out. */
  countries: z.tuple([z.enum(COUNTRIES)]).exactOptional(),
  categories: z.array(CategorySlug),
  /** What the first picture shows. */
  alt: z.string(),
  nsfw: z.boolean().exactOptional(),
  /** Days between its publication and the day the demo is loaded. */
  daysAgo: z.number(),
  /** From 0 to 1: how many members save it in the demo, and so how readily its made-up visitors click. */
  popularity: z.number().min(0).max(1),
  rating: z.number().exactOptional(),
  ratingCount: z.number().exactOptional(),
  cast: Cast,
})
type GiftEntry = z.output<typeof GiftEntry>

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

/** So many of the most popular gifts have a large first picture, for lead cards and spreads; those were posted on Instagram. */
const LEADS = 32

function prepare(entry: GiftEntry, lead: boolean): DemoGift {
  const { cast, ...gift } = entry
  const merchant = merchantOf(gift.merchant)
  return {
    ...gift,
    currency: gift.countries ? currencyOf[gift.countries[0]] : 'USD',
    link: searchLink(merchant, gift.search),
    merchantName: merchant.name,
    instagram: lead && gift.nsfw !== true,
    pictures: stageGift(gift.slug, cast, lead),
  }
}

const entries = readFolder('gifts', z.array(GiftEntry)).flat()
const byPopularity = entries.toSorted((a, b) => b.popularity - a.popularity)
const leading = new Set(byPopularity.slice(0, LEADS).map(({ slug }) => slug))

/** Every gift of the demo, theme by theme. */
export const demoGifts: readonly DemoGift[] = entries.map((entry) => prepare(entry, leading.has(entry.slug)))
