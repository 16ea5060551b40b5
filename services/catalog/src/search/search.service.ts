import { DEFAULT_COUNTRY, DEFAULT_PER_PAGE, type CallInput, type searchPosts } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { CategoryTree } from '../gift-categories/category-tree.ts'
import type { PostRow } from '../posts/post-row.ts'
import { toSearchQuery, type SearchQuery } from './search-query.ts'
import { readSearchTerm } from './search-term.ts'
import { MOST_FOUND, SearchRepository, type FoundEntry, type SearchFilter } from './search.repository.ts'

type SearchInput = CallInput<typeof searchPosts>

/** Everything found, in order. */
export interface Found {
  readonly entries: readonly FoundEntry[]
  readonly corrected: string | null
  readonly nearest: boolean
}

export interface SearchPage extends Found {
  readonly rows: readonly PostRow[]
}

/** Words in more titles than this are looked for among the best-ranked gifts, which finds a thousand sooner than gathering them all. */
const FREQUENT = 8000
/** Leafing on, and another page size, ask the same again. */
const REMEMBERED_MS = 30_000
const MOST_REMEMBERED = 500
/** What comes nearest is a handful, not a list. */
const MOST_NEAREST = 80

/** Finds gifts by words: those whose title or category matches first, then those whose text does, each by their score. */
@Injectable()
export class SearchService {
  readonly #found = new LRUCache<string, Found>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS })

  constructor(
    @Inject(SearchRepository) private readonly repository: SearchRepository,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
  ) {}

  async page({ params, query }: SearchInput, visitor: Visitor): Promise<SearchPage> {
    const term = readSearchTerm(params.term)
    const max = query.max ?? term.max
    const min = query.min ?? term.min
    const category = query.category === undefined ? undefined : this.categories.bySlug(query.category)?.id
    const filter: SearchFilter = {
      country: query.country ?? DEFAULT_COUNTRY,
      nsfw: visitor.nsfw,
      ...(min === undefined || min === 0 ? {} : { minUsdCents: Math.round(min * 100) }),
      ...(max === undefined ? {} : { maxUsdCents: Math.round(max * 100) }),
      ...(category === undefined ? {} : { categoryId: category }),
    }
    const found = await this.#find(term.words, filter, query.lookup === true)
    const count = query.perpage ?? DEFAULT_PER_PAGE
    const ids = found.entries.slice((params.page - 1) * count, params.page * count).map(({ post_id }) => post_id)
    return { ...found, rows: await this.repository.cards(ids) }
  }

  async #find(words: readonly string[], filter: SearchFilter, titlesOnly: boolean): Promise<Found> {
    if (words.length === 0) return { entries: [], corrected: null, nearest: true }
    const key = JSON.stringify([words, filter, titlesOnly])
    const remembered = this.#found.get(key)
    if (remembered !== undefined) return remembered
    const found = await this.#look(toSearchQuery(await this.repository.know(words)), filter, titlesOnly)
    this.#found.set(key, found)
    return found
  }

  async #look(query: SearchQuery, filter: SearchFilter, titlesOnly: boolean): Promise<Found> {
    const { all, any, corrected } = query
    if (all === null || any === null) return { entries: [], corrected, nearest: true }
    const way = query.rarest > FREQUENT ? 'walk' : 'gather'
    const inTitles = await this.repository.find('title_words', all, way, filter)
    const inTexts = titlesOnly || inTitles.length === MOST_FOUND ? [] : await this.repository.find('words', all, way, filter)
    const entries = unique([...inTitles, ...inTexts]).slice(0, MOST_FOUND)
    if (entries.length > 0) return { entries, corrected, nearest: false }
    const near = any === all ? [] : await this.repository.find('title_words', any, 'walk', filter)
    return { entries: near.slice(0, MOST_NEAREST), corrected, nearest: true }
  }
}

function unique(entries: readonly FoundEntry[]): FoundEntry[] {
  return [...new Map(entries.map((entry) => [entry.post_id, entry])).values()]
}
