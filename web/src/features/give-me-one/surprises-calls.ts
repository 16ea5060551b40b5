import { listPosts } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'
import { countryQuery, type Region } from '../../regions/region.ts'
import { PER_PAGE } from './surprise-address.ts'

const entries = query(listPosts, { staleTime: Infinity })

/** A page of the visitor's random order. Never refetched, because a visit goes through one order. */
export const surprisesQuery = (region: Region, page: number) =>
  entries({ params: { sort: 'random', page }, query: { ...countryQuery(region), perpage: PER_PAGE } })
