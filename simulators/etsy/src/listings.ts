import { crc32 } from 'node:zlib'
import { z } from 'zod'

const FEWEST = 12
const MOST = 400
/** Ids of a keyword follow each other. */
const IDS = 512
const HOUR_MS = 3_600_000

/** Worth of a unit in US dollars, by which prices are compared with those that are asked for. */
const CURRENCIES = { USD: 1, EUR: 1.1, GBP: 1.25, JPY: 0.0066, CAD: 0.72 } as const
const ORDER = ['USD', 'USD', 'EUR', 'USD', 'GBP', 'USD', 'JPY', 'USD', 'CAD'] as const
const KINDS = ['Handmade', 'Vintage', 'Personalised', 'Tiny', 'Giant', 'Wooden', 'Knitted', 'Engraved']
const SHOPS = ['OakAndOtter', 'TheLateLoom', 'PebbleWorks', 'MossyKettle', 'NorthlightStudio']

/** What `POST /_simulator/listings/{id}` changes. */
export const ListingChange = z.strictObject({
  state: z.enum(['active', 'sold_out', 'inactive']).optional(),
  /** In hundredths of its currency. */
  amount: z.int().min(0).optional(),
  /** Etsy no longer knows it. */
  gone: z.boolean().optional(),
})
export type ListingChange = z.output<typeof ListingChange>

export interface SearchedFor {
  readonly keywords: string
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
}

interface Listing {
  readonly listing_id: number
  readonly state: string
  readonly price: { readonly amount: number; readonly divisor: number; readonly currency_code: keyof typeof CURRENCIES }
  readonly [field: string]: unknown
}

/**
 * Listings of every keyword, made of its letters: the same words in any order find the same. A keyword that ends with a number
 * from 12 to 400 has so many. Some are sold out, some for adults, some in other currencies, and the prices of some change every
 * hour.
 */
export class Listings {
  readonly #changes = new Map<number, ListingChange>()
  readonly #words = new Map<number, string>()

  constructor(
    private readonly now: () => number,
    private readonly origin: () => string,
  ) {}

  change(id: number, change: ListingChange): void {
    this.#changes.set(id, { ...this.#changes.get(id), ...change })
  }

  /** The newest first, without their shops. */
  search({ keywords, minPrice, maxPrice }: SearchedFor): Listing[] {
    const words = keywords
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .toSorted()
    const seed = crc32(words.join(' '))
    this.#words.set(seed, words.join(' '))
    const number = Number(words.find((word) => /^\d{2,3}$/.test(word)))
    const count = number >= FEWEST && number <= MOST ? number : FEWEST + (seed % (MOST - FEWEST + 1))
    return Array.from({ length: count }, (_, index) => this.get(seed * IDS + index + 1))
      .filter((listing) => listing !== undefined)
      .filter(({ price: { amount, divisor, currency_code: currency } }) => {
        const dollars = (amount / divisor) * CURRENCIES[currency]
        return dollars >= (minPrice ?? 0) && dollars <= (maxPrice ?? Infinity)
      })
  }

  /** Undefined for one that nobody has searched for, and for one that is gone. */
  get(id: number): Listing | undefined {
    const seed = Math.floor((id - 1) / IDS)
    const words = this.#words.get(seed)
    const changed = this.#changes.get(id)
    if (words === undefined || changed?.gone === true) return undefined
    return this.#make(id, words, (id - 1) % IDS, changed ?? {})
  }

  shopOf(id: number): object {
    const name = SHOPS[id % SHOPS.length] ?? ''
    return { shop_id: (id % SHOPS.length) + 1, shop_name: name }
  }

  imagesOf(id: number): readonly object[] {
    const url = (name: string) => `${this.origin()}/pictures/${id}-${name}.png`
    return [
      { listing_image_id: id, rank: 1, url_570xN: url('570'), url_fullxfull: url('full'), full_width: 960, full_height: 640 },
    ]
  }

  #make(id: number, words: string, index: number, changed: ListingChange): Listing {
    const isSoldOut = index % 11 === 5
    const state = changed.state ?? (isSoldOut ? 'sold_out' : 'active')
    const currency = ORDER[index % ORDER.length] ?? 'USD'
    const divisor = currency === 'JPY' ? 1 : 100
    const hourly = index % 7 === 3 ? 100 * (Math.floor(this.now() / HOUR_MS) % 5) : 0
    const hundredths = 900 + (((id % 12_000) * 7919) % 12_000) + hourly
    const made = Math.floor(Date.UTC(2026, 0, 1) / 1000) - index * 43_200
    const kind = KINDS[index % KINDS.length] ?? ''
    const isMature = index % 17 === 9
    return {
      listing_id: id,
      user_id: (id % SHOPS.length) + 101,
      shop_id: (id % SHOPS.length) + 1,
      title: `${kind} ${words} no. ${index + 1}`,
      description: `${kind} ${words}, made by hand.\n\nEach one is a little different.`,
      state,
      quantity: state === 'active' ? (index % 9) + 1 : 0,
      url: `https://www.etsy.com/listing/${id}/${words.replace(/[^a-z0-9]+/g, '-')}?utm_source=api&ref=simulator`,
      creation_timestamp: made,
      original_creation_timestamp: made,
      last_modified_timestamp: made,
      tags: isMature ? [words, 'mature'] : [words],
      is_mature: isMature,
      price: {
        amount: changed.amount ?? Math.round((hundredths * divisor) / 100 / CURRENCIES[currency]),
        divisor,
        currency_code: currency,
      },
    }
  }
}
