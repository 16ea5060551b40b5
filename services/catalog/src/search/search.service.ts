import { DEFAULT_COUNTRY, DEFAULT_PER_PAGE, MOST_FOUND_BY_SEARCH, type CallInput, type searchPosts } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { HeavyReads } from '../database/heavy-reads.ts'
import { CategoryTree } from '../gift-categories/category-tree.ts'
import type { NamedGuide } from '../guides/known-guides.repository.ts'
import type { PostRow } from '../posts/post-row.ts'
import { PostsRepository } from '../posts/posts.repository.ts'
import { DictionaryRepository } from './dictionary.repository.ts'
import type { FoundEntry } from './packed-entries.ts'
import { toSearchQuery, type KnownWord, type SearchQuery } from './search-query.ts'
import { readSearchTerm } from './search-term.ts'
import { SearchRepository, type Column, type FoundGifts, type SearchFilter } from './search.repository.ts'

type SearchInput = CallInput<typeof searchPosts>

/** Everything found, in order: first what matches, then what comes near. */
export interface Found {
  readonly entries: readonly FoundEntry[]
  /** How many of the entries match. */
  readonly matching: number
  readonly corrected: string | null
  readonly guides: readonly NamedGuide[]
}

interface Sought {
  readonly words: readonly string[]
  /** Whether a limit of the price stood among the words: then what comes nearest is anything at that price. */
  readonly isPriced: boolean
  readonly titlesOnly: boolean
}

export interface SearchPage extends Found {
  readonly rows: readonly PostRow[]
}

/** Words that more than this have are looked for among the best-ranked gifts first, which have enough of them. */
const FREQUENT = 2500
/** When those have too few (a narrow price, a category), all are looked through; of words that still more have, only when those have hardly any. */
const GATHERED = 8000
/** When of frequent words the best-ranked have so few together, all gifts have few. */
const RARE = 100
/** Leafing on, and another page size, ask the same again. No longer, for what is published is found soon. */
const REMEMBERED_MS = 3000
const MOST_REMEMBERED = 500
/** When fewer match, what comes near follows them. */
const FEW = 40
/** What comes nearest is a handful, not a list. */
const MOST_NEAREST = 80

/** Finds gifts by words: those whose title or category matches first, then those whose text does, each by their score. */
@Injectable()
export class SearchService {
  readonly #found = new LRUCache<string, Found>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS })

  constructor(
    @Inject(SearchRepository) private readonly repository: SearchRepository,
    @Inject(PostsRepository) private readonly posts: PostsRepository,
    @Inject(DictionaryRepository) private readonly dictionary: DictionaryRepository,
    @Inject(HeavyReads) private readonly reads: HeavyReads,
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
    const found = await this.#find({ words: term.words, isPriced: (term.max ?? term.min) !== undefined, titlesOnly: query.lookup === true }, filter)
    const count = query.perpage ?? DEFAULT_PER_PAGE
    const ids = found.entries.slice((params.page - 1) * count, params.page * count).map(({ post_id }) => post_id)
    const rows = await this.posts.cards(ids)
    // Guides stand above the first gifts.
    return { ...found, rows, guides: params.page === 1 ? found.guides : [] }
  }

  async #find(sought: Sought, filter: SearchFilter): Promise<Found> {
    const key = JSON.stringify([sought, filter])
    const remembered = this.#found.get(key)
    if (remembered !== undefined) return remembered
    const found = await this.reads.run(() => this.#look(sought, filter))
    this.#found.set(key, found)
    return found
  }

  async #look({ words, isPriced, titlesOnly }: Sought, filter: SearchFilter): Promise<Found> {
    const priced = isPriced ? (): Promise<FoundEntry[]> => this.repository.best(filter) : nothing
    if (words.length === 0) {
      const entries = await priced()
      return { entries, matching: entries.length, corrected: null, guides: [] }
    }
    const { known, corrected } = await this.#understand(words)
    const query = toSearchQuery(known)
    if (titlesOnly) {
      const entries = query === null || words.join(' ').length < SHORTEST_LOOKUP ? [] : (await this.#enough('title_words', query.all, query.rarest.titles, filter)).entries
      return { entries, matching: entries.length, corrected, guides: [] }
    }
    const { entries: matching, guides } = query === null ? NONE : await this.#matching(query, filter)
    if (matching.length >= FEW) return { entries: matching, matching: matching.length, corrected, guides }
    const near = query === null || query.near === null ? [] : await this.repository.near(query.near, query.wanted, filter, MOST_NEAREST)
    const entries = unique([...matching, ...near])
    return { entries: (entries.length > 0 ? entries : await priced()).slice(0, MOST_NEAREST), matching: matching.length, corrected, guides }
  }

  /** The words as the dictionary knows them, those that stand nowhere as what was probably meant. */
  async #understand(words: readonly string[]): Promise<{ known: readonly KnownWord[]; corrected: string | null }> {
    const known = await this.dictionary.know(words)
    const strange = known.filter((word) => !word.known && word.query !== '' && word.synonyms.length === 0 && CORRECTED.test(word.word))
    if (strange.length === 0) return { known, corrected: null }
    const telling = known.filter(({ query }) => query !== '')
    const others = telling.filter((word) => word.known).map(({ query }) => query)
    const meant = await this.dictionary.meant(strange.map(({ word }) => word), { others, isAlone: telling.length === 1 })
    if (meant.size === 0) return { known, corrected: null }
    const corrected = words.flatMap((word) => meant.get(word) ?? [word])
    return { known: await this.dictionary.know(corrected), corrected: corrected.join(' ') }
  }

  /** Titles and texts at once where few gifts have the words; otherwise the texts only when the titles are not enough. */
  async #matching({ all, rarest: { titles, texts }, wanted }: SearchQuery, filter: SearchFilter): Promise<FoundGifts> {
    const anywhere = (): Promise<FoundGifts> => this.repository.havingAnywhere(all, wanted, filter)
    if (texts <= FREQUENT || (texts <= GATHERED && titles < MOST_FOUND_BY_SEARCH)) return await anywhere()
    const best = await this.repository.having('title_words', all, 'best', filter)
    if (best.entries.length < RARE && (texts <= GATHERED || (await this.repository.having('words', all, 'best', filter)).entries.length < RARE)) return await anywhere()
    const inTitles = await this.#enough('title_words', all, titles, filter, best)
    if (inTitles.entries.length === MOST_FOUND_BY_SEARCH) return inTitles
    const inTexts = await this.#enough('words', all, texts, filter)
    return { ...inTitles, entries: unique([...inTitles.entries, ...inTexts.entries]).slice(0, MOST_FOUND_BY_SEARCH) }
  }

  /** @param count how many gifts have the rarest word there */
  async #enough(column: Column, query: string, count: number, filter: SearchFilter, known?: FoundGifts): Promise<FoundGifts> {
    const all = (): Promise<FoundGifts> => this.repository.having(column, query, 'all', filter)
    if (count <= FREQUENT) return await all()
    const best = known ?? (await this.repository.having(column, query, 'best', filter))
    return best.entries.length >= (count > GATHERED ? FEW : MOST_FOUND_BY_SEARCH) ? best : await all()
  }
}

/** Numbers and short words are too near to too many others. */
const CORRECTED = /^\p{L}{4,}$/u

/** A picker of titles waits for so many characters (visitor.md section 5). */
const SHORTEST_LOOKUP = 3
const NONE: FoundGifts = { entries: [], guides: [] }
const nothing = (): Promise<FoundEntry[]> => Promise.resolve([])

function unique(entries: readonly FoundEntry[]): FoundEntry[] {
  return [...new Map(entries.map((entry) => [entry.post_id, entry])).values()]
}
