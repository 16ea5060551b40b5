import { listPosts, type Post } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'

/** Gifts around the pitch in its preview. */
export const neighboursQuery = query(listPosts)({ params: { sort: 'popular', page: 1 }, query: { perpage: 8 } })

interface Neighbours {
  readonly neighbours: readonly Post[] | undefined
  /** True once they are loaded, or late: the preview does not shift, and does not wait for an unavailable service. */
  readonly isSettled: boolean
}

export function useNeighbours(): Neighbours {
  const { data, isPending, failureCount } = useQuery(neighboursQuery)
  return { neighbours: data?.posts, isSettled: !isPending || failureCount > 0 }
}
