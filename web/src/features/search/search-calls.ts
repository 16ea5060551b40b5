import { type CallAnswer, DEFAULT_PER_PAGE, listPosts, searchPosts } from '@ribbonry/contracts'
import { endlessQuery } from '../../api/endless-query.ts'
import { query } from '../../api/query.ts'
import { countryQuery, type Region } from '../../regions/region.ts'
import { stockQuery } from '../../ui/filter-bar/stock-filter.ts'
import type { SearchAddress } from './search-address.ts'

export type SearchAnswer = CallAnswer<typeof searchPosts>

/** The first page that is not full is the last: results do not grow while they are read. */
const results = endlessQuery(searchPosts, ({ posts }) => posts.length >= DEFAULT_PER_PAGE)

/** Search results from a page on. */
export function searchResults({ region, term, page, min, max, category, sort, lookup, literal, ...stock }: SearchAddress) {
  return results({
    params: { term, page },
    query: {
      ...countryQuery(region),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(category === undefined ? {} : { category }),
      ...(sort === undefined ? {} : { sort }),
      ...stockQuery(stock),
      ...(lookup ? { lookup } : {}),
      ...(literal ? { literal } : {}),
    },
  })
}

/** Number of gifts shown when nothing was found. */
export const LOVED = 9

const loved = query(listPosts, { retry: false })

/** Popular gifts, with additional ones to make up for ad slots. */
export const lovedGifts = (region: Region) =>
  loved({ params: { sort: 'clicks-score', page: 1 }, query: { ...countryQuery(region), perpage: LOVED + 1 } })
