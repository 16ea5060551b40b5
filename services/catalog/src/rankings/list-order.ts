import { SHUFFLES, type ListFlag, type ListSort } from '@ribbonry/contracts'

/** How a list is ordered: by one column, then by id the same way, along one index. */
export interface ListOrder {
  readonly column: string
  readonly type: 'real' | 'timestamptz' | 'integer'
  readonly direction: 'asc' | 'desc'
  /** What else a gift must be to stand in the list. */
  readonly condition?: string
}

const byScore = (column: string): ListOrder => ({ column, type: 'real', direction: 'desc' })
const newestFirst: ListOrder = { column: 'published', type: 'timestamptz', direction: 'desc' }

export const LIST_ORDERS: Readonly<Record<ListSort, ListOrder>> = {
  'clicks-score': byScore('clicks_score'),
  new: newestFirst,
  popular: byScore('week_score'),
  'all-time-popular': byScore('all_time_score'),
  random: { column: 'shuffle', type: 'integer', direction: 'asc' },
  over1k: { ...newestFirst, condition: 'price_usd_cents >= 100000' },
  wctr: byScore('week_ctr'),
  mctr: byScore('mobile_ctr'),
}

/** Columns of the flags. */
export const FLAG_COLUMNS: Readonly<Record<ListFlag, string>> = { instagram: 'instagram' }

/** Merchants that a visitor asks for by one name. */
export interface StoreFilter {
  /** Keys of libs/links' `merchantOf`. */
  readonly merchants: readonly string[]
  /** Whether they have few gifts, so that their own index finds them sooner than a ranking. */
  readonly isSmall: boolean
}

/** Gifts of a category and of those below it. */
export interface CategoryFilter {
  readonly categoryIds: readonly number[]
  /** Whether there are so few that reading them all costs less than looking for them along a ranking. */
  readonly isSmall: boolean
}

/** One list as one visitor sees it: everything that decides which gifts stand in it, and in which order. */
export interface GiftList {
  readonly sort: ListSort
  readonly country: string
  readonly nsfw: boolean
  readonly minUsdCents?: number
  readonly maxUsdCents?: number
  /** Absent for all. */
  readonly store?: StoreFilter
  /** Absent for all. */
  readonly category?: CategoryFilter
  /** Only gifts that bear it. */
  readonly flag?: ListFlag
  readonly shuffle: number
}

/** A stretch of a list that runs along its index, as a condition on the shuffle column. A list is one stretch, or two one after the other. */
export interface Segment {
  readonly comparison?: '>=' | '<'
  readonly bound?: number
}

const SHUFFLE_RANGE = 2 ** 31

/** The random list starts somewhere else for each of the shuffles, runs to the end, and goes on from the beginning. */
export function segmentsOf(list: GiftList): readonly Segment[] {
  if (list.sort !== 'random' || list.shuffle === 0) return [{}]
  const bound = (SHUFFLE_RANGE / SHUFFLES) * list.shuffle
  return [{ comparison: '>=', bound }, { comparison: '<', bound }]
}

/** Names a list among the rankings. */
export function listKey(list: GiftList): string {
  const { sort, country, nsfw, minUsdCents = '', maxUsdCents = '', store, category, flag = '', shuffle } = list
  const filters = [store?.merchants.join(' ') ?? '*', category?.categoryIds.join(' ') ?? '*']
  return [sort, country, nsfw ? 1 : 0, minUsdCents, maxUsdCents, flag, ...filters, sort === 'random' ? shuffle : ''].join('|')
}
