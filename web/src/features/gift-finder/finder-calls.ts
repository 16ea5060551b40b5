import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type CallAnswer, DEFAULT_PER_PAGE, findGifts } from '@ribbonry/contracts'
import { endlessQuery } from '../../api/endless-query.ts'
import { countryQuery } from '../../regions/region.ts'
import type { FinderAddress } from './finder-address.ts'

/** The service counts matches up to this number. */
export const MAX_COUNTED = 400

type FinderAnswer = CallAnswer<typeof findGifts>
export type FinderList = UseInfiniteQueryResult<InfiniteData<FinderAnswer, number>>
export type Choices = FinderAnswer['choices']

const found = endlessQuery(findGifts, ({ posts }) => posts.length === DEFAULT_PER_PAGE)

/** Finder results from a page on. The first page that is not full is the last. */
export function foundGiftsQuery({ region, page, recipient, occasion, interests, age, budget }: FinderAddress) {
  const query = {
    ...countryQuery(region),
    ...(recipient === undefined ? {} : { recipient }),
    ...(occasion === undefined ? {} : { occasion }),
    ...(interests.length === 0 ? {} : { interests: interests.join(',') }),
    ...(age === undefined ? {} : { age }),
    ...(budget === undefined ? {} : { budget }),
  }
  return found({ params: { page }, query })
}
