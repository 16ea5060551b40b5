import { DEFAULT_COUNTRY, DEFAULT_PER_PAGE, MAX_SEARCH_RESULTS, type CallInput, type searchPosts } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { HeavyReadLimiter } from '../database/heavy-read-limiter.ts'
import { CategoryTree } from '../gift-categories/category-tree.ts'
import type { GuideSummary } from '../guides/guide-projection.repository.ts'
import type { PostRow } from '../posts/post-row.ts'
import { PostsRepository } from '../posts/posts.repository.ts'
import { DictionaryRepository } from './dictionary.repository.ts'
import type { SearchHit } from './packed-hits.ts'
import { toSearchQuery, type AnalyzedWord, type SearchQuery } from './search-query.ts'
import { readSearchTerm } from './search-term.ts'
import { SearchRepository, type SearchColumn, type SearchMatches, type SearchFilter } from './search.repository.ts'

type SearchInput = CallInput<typeof searchPosts>

/** All results in order: full matches, then near matches. */
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  /** Number of full matches among the hits. */
  readonly matchCount: number
  readonly corrected: string | null
  readonly guides: readonly GuideSummary[]
}

interface SearchRequest {
  readonly words: readonly string[]
  /** Whether the term names a price limit: then anything at that price is a near match. */
  readonly isPriced: boolean
  readonly titlesOnly: boolean
}

export interface SearchPage extends SearchResult {
  readonly rows: readonly PostRow[]
}

/** Words in more posts than this are searched among the best-ranked posts first. */
const FREQUENT_WORD = 2500
/** Above this, all posts are searched only when the best-ranked have hardly any matches; below, when they have too few. */
const VERY_FREQUENT_WORD = 8000
/** Fewer matches among the best-ranked mean that a combination of frequent words is rare everywhere. */
const RARE_COMBINATION = 100
/** Serves the next pages of a search. Short, so that new posts are found soon. */
const CACHE_TTL_MS = 3000
const CACHE_SIZE = 500
/** With fewer full matches, near matches follow them. */
const FEW_MATCHES = 40
/** Near matches are a handful, not a list. */
const MAX_NEAREST = 80

/** Full-text search: matches in title or category first, then in the text, each by score. */
@Injectable()
export class SearchService {
  readonly #cache = new LRUCache<string, SearchResult>({ max: CACHE_SIZE, ttl: CACHE_TTL_MS })

  constructor(
    @Inject(SearchRepository) private readonly repository: SearchRepository,
    @Inject(PostsRepository) private readonly posts: PostsRepository,
    @Inject(DictionaryRepository) private readonly dictionary: DictionaryRepository,
    @Inject(HeavyReadLimiter) private readonly reads: HeavyReadLimiter,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
  ) {}

  async findPage({ params, query }: SearchInput, visitor: Visitor): Promise<SearchPage> {
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
    const found = await this.#find(
      { words: term.words, isPriced: (term.max ?? term.min) !== undefined, titlesOnly: query.lookup === true },
      filter,
    )
    const count = query.perpage ?? DEFAULT_PER_PAGE
    const ids = found.hits.slice((params.page - 1) * count, params.page * count).map(({ post_id }) => post_id)
    const rows = await this.posts.listCards(ids)
    // Guides stand above the posts of the first page.
    return { ...found, rows, guides: params.page === 1 ? found.guides : [] }
  }

  async #find(request: SearchRequest, filter: SearchFilter): Promise<SearchResult> {
    const key = JSON.stringify([request, filter])
    const cached = this.#cache.get(key)
    if (cached !== undefined) return cached
    const found = await this.reads.run(() => this.#search(request, filter))
    this.#cache.set(key, found)
    return found
  }

  async #search({ words, isPriced, titlesOnly }: SearchRequest, filter: SearchFilter): Promise<SearchResult> {
    const priced = isPriced ? (): Promise<SearchHit[]> => this.repository.findBest(filter) : noHits
    if (words.length === 0) {
      const hits = await priced()
      return { hits, matchCount: hits.length, corrected: null, guides: [] }
    }
    const { known, corrected } = await this.#analyze(words)
    const query = toSearchQuery(known)
    if (titlesOnly) {
      const hits =
        query === null || words.join(' ').length < MIN_LOOKUP_LENGTH
          ? []
          : (await this.#findEnough('title_words', query.all, query.rarest.titles, filter)).hits
      return { hits, matchCount: hits.length, corrected, guides: [] }
    }
    const { hits: matching, guides } = query === null ? NO_MATCHES : await this.#findMatches(query, filter)
    if (matching.length >= FEW_MATCHES) return { hits: matching, matchCount: matching.length, corrected, guides }
    const near =
      query === null || query.near === null ? [] : await this.repository.findNear(query.near, query.wanted, filter, MAX_NEAREST)
    const hits = unique([...matching, ...near])
    return {
      hits: (hits.length > 0 ? hits : await priced()).slice(0, MAX_NEAREST),
      matchCount: matching.length,
      corrected,
      guides,
    }
  }

  /** Looks the words up and corrects unknown ones. */
  async #analyze(words: readonly string[]): Promise<{ known: readonly AnalyzedWord[]; corrected: string | null }> {
    const known = await this.dictionary.lookUp(words)
    const unknown = known.filter(
      (word) => !word.known && word.query !== '' && word.synonyms.length === 0 && CORRECTABLE_WORD.test(word.word),
    )
    if (unknown.length === 0) return { known, corrected: null }
    const significant = known.filter(({ query }) => query !== '')
    const others = significant.filter((word) => word.known).map(({ query }) => query)
    const corrections = await this.dictionary.findCorrections(
      unknown.map(({ word }) => word),
      { others, isAlone: significant.length === 1 },
    )
    if (corrections.size === 0) return { known, corrected: null }
    const corrected = words.flatMap((word) => corrections.get(word) ?? [word])
    return { known: await this.dictionary.lookUp(corrected), corrected: corrected.join(' ') }
  }

  /** Searches titles and texts at once for rare words; otherwise texts only when the titles have too few matches. */
  async #findMatches({ all, rarest: { titles, texts }, wanted }: SearchQuery, filter: SearchFilter): Promise<SearchMatches> {
    const anywhere = (): Promise<SearchMatches> => this.repository.findMatchesAnywhere(all, wanted, filter)
    if (texts <= FREQUENT_WORD || (texts <= VERY_FREQUENT_WORD && titles < MAX_SEARCH_RESULTS)) return await anywhere()
    const best = await this.repository.findMatches('title_words', all, 'best', filter)
    if (
      best.hits.length < RARE_COMBINATION &&
      (texts <= VERY_FREQUENT_WORD ||
        (await this.repository.findMatches('words', all, 'best', filter)).hits.length < RARE_COMBINATION)
    )
      return await anywhere()
    const inTitles = await this.#findEnough('title_words', all, titles, filter, best)
    if (inTitles.hits.length === MAX_SEARCH_RESULTS) return inTitles
    const inTexts = await this.#findEnough('words', all, texts, filter)
    return { ...inTitles, hits: unique([...inTitles.hits, ...inTexts.hits]).slice(0, MAX_SEARCH_RESULTS) }
  }

  /** @param count number of posts with the rarest word in the column */
  async #findEnough(
    column: SearchColumn,
    query: string,
    count: number,
    filter: SearchFilter,
    bestMatches?: SearchMatches,
  ): Promise<SearchMatches> {
    const all = (): Promise<SearchMatches> => this.repository.findMatches(column, query, 'all', filter)
    if (count <= FREQUENT_WORD) return await all()
    const best = bestMatches ?? (await this.repository.findMatches(column, query, 'best', filter))
    return best.hits.length >= (count > VERY_FREQUENT_WORD ? FEW_MATCHES : MAX_SEARCH_RESULTS) ? best : await all()
  }
}

/** Numbers and short words are similar to too many others. */
const CORRECTABLE_WORD = /^\p{L}{4,}$/u

/** Shorter lookups of a title picker are empty (visitor.md section 5). */
const MIN_LOOKUP_LENGTH = 3
const NO_MATCHES: SearchMatches = { hits: [], guides: [] }
const noHits = (): Promise<SearchHit[]> => Promise.resolve([])

function unique(hits: readonly SearchHit[]): SearchHit[] {
  return [...new Map(hits.map((hit) => [hit.post_id, hit])).values()]
}
