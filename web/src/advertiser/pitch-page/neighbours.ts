import { listPosts } from '@ribbonry/contracts'
import { query } from '../../api/query.ts'

/** Gifts around the pitch in its preview. */
export const neighboursQuery = query(listPosts)({ params: { sort: 'popular', page: 1 }, query: { perpage: 8 } })
