import { type CallAnswer, listGifts, listPosts } from '@ribbonry/contracts'
import { endlessQuery } from '../../api/endless-query.ts'
import { countryQuery } from '../../regions/region.ts'
import type { GiftsAddress } from './gifts-address.ts'
import type { PricedAddress } from './priced-address.ts'
import { stockQuery } from '../../ui/filter-bar/stock-filter.ts'

export type GiftsAnswer = CallAnswer<typeof listGifts>

const gifts = endlessQuery(listGifts, ({ posts }) => posts.length > 0)
const posts = endlessQuery(listPosts, (last) => last.posts.length > 0)

/** A gift category from a page on. The first page without gifts is the end. */
export const giftsQuery = ({ region, list, sort, page, range, ...stock }: GiftsAddress) =>
  gifts({
    params: { list, sort, page },
    query: { min: range.min, max: range.max, ...stockQuery(stock), ...countryQuery(region) },
  })

/** Gifts in a price range from a page on. */
export const pricedGiftsQuery = ({ region, sort, page, from, to, store, inStock }: PricedAddress) =>
  posts({
    params: { sort, page },
    query: { min: from, max: to, store, ...(inStock ? { in_stock: true } : {}), ...countryQuery(region) },
  })
