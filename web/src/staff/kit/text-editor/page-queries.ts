import { listGuideCategories, searchGuideSelection, searchPosts } from '@ribbonry/contracts'
import { guideSlug } from '@ribbonry/guides'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { useDebounced } from '../use-debounced.ts'

const guidesQuery = query(searchGuideSelection, { staleTime: 60_000 })
const giftsQuery = query(searchPosts, { staleTime: 60_000 })
const categoriesQuery = query(listGuideCategories)

/** Fewest characters of a search. */
const SHORTEST = 3
/** Milliseconds without a key after which the search starts. */
const PAUSE_MS = 150
/** Most pages of each kind. */
const MOST = 5

export interface FoundPage {
  readonly title: string
  readonly path: string
  readonly kind: 'Guide' | 'Category' | 'Gift'
}

/** Pages of ours whose title has these words: guides, categories of guides, gifts. */
export function useFoundPages(typed: string): { readonly pages: readonly FoundPage[]; readonly isLoading: boolean } {
  const term = useDebounced(typed.trim(), PAUSE_MS)
  const enabled = term.length >= SHORTEST && !term.includes('/')
  const found = { enabled, placeholderData: keepPreviousData }
  const guides = useQuery({ ...guidesQuery({ params: { term }, query: { perpage: MOST, onlypub: 'true' } }), ...found })
  const gifts = useQuery({ ...giftsQuery({ params: { term, page: 1 }, query: { lookup: 'true', perpage: MOST } }), ...found })
  const categories = useQuery({ ...categoriesQuery(), enabled })
  if (!enabled) return { pages: [], isLoading: false }
  const words = term.toLowerCase()
  return {
    isLoading: guides.isFetching || gifts.isFetching,
    pages: [
      ...(guides.data?.posts ?? []).map(({ slug, slug_title: title }) => page('Guide', title, `/${slug}/`)),
      ...(categories.data?.categories ?? [])
        .filter(({ name }) => name.toLowerCase().includes(words))
        .slice(0, MOST)
        .map(({ name }) => page('Category', name, `/gifts/${guideSlug(name)}/`)),
      ...(gifts.data?.posts ?? []).map(({ title, slug }) => page('Gift', title, `/${slug}/`)),
    ],
  }
}

function page(kind: FoundPage['kind'], title: string, path: string): FoundPage {
  return { kind, title, path }
}
