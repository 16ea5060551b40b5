import { getFeatured, listPosts } from '@ribbonry/contracts'
import { endlessQuery } from '../../api/endless-query.ts'
import { query } from '../../api/query.ts'
import { countryQuery } from '../../regions/region.ts'
import type { ListAddress } from './list-address.ts'

const posts = endlessQuery(listPosts, (last) => last.posts.length > 0)

/** A list from a page on. The first page without posts is the end. */
export const postsQuery = ({ sort, region, page, flag }: ListAddress) =>
  posts({ params: { sort, page }, query: { ...countryQuery(region), ...(flag === undefined ? {} : { flag }) } })

/** The day's featured gift; failures are silent (visitor.md section 8). */
export const featuredQuery = query(getFeatured, { refetchOnMount: false, retry: false })
