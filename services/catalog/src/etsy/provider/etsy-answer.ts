import { isVisible, typedLine, typedText, validText } from '@ribbonry/contracts'
import { canonicalLink, cleanLink } from '@ribbonry/links'
import { z } from 'zod'

/** A listing as Etsy describes it. */
export interface FoundListing {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly link: string
  readonly canonicalLink: string
  /** Null where the answer does not say. */
  readonly shop: string | null
  /** In the main unit of the currency; null where nobody could pay it. */
  readonly price: number | null
  readonly currency: string
  readonly image: string
  readonly fullImage: string
  readonly listed: Date | null
  /** For sale, and not for adults only. */
  readonly isShown: boolean
}

const LENGTHS = { title: 200, description: 5000, shop: 100 } as const
const MOST_PRICE = 10_000_000

/** Tags of what shops list for adults only, where they do not mark it. */
const ADULT = /\b(?:mature|nsfw|adults? only|explicit|erotica?|sex toys?)\b|\b18 ?\+/i

const Text = z.string().catch('').transform(validText)
const Flag = z.boolean().nullish().catch(false)
const Address = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .catch('')

const Image = z.object({ url_fullxfull: Address, url_570xN: Address, rank: z.number().nullish().catch(null) })

const Listing = z.object({
  listing_id: z.int().positive(),
  title: Text,
  description: Text,
  url: Text,
  state: z.string().catch(''),
  quantity: z.number().nullish().catch(null),
  price: z
    .object({ amount: z.number().min(0), divisor: z.number().positive(), currency_code: z.string().regex(/^[A-Z]{3}$/) })
    .nullish()
    .catch(null),
  tags: z.array(z.string()).nullish().catch(null),
  original_creation_timestamp: z.number().nullish().catch(null),
  creation_timestamp: z.number().nullish().catch(null),
  is_mature: Flag,
  is_nsfw: Flag,
  images: z.array(Image).nullish().catch(null),
  shop: z.object({ shop_name: Text }).nullish().catch(null),
})

/** A page of listings. One that cannot be read stands for itself alone. */
export const ListingsAnswer = z.object({ count: z.int().min(0), results: z.array(z.unknown()) })

/** Undefined for what is no listing. */
export function readListing(given: unknown): FoundListing | undefined {
  const { success, data } = Listing.safeParse(given)
  if (!success) return undefined
  const { listing_id: id, shop } = data
  const title = typedLine(data.title, LENGTHS.title)
  return {
    id,
    title,
    description: typedText(data.description, LENGTHS.description),
    ...linksOf(id, data.url),
    shop: shop === null || shop === undefined ? null : typedLine(shop.shop_name, LENGTHS.shop),
    ...priceOf(data),
    ...picturesOf(data),
    listed: dateOf(data.original_creation_timestamp ?? data.creation_timestamp ?? null),
    isShown: data.state === 'active' && data.quantity !== 0 && !isAdult(data) && isVisible(title),
  }
}

type Listing = z.output<typeof Listing>

/** A link to anything else is none of Etsy's. */
function linksOf(id: number, url: string): Pick<FoundListing, 'link' | 'canonicalLink'> {
  const key = `etsy.com/listing/${id}`
  return { link: canonicalLink(url) === key ? cleanLink(url) : `https://www.${key}`, canonicalLink: key }
}

function priceOf({ price }: Listing): Pick<FoundListing, 'price' | 'currency'> {
  if (price === null || price === undefined) return { price: null, currency: 'USD' }
  const amount = Math.round((price.amount / price.divisor) * 100) / 100
  return { price: amount <= MOST_PRICE ? amount : null, currency: price.currency_code }
}

/** The first picture that has an address. */
function picturesOf({ images }: Listing): Pick<FoundListing, 'image' | 'fullImage'> {
  const ranked = (images ?? []).toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
  const first = ranked.find(({ url_570xN: card, url_fullxfull: full }) => card !== '' || full !== '')
  if (first === undefined) return { image: '', fullImage: '' }
  return { image: first.url_570xN || first.url_fullxfull, fullImage: first.url_fullxfull || first.url_570xN }
}

function isAdult({ is_mature: isMature, is_nsfw: isNsfw, tags }: Listing): boolean {
  return isMature === true || isNsfw === true || (tags ?? []).some((tag) => ADULT.test(tag))
}

/** @param seconds since 1970 */
function dateOf(seconds: number | null): Date | null {
  return seconds === null || seconds <= 0 || seconds > 1e11 ? null : new Date(seconds * 1000)
}
