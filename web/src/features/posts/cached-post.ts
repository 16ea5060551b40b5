import type { QueryClient } from '@tanstack/react-query'
import { listPosts, listRelated } from '@ribbonry/contracts'
import { answerPosts } from '../../api/answer-posts.ts'
import { queryKey } from '../../api/query-key.ts'
import type { PostAnswer } from './api/get-post.ts'

/** A gift from cached lists, so that its page can render at once. */
export function cachedPost(client: QueryClient, slug: string): PostAnswer | undefined {
  const lists = [listPosts, listRelated].flatMap((call) => client.getQueriesData({ queryKey: queryKey(call) }))
  for (const [, data] of lists) {
    const post = answerPosts(data).find((candidate) => candidate.slug === slug)
    if (post !== undefined) return { post, category_labels: [] }
  }
  return undefined
}
