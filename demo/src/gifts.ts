import { z } from 'zod'
import { CategorySlug } from './categories.ts'
import { COUNTRIES, currencyOf, type DemoCurrency } from './countries.ts'
import { merchantOf, MerchantSlug, searchLink } from './merchants.ts'
import type { Composition } from './painter/composition.ts'
import { readFolder } from './read-data.ts'
import { Cast } from './staging/cast.ts'
import { stageGift } from './staging/stage-gift.ts'

/** A gift as stored in `data/gifts`. */
const GiftEntry = z.strictObject({
  slug: z.string(),
  /** At most two lines on a phone. */
  title: z.string().max(40),
  /** Plain name, with a measure where useful: one line on a phone. */
  what: z.string().max(45),
  /** One or two sentences for a lead card. */
  quip: z.string(),
  /** Two paragraphs: a description, and the facts. */
  content: z.tuple([z.string(), z.string()]),
  /** In the currency of the only country where it is sold, otherwise in US dollars. */
  price: z.number(),
  /** Prices in other countries, in their currencies, where they differ. */
  elsewhere: z.partialRecord(z.enum(COUNTRIES), z.number()).exactOptional(),
  merchant: MerchantSlug,
  /** Search terms for the merchant link. */
  search: z.string(),
  /** The only country where it is sold; everywhere when left out. */
  countries: z.tuple([z.enum(COUNTRIES)]).exactOptional(),
  categories: z.array(CategorySlug),
  /** Alternative text of the first picture. */
  alt: z.string(),
  nsfw: z.boolean().exactOptional(),
  /** Days between its publication and the day the demo is loaded. */
  daysAgo: z.number(),
  /** From 0 to 1: how many members save it in the demo, and how often its simulated visitors click it. */
  popularity: z.number().min(0).max(1),
  rating: z.number().exactOptional(),
  ratingCount: z.number().exactOptional(),
  cast: Cast,
})
type GiftEntry = z.output<typeof GiftEntry>

/** A gift ready for storage. */
export interface DemoGift extends Omit<GiftEntry, 'cast'> {
  readonly currency: DemoCurrency
  readonly link: string
  readonly merchantName: string
  /** Whether it was posted on our Instagram. */
  readonly instagram: boolean
  /** Two to four; the first is the card's picture. */
  readonly pictures: readonly Composition[]
}

/**
 * Number of most popular gifts that have a large first picture, for lead cards and spreads. They were also posted on Instagram.
 */
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

/** Every gift of the demo, grouped by theme. */
export const demoGifts: readonly DemoGift[] = entries.map((entry) => prepare(entry, leading.has(entry.slug)))
