import {
  type CallAnswer,
  getGuide,
  listRecentGifts,
  listRecentGuides,
  lookUpGifts,
  lookUpGuides,
  lookUpRepublishable,
  type NewsletterPost,
  type PickedPost,
} from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import type { PickerSource } from '../kit/picker/picker-source.ts'
import { letterPostsQuery } from './newsletter-calls.ts'
import { sentText } from './newsletter-state.ts'

const recentGifts = query(listRecentGifts)
const foundGifts = query(lookUpGifts)
const repeatedGifts = query(lookUpRepublishable)
const recentGuides = query(listRecentGuides)
const foundGuides = query(lookUpGuides)
const guideQuery = query(getGuide)

const RECENT_PER_PAGE = 60
const FOUND_PER_PAGE = 50
const GUIDES_PER_PAGE = 6

/** A gift of a picker with what the builder shows of it. */
export interface LetterGift extends NewsletterPost {
  /** Price and shop. */
  readonly about: string
  readonly nsfw: boolean
}

type Gifts = readonly LetterGift[]

/** Asks for what the builder shows of gifts, in their order; those that the newsletters do not know are left out. */
async function withFacts(
  client: QueryClient,
  rows: readonly { readonly id: number; readonly about: string; readonly nsfw: boolean }[],
): Promise<Gifts> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id).join(',')
  const { posts } = await client.fetchQuery(letterPostsQuery({ query: { ids } }))
  const known = new Map(posts.map((post) => [post.id, post]))
  return rows.flatMap((row) => {
    const post = known.get(row.id)
    return post === undefined ? [] : [{ ...post, ...row }]
  })
}

const rowOf = ({ id, price, currency, merchant, nsfw }: PickedPost) => ({
  id,
  about: [priceText(price, currency), merchant].filter((text) => text !== '').join(' at '),
  nsfw,
})

const shown = {
  rows: (gifts: Gifts) => gifts,
  itemOf: ({ id, title, about, last_sent: sent, image }: LetterGift) => ({
    id,
    title,
    about: [about, sentText(sent)].filter((text) => text !== '').join(', '),
    ...(image === '' ? {} : { picture: image }),
  }),
  empty: 'No published gift is called so.',
}

/** The gifts that a lookup finds, with what the builder shows of them. */
function ofLetter(key: readonly unknown[], find: (client: QueryClient) => Promise<{ readonly posts: readonly PickedPost[] }>) {
  return queryOptions({
    queryKey: ['gifts of a letter', ...key] as readonly unknown[],
    queryFn: async ({ client }) => {
      const { posts } = await find(client)
      return await withFacts(client, posts.map(rowOf))
    },
  })
}

/** Published gifts in an order, or those found by a term. */
function catalogue(order: 'newest' | 'most clicked' | 'worth repeating'): PickerSource<Gifts, LetterGift> {
  return {
    ...shown,
    query: ({ term, page }) => {
      const params = { page }
      if (term !== undefined) {
        const found = foundGifts({ params: { term, page }, query: { perpage: FOUND_PER_PAGE } })
        return ofLetter(found.queryKey, (client) => client.fetchQuery(found))
      }
      if (order === 'worth repeating') {
        const repeated = repeatedGifts({ params, query: { perpage: RECENT_PER_PAGE } })
        return ofLetter(repeated.queryKey, (client) => client.fetchQuery(repeated))
      }
      const asked = { perpage: RECENT_PER_PAGE, ...(order === 'newest' && { new: 'yes' as const }) }
      const recent = recentGifts({ params, query: asked })
      return ofLetter(recent.queryKey, (client) => client.fetchQuery(recent))
    },
    perPage: (term) => (term === undefined ? RECENT_PER_PAGE : FOUND_PER_PAGE),
  }
}

export const NEWEST = catalogue('newest')
export const MOST_CLICKED = catalogue('most clicked')
/** Gifts of long ago that visitors liked, by the limits of republishing. */
export const WORTH_REPEATING = catalogue('worth repeating')

/** The gifts of a published guide that the catalogue has. */
export function giftsOfGuide(slug: string): PickerSource<Gifts, LetterGift> {
  return {
    ...shown,
    query: ({ term }) => {
      const asked = guideQuery({ params: { slug } })
      return queryOptions({
        queryKey: ['gifts of a letter', term ?? '', ...asked.queryKey] as readonly unknown[],
        queryFn: async ({ client }) => {
          const { products } = await client.fetchQuery(asked)
          const wanted = term?.toLowerCase() ?? ''
          const rows = products
            .filter(({ title }) => title.toLowerCase().includes(wanted))
            .flatMap(({ post_id: id, merchant }) => (id === null ? [] : [{ id, about: merchant, nsfw: false }]))
          return await withFacts(client, rows)
        },
      })
    },
    perPage: () => undefined,
    empty: 'No gift of this guide is in the catalogue.',
  }
}

/** Published guides, the newest first, or those found by a term. */
export const GUIDES: PickerSource<CallAnswer<typeof listRecentGuides>, PickedPost> = {
  query: ({ term, page }) =>
    term === undefined
      ? recentGuides({ params: { page }, query: { perpage: GUIDES_PER_PAGE } })
      : foundGuides({ params: { term, page }, query: { perpage: GUIDES_PER_PAGE } }),
  rows: ({ posts }) => posts,
  itemOf: ({ id, title, image }) => ({ id, title, about: 'Choose it to see its gifts', picture: image }),
  perPage: () => GUIDES_PER_PAGE,
  empty: 'No published guide is called so.',
}
