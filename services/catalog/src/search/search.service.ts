import { DEFAULT_COUNTRY, DEFAULT_PER_PAGE, type CallInput, type searchPosts } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { HeavyReadLimiter } from '../database/heavy-read-limiter.ts'
import type { CategoryRow } from '../categories/public-categories.repository.ts'
import type { FinderCriteria } from './gift-finder/finder-criteria.ts'
import { GiftFinderRepository } from './gift-finder/gift-finder.repository.ts'
import type { FinderCategories } from './gift-request/finder-categories.ts'
import type { GiftRequest } from './gift-request/gift-request.ts'
import type { GuideSummary } from '../projections/guides/guide-projection.repository.ts'
import type { CategoryImage, PostRow } from '../posts/post-row.ts'
import { PostsRepository } from '../posts/posts.repository.ts'
import { CategoryPictures } from '../categories/category-pictures.service.ts'
import type { FoundGifts, SearchHit } from './packed-hits.ts'
import { RequestReader } from './request-reader.service.ts'
import { sortedByPrice } from './price-sort.ts'
import { rankBySubjects, rankForRequest } from './request-ranking.ts'
import { FEW_MATCHES, MAX_NEAREST, TextSearch, type TextMatches } from './text-search.service.ts'
import type { SearchFilter } from './search.repository.ts'

type SearchInput = CallInput<typeof searchPosts>

/** All results in order: full matches, then near matches. */
export interface SearchResult extends FoundGifts {
  readonly corrected: readonly string[] | null
  readonly guides: readonly GuideSummary[]
}

export interface SearchPage extends SearchResult {
  readonly rows: readonly PostRow[]
  readonly request: GiftRequest
  readonly criteria: FinderCriteria
  /** The categories that the text could name. */
  readonly shelves: FinderCategories
  readonly filter: SearchFilter
  /** What was asked for, the most significant first; to fill an empty page, others too. */
  readonly categories: readonly CategoryRow[]
  readonly pictures: ReadonlyMap<number, CategoryImage>
}

/** Serves the next pages of a search. Short, so that new posts are found soon. */
const CACHE_TTL_MS = 3000
const CACHE_SIZE = 500
/** Categories above the gifts; where nothing matches, there are always as many as there are categories. */
const MAX_CATEGORIES = 4
const EMPTY_CATEGORIES = 3

/** Finds gifts for what somebody typed: by the words, and by whom and what they are for. */
@Injectable()
export class SearchService {
  readonly #cache = new LRUCache<string, SearchResult>({ max: CACHE_SIZE, ttl: CACHE_TTL_MS })
  #generation = 0

  constructor(
    @Inject(TextSearch) private readonly texts: TextSearch,
    @Inject(GiftFinderRepository) private readonly finder: GiftFinderRepository,
    @Inject(PostsRepository) private readonly posts: PostsRepository,
    @Inject(HeavyReadLimiter) private readonly reads: HeavyReadLimiter,
    @Inject(RequestReader) private readonly requests: RequestReader,
    @Inject(CategoryPictures) private readonly pictures: CategoryPictures,
  ) {}

  async findPage({ params, query }: SearchInput, visitor: Visitor): Promise<SearchPage> {
    const country = query.country ?? DEFAULT_COUNTRY
    const { request, criteria, filter, shelves } = await this.requests.read(params.term, query, country, visitor)
    const result = await this.#find({ request, criteria, titlesOnly: query.lookup === true }, filter)
    const found = query.sort === undefined ? result : { ...result, hits: sortedByPrice(result, query.sort) }
    const count = query.perpage ?? DEFAULT_PER_PAGE
    const ids = found.hits.slice((params.page - 1) * count, params.page * count).map(({ post_id }) => post_id)
    // Guides and categories stand above the posts of the first page.
    const categories = params.page === 1 ? this.#categoriesFor(request, criteria, shelves, found) : []
    const [rows, pictures] = await Promise.all([this.posts.listCards(ids), this.pictures.of(categories.map(({ id }) => id))])
    return {
      ...found,
      rows,
      request,
      criteria,
      shelves,
      filter,
      categories,
      pictures,
      guides: params.page === 1 ? found.guides : [],
    }
  }

  async #find(request: SearchRequest, filter: SearchFilter): Promise<SearchResult> {
    const { words, typed, subjects, parts } = request.request
    const kinds = parts.map((part) => ('topic' in part ? part.topic.key : part.kind))
    const key = JSON.stringify([words, typed, subjects, kinds, request.criteria.wanted, request.titlesOnly, filter])
    const cached = this.#cache.get(key)
    if (cached !== undefined) return cached
    const generation = this.#generation
    const found = await this.reads.run(() => this.#search(request, filter))
    if (generation === this.#generation) this.#cache.set(key, found)
    return found
  }

  /** Called when the words change that searches go by; what is being found meanwhile is not kept. */
  clearCache(): void {
    this.#generation += 1
    this.#cache.clear()
  }

  async #search(
    { request: { words, typed, subjects, parts }, criteria, titlesOnly }: SearchRequest,
    filter: SearchFilter,
  ): Promise<SearchResult> {
    if (titlesOnly) {
      const { matching, corrected } = await this.texts.findTitles(words, filter, typed)
      return { hits: matching, matchCount: matching.length, corrected, guides: [] }
    }
    if (words.length === 0 && parts.length > 0) return await this.#findRequested(subjects, criteria, filter)
    const { matching, near, corrected, guides } = words.length === 0 ? NOTHING : await this.#findTexts(words, filter, typed)
    const isComplete = matching.length >= FEW_MATCHES
    const fitting = criteria.wishes.length === 0 || isComplete ? NOTHING : await this.finder.find(criteria, filter)
    const ranked = rankForRequest({ matching, near, fitting: fitting.hits }, criteria)
    if (ranked.hits.length > 0) return { ...cut(ranked.hits, ranked.matchCount), corrected, guides }
    return { ...cut(await this.texts.findBest(filter), 0), corrected, guides }
  }

  /** The gifts that the finder shows for the same person, occasion, interests and budget; the words of an interest order them. */
  async #findRequested(subjects: readonly string[], criteria: FinderCriteria, filter: SearchFilter): Promise<SearchResult> {
    const found = await this.finder.find(criteria, filter)
    const { matching, guides } = subjects.length === 0 ? NOTHING : await this.texts.find(subjects, filter, [])
    const ranked = rankBySubjects(found, matching, criteria)
    if (ranked.hits.length > 0) return { ...ranked, corrected: null, guides }
    return { ...cut(await this.texts.findBest(filter), 0), corrected: null, guides }
  }

  /** A fan may be a person after all: a `star wars fan`. */
  async #findTexts(words: readonly string[], filter: SearchFilter, typed: readonly string[]): Promise<TextMatches> {
    const found = await this.texts.find(words, filter, typed)
    if (found.matching.length > 0 || words.length === 1 || words.at(-1) !== 'fan') return found
    const others = await this.texts.find(words.slice(0, -1), filter, typed)
    return others.matching.length > 0 ? others : found
  }

  #categoriesFor(
    { related }: GiftRequest,
    { wanted }: FinderCriteria,
    { interests }: FinderCategories,
    { hits, matchCount }: SearchResult,
  ): CategoryRow[] {
    const asked = wanted.toSorted((one, other) => other.weight - one.weight).map(({ category }) => category)
    const named = [...new Map([...asked, ...related].map((category) => [category.id, category])).values()].slice(
      0,
      MAX_CATEGORIES,
    )
    if (matchCount > 0 || named.length >= EMPTY_CATEGORIES) return named
    const near = new Set(hits.slice(0, EMPTY_CATEGORIES).flatMap(({ category_ids }) => category_ids))
    const others = [...interests.filter(({ id }) => near.has(id)), ...interests]
    return [...new Set([...named, ...others])].slice(0, EMPTY_CATEGORIES)
  }
}

interface SearchRequest {
  readonly request: GiftRequest
  readonly criteria: FinderCriteria
  readonly titlesOnly: boolean
}

const NOTHING = { matching: [], near: [], hits: [], corrected: null, guides: [] } as const

/** Near matches are a handful, not a list. */
function cut(hits: readonly SearchHit[], matchCount: number): FoundGifts {
  return { hits: hits.slice(0, Math.max(matchCount, MAX_NEAREST)), matchCount }
}
