import { DEFAULT_COUNTRY, DEFAULT_PER_PAGE, MOST_FOUND_BY_SEARCH, type CallInput, type searchPosts } from '@ribbonry/contracts'
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

/** Everything found, in order: first what matches, then what comes near. */
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  /** How many of the entries match. */
  readonly matchCount: number
  readonly corrected: string | null
  readonly guides: readonly GuideSummary[]
}

interface SearchRequest {
  readonly words: readonly string[]
  /** Whether a limit of the price stood among the words: then what comes nearest is anything at that price. */
  readonly isPriced: boolean
  readonly titlesOnly: boolean
}

export interface SearchPage extends SearchResult {
  readonly rows: readonly PostRow[]
}

/** Words that more than this have are looked for among the best-ranked gifts first, which have enough of them. */
const FREQUENT_WORD = 2500
/** When those have too few (a narrow price, a category), all are looked through; of words that still more have, only when those have hardly any. */
const VERY_FREQUENT_WORD = 8000
/** When of frequent words the best-ranked have so few together, all gifts have few. */
const RARE_COMBINATION = 100
/** Leafing on, and another page size, ask the same again. No longer, for what is published is found soon. */
const CACHE_TTL_MS = 3000
const CACHE_SIZE = 500
/** When fewer match, what comes near follows them. */
const FEW_MATCHES = 40
/** What comes nearest is a handful, not a list. */
const MAX_NEAREST = 80

/** Finds gifts by words: those whose title or category matches first, then those whose text does, each by their score. */
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
    const found = await this.#find({ words: term.words, isPriced: (term.max ?? term.min) !== undefined, titlesOnly: query.lookup === true }, filter)
    const count = query.perpage ?? DEFAULT_PER_PAGE
    const ids = found.hits.slice((params.page - 1) * count, params.page * count).map(({ post_id }) => post_id)
    const rows = await this.posts.listCards(ids)
    // Guides stand above the first gifts.
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
      const hits = query === null || words.join(' ').length < MIN_LOOKUP_LENGTH ? [] : (await this.#findEnough('title_words', query.all, query.rarest.titles, filter)).hits
      return { hits, matchCount: hits.length, corrected, guides: [] }
    }
    const { hits: matching, guides } = query === null ? NO_MATCHES : await this.#findMatches(query, filter)
    if (matching.length >= FEW_MATCHES) return { hits: matching, matchCount: matching.length, corrected, guides }
    const near = query === null || query.near === null ? [] : await this.repository.findNear(query.near, query.wanted, filter, MAX_NEAREST)
    const hits = unique([...matching, ...near])
    return { hits: (hits.length > 0 ? hits : await priced()).slice(0, MAX_NEAREST), matchCount: matching.length, corrected, guides }
  }

  /** The words as the dictionary knows them, those that stand nowhere as what was probably corrections. */
  async #analyze(words: readonly string[]): Promise<{ known: readonly AnalyzedWord[]; corrected: string | null }> {
    const known = await this.dictionary.lookUp(words)
    const unknown = known.filter((word) => !word.known && word.query !== '' && word.synonyms.length === 0 && CORRECTABLE_WORD.test(word.word))
    if (unknown.length === 0) return { known, corrected: null }
    const significant = known.filter(({ query }) => query !== '')
    const others = significant.filter((word) => word.known).map(({ query }) => query)
    const corrections = await this.dictionary.findCorrections(unknown.map(({ word }) => word), { others, isAlone: significant.length === 1 })
    if (corrections.size === 0) return { known, corrected: null }
    const corrected = words.flatMap((word) => corrections.get(word) ?? [word])
    return { known: await this.dictionary.lookUp(corrected), corrected: corrected.join(' ') }
  }

  /** Titles and texts at once where few gifts have the words; otherwise the texts only when the titles are not enough. */
  async #findMatches({ all, rarest: { titles, texts }, wanted }: SearchQuery, filter: SearchFilter): Promise<SearchMatches> {
    const anywhere = (): Promise<SearchMatches> => this.repository.findMatchesAnywhere(all, wanted, filter)
    if (texts <= FREQUENT_WORD || (texts <= VERY_FREQUENT_WORD && titles < MOST_FOUND_BY_SEARCH)) return await anywhere()
    const best = await this.repository.findMatches('title_words', all, 'best', filter)
    if (best.hits.length < RARE_COMBINATION && (texts <= VERY_FREQUENT_WORD || (await this.repository.findMatches('words', all, 'best', filter)).hits.length < RARE_COMBINATION)) return await anywhere()
    const inTitles = await this.#findEnough('title_words', all, titles, filter, best)
    if (inTitles.hits.length === MOST_FOUND_BY_SEARCH) return inTitles
    const inTexts = await this.#findEnough('words', all, texts, filter)
    return { ...inTitles, hits: unique([...inTitles.hits, ...inTexts.hits]).slice(0, MOST_FOUND_BY_SEARCH) }
  }

  /** @param count how many gifts have the rarest word there */
  async #findEnough(column: SearchColumn, query: string, count: number, filter: SearchFilter, bestMatches?: SearchMatches): Promise<SearchMatches> {
    const all = (): Promise<SearchMatches> => this.repository.findMatches(column, query, 'all', filter)
    if (count <= FREQUENT_WORD) return await all()
    const best = bestMatches ?? (await this.repository.findMatches(column, query, 'best', filter))
    return best.hits.length >= (count > VERY_FREQUENT_WORD ? FEW_MATCHES : MOST_FOUND_BY_SEARCH) ? best : await all()
  }
}

/** Numbers and short words are too near to too many others. */
const CORRECTABLE_WORD = /^\p{L}{4,}$/u

/** A picker of titles waits for so many characters (visitor.md section 5). */
const MIN_LOOKUP_LENGTH = 3
const NO_MATCHES: SearchMatches = { hits: [], guides: [] }
const noHits = (): Promise<SearchHit[]> => Promise.resolve([])

function unique(hits: readonly SearchHit[]): SearchHit[] {
  return [...new Map(hits.map((hit) => [hit.post_id, hit])).values()]
}
