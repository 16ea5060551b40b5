import { type GiftSort, type ListFlag, PRICE_SORTS, type PriceSort, SHUFFLES } from '@ribbonry/contracts'
import { sortedPrice } from '../../posts/prices/prices.ts'

/** Order of a list: by one column, then by id in the same direction, along one index. */
export interface ListOrder {
  /** Its name, or the expression that the index holds. */
  readonly column: string
  readonly type: 'real' | 'timestamptz' | 'integer' | 'bigint'
  readonly direction: 'asc' | 'desc'
  /** The order is that of the column times this, modulo 2^31: another permutation for each odd factor, which no index holds. */
  readonly factor?: number
  /** SQL condition for membership in the list. */
  readonly condition?: string
}

const byScore = (column: string): ListOrder => ({ column, type: 'real', direction: 'desc' })
const newestFirst: ListOrder = { column: 'published', type: 'timestamptz', direction: 'desc' }

const ORDERS: Readonly<Record<Exclude<GiftSort, PriceSort>, ListOrder>> = {
  'clicks-score': byScore('clicks_score'),
  new: newestFirst,
  popular: byScore('week_score'),
  'all-time-popular': byScore('all_time_score'),
  random: { column: 'shuffle', type: 'integer', direction: 'asc' },
  // What its index holds: a thousand of each edition's currency are more than 500 dollars.
  over1k: { ...newestFirst, condition: 'greatest(price_usd_cents, us_usd_cents, gb_usd_cents, ca_usd_cents) >= 50000' },
  wctr: byScore('week_ctr'),
  mctr: byScore('mobile_ctr'),
}

export const isPriceSort = (sort: GiftSort): sort is PriceSort => PRICE_SORTS.some((each) => each === sort)

/** True for a list whose order or content compares prices. */
export const comparesPrices = (sort: GiftSort): boolean => sort === 'over1k' || isPriceSort(sort)

/** The order of a list. By price it is that of the country's edition. */
export function orderOf({ sort, country, shuffle, isShort }: OrderedList): ListOrder {
  if (sort === 'random' && isShort === true) return { ...ORDERS.random, type: 'bigint', factor: factorOf(shuffle) }
  if (!isPriceSort(sort)) return ORDERS[sort]
  return { column: sortedPrice(country), type: 'bigint', direction: sort === 'price-low' ? 'asc' : 'desc' }
}

/** Odd and below 2^30, so that its product with a shuffle value is exact in 64 bits. */
function factorOf(shuffle: number): number {
  return 2 * ((shuffle * 747_796_405) % 2 ** 29) + 1
}

/** Column of each flag. */
export const FLAG_COLUMNS: Readonly<Record<ListFlag, string>> = { instagram: 'instagram' }

/** Merchants that one requested store name stands for. */
export interface StoreFilter {
  /** Keys of libs/links' `merchantOf`. */
  readonly merchants: readonly string[]
  /** Whether the merchants' own index is faster than a scan along the ranking. */
  readonly isSmall: boolean
}

/** A category with its children. */
export interface CategoryFilter {
  readonly categoryIds: readonly number[]
  /** Whether reading all its posts costs less than a scan along the ranking. */
  readonly isSmall: boolean
}

/** A list as one visitor sees it: everything that decides its posts and their order. */
export interface GiftList {
  readonly sort: GiftSort
  readonly country: string
  readonly nsfw: boolean
  readonly minUsdCents?: number
  readonly maxUsdCents?: number
  /** Absent for all. */
  readonly store?: StoreFilter
  /** Absent for all. */
  readonly category?: CategoryFilter
  /** Only posts with this flag. */
  readonly flag?: ListFlag
  /** Only posts that can be bought. */
  readonly inStock?: true
  readonly shuffle: number
  /** Short enough to be sorted for each page: random orders of such a list have nothing in common. */
  readonly isShort?: true
}

type OrderedList = Pick<GiftList, 'sort' | 'country' | 'shuffle' | 'isShort'>

/** A run along a list's index, as a condition on the shuffle column. A list has one segment, or two in sequence. */
export interface Segment {
  readonly comparison?: '>=' | '<'
  readonly bound?: number
}

/** Values of the shuffle column are below it. */
export const SHUFFLE_RANGE = 2 ** 31

/** A long random list starts at another point of the range for each shuffle value and wraps around. */
export function segmentsOf(list: GiftList): readonly Segment[] {
  if (list.sort !== 'random' || list.shuffle === 0 || list.isShort === true) return [{}]
  const bound = (SHUFFLE_RANGE / SHUFFLES) * list.shuffle
  return [
    { comparison: '>=', bound },
    { comparison: '<', bound },
  ]
}

/**
 * The list with the same posts whose index counts them at the lowest cost. The order changes none of them, except that over1k
 * has a minimum and orders by price leave out posts without one.
 */
export function countedList(list: GiftList): GiftList {
  const isPriced = isPriceSort(list.sort) || list.minUsdCents !== undefined || list.maxUsdCents !== undefined
  const sort = list.sort === 'over1k' ? 'over1k' : isPriced ? 'price-low' : 'new'
  const { isShort: _, ...rest } = list
  return { ...rest, sort, shuffle: 0 }
}

/** Cache key of a list. */
export function listKey(list: GiftList): string {
  const { sort, country, nsfw, minUsdCents = '', maxUsdCents = '', store, category, flag = '', inStock, shuffle, isShort } = list
  const filters = [store?.merchants.join(' ') ?? '*', category?.categoryIds.join(' ') ?? '*']
  return [
    sort,
    country,
    nsfw ? 1 : 0,
    minUsdCents,
    maxUsdCents,
    flag,
    inStock === true ? 1 : 0,
    ...filters,
    sort === 'random' ? `${shuffle}${isShort === true ? 's' : ''}` : '',
  ].join('|')
}
