import { DEFAULT_PER_PAGE } from '@ribbonry/contracts'
import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { REGION } from '../../regions/region.ts'
import { PRICED_DEFAULTS, type PricedAddress, pricedPath } from './priced-address.ts'

/** Ranges that the page offers; only these are indexed, since ranges are unbounded. */
export const OFFERED_RANGES: readonly (readonly [from: number, to: number])[] = [
  [0, 10],
  [0, 20],
  [20, 50],
  [50, 100],
  [100, PRICED_DEFAULTS.blank],
]

/** Title of a price range. */
export function pricedTitle({ from, to }: Pick<PricedAddress, 'from' | 'to'>): string {
  if (to >= PRICED_DEFAULTS.blank) return from === 0 ? 'Gifts at any price' : `Gifts from $${from}`
  return from === 0 ? `Gifts under $${to}` : `Gifts from $${from} to $${to}`
}

/** Metadata of a price range page; `count` is the number of gifts on it. */
export function pricedMetadata(address: PricedAddress, count: number): PageMetadata {
  const { from, to, store, page, region } = address
  const at = (number: number) => pricedPath({ ...address, store: PRICED_DEFAULTS.store, page: number })
  const isOffered = store === PRICED_DEFAULTS.store && OFFERED_RANGES.some(([low, high]) => low === from && high === to)
  return {
    title: `${pricedTitle(address)}${page === 1 ? '' : `, page ${page}`} | ${SITE_NAME}`,
    description: `${pricedTitle(address)}: odd, lovely and useful, picked by people, with the shop and the price beside each.`,
    language: REGION[region].language,
    canonical: at(page),
    unprefixedPath: pricedPath({ ...address, store: PRICED_DEFAULTS.store, region: 'us' }),
    ...(page > 1 ? { previous: at(page - 1) } : {}),
    ...(count === DEFAULT_PER_PAGE ? { next: at(page + 1) } : {}),
    ...(isOffered && count > 0 ? {} : { noindex: true }),
  }
}
