import { type CallAnswer, getPost, listPosts, listRelated } from '@ribbonry/contracts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { answerPosts } from './answer-posts.ts'
import { queryKey } from './query-key.ts'
import { query } from './query.ts'
import { countryQuery, REGION, type Region } from '../regions/region.ts'

const post = query(getPost)

type PostAnswer = CallAnswer<typeof getPost>

export interface PostAddress {
  readonly slug: string
  readonly region: Region
}

export const postQuery = ({ slug, region }: PostAddress) =>
  post({ params: { slug }, query: { size: 'large', ...countryQuery(region) } })

/** Country in the key of a call (`queryKey`). */
function countryOf([, input]: QueryKey): string | undefined {
  return (input as { readonly query?: { readonly country?: string } } | undefined)?.query?.country
}

/** A gift from cached lists of its region, whose prices are the page's, so that its page can render at once. */
export function cachedPost(client: QueryClient, { slug, region }: PostAddress): PostAnswer | undefined {
  const { country } = REGION[region]
  const lists = [listPosts, listRelated].flatMap((call) => client.getQueriesData({ queryKey: queryKey(call) }))
  for (const [key, data] of lists) {
    if (countryOf(key) !== country) continue
    const found = answerPosts(data).find((candidate) => candidate.slug === slug)
    if (found !== undefined) return { post: found, category_labels: [], countries: [] }
  }
  return undefined
}
