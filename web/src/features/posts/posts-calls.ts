import { type CallAnswer, getPost, listPosts, listRelated } from '@ribbonry/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { answerPosts } from '../../api/answer-posts.ts'
import { queryKey } from '../../api/query-key.ts'
import { query } from '../../api/query.ts'
import { countryQuery, type Region } from '../../regions/region.ts'

const post = query(getPost)

type PostAnswer = CallAnswer<typeof getPost>

export interface PostAddress {
  readonly slug: string
  readonly region: Region
}

export const postQuery = ({ slug, region }: PostAddress) =>
  post({ params: { slug }, query: { size: 'large', ...countryQuery(region) } })

/** A gift from cached lists, so that its page can render at once. */
export function cachedPost(client: QueryClient, slug: string): PostAnswer | undefined {
  const lists = [listPosts, listRelated].flatMap((call) => client.getQueriesData({ queryKey: queryKey(call) }))
  for (const [, data] of lists) {
    const found = answerPosts(data).find((candidate) => candidate.slug === slug)
    if (found !== undefined) return { post: found, category_labels: [] }
  }
  return undefined
}
