/** Suggested stores; an address may name any other. */
export const STORES = ['Amazon', 'Etsy', 'eBay', 'Uncommon Goods', 'Walmart', 'Target'] as const

/** Value for all stores. */
export const EVERY_STORE = 'all'

/** Filters of lists of gifts, apart from prices. */
export interface StockFilter {
  /** Host or name of a store in lower case, or `EVERY_STORE`. */
  readonly store: string
  /** Excludes gifts that are sold out or have a broken link. */
  readonly inStock: boolean
}

const MAX_STORE_LENGTH = 100

/** Query names of the filter in addresses, as in those of the calls. */
export function readStockFilter(search: URLSearchParams): StockFilter {
  const store = search.get('store')?.trim().toLowerCase() ?? ''
  return {
    store: store === '' ? EVERY_STORE : Array.from(store).slice(0, MAX_STORE_LENGTH).join(''),
    inStock: search.get('in_stock') === 'true',
  }
}

/** The filter as query names and values; nothing where it is not set. */
export function stockQuery({ store, inStock }: StockFilter): { store?: string; in_stock?: boolean } {
  return { ...(store === EVERY_STORE ? {} : { store }), ...(inStock ? { in_stock: true } : {}) }
}
