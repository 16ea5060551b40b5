import { DEFAULT_COUNTRY, DEFAULT_PER_PAGE, MOST_FOUND_BY_SEARCH, type CallInput, type searchPosts } from '@ribbonry/contracts'
import type { Visitor } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { HeavyReads } from '../database/heavy-reads.ts'
import { CategoryTree } from '../gift-categories/category-tree.ts'
import { KnownGuidesRepository, type NamedGuide } from '../guides/known-guides.repository.ts'
import type { PostRow } from '../posts/post-row.ts'
import { DictionaryRepository } from './dictionary.repository.ts'
import { toSearchQuery, type KnownWord, type SearchQuery } from './search-query.ts'
import { readSearchTerm } from './search-term.ts'
import { SearchRepository, type Column, type FoundEntry, type SearchFilter } from './search.repository.ts'

type SearchInput = CallInput<typeof searchPosts>

/** Everything found, in order: first what matches, then what comes near. */
export interface Found {
  readonly entries: readonly FoundEntry[]
  /** How many of the entries match. */
  readonly matching: number
  readonly corrected: string | null
}

interface Sought {
  readonly words: readonly string[]
  /** Whether a limit of the price stood among the words: then what comes nearest is anything at that price. */
  readonly isPriced: boolean
  readonly titlesOnly: boolean
}

export interface SearchPage extends Found {
  readonly rows: readonly PostRow[]
  readonly guides: readonly NamedGuide[]
}

/** Words that more than this have are looked for among the best-ranked gifts first, which have enough of them. */
const FREQUENT = 2500
/** When those have too few (a narrow price, a category), all are looked through; of words that still more have, only when those have hardly any. */
const GATHERED = 8000
/** Leafing on, and another page size, ask the same again. */
const REMEMBERED_MS = 30_000
const MOST_REMEMBERED = 500
/** So few that match are put in the order of how well they do; more are left in the order of their scores. */
const MOST_RANKED = 300
/** When fewer match, what comes near follows them. */
const FEW = 40
/** What comes nearest is a handful, not a list. */
const MOST_NEAREST = 80
const MOST_GUIDES = 3

/** Finds gifts by words: those whose title or category matches first, then those whose text does, each by their score. */
@Injectable()
export class SearchService {
  readonly #found = new LRUCache<string, Found>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS })

  constructor(
    @Inject(SearchRepository) private readonly repository: SearchRepository,
    @Inject(DictionaryRepository) private readonly dictionary: DictionaryRepository,
    @Inject(HeavyReads) private readonly reads: HeavyReads,
    @Inject(CategoryTree) private readonly categories: CategoryTree,
    @Inject(KnownGuidesRepository) private readonly guides: KnownGuidesRepository,
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
    const [rows, guides] = await Promise.all([this.repository.cards(ids), this.#guidesNamed(found.corrected ?? term.words.join(' '), { params, query })])
    return { ...found, rows, guides }
  }

  /** Guides stand above the first gifts; a picker of titles has no use for them. */
  async #guidesNamed(words: string, { params, query }: Pick<SearchInput, 'params' | 'query'>): Promise<readonly NamedGuide[]> {
    if (words === '' || params.page > 1 || query.lookup === true) return []
    return await this.guides.named(words, MOST_GUIDES)
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
      return { entries, matching: entries.length, corrected: null }
    }
    const { known, corrected } = await this.#understand(words)
    const query = toSearchQuery(known)
    const matching = query === null ? [] : await this.#matching(query, filter, titlesOnly)
    if (titlesOnly || matching.length >= FEW) return { entries: matching, matching: matching.length, corrected }
    const near = query === null || query.near === null ? [] : await this.repository.near(query.near, query.wanted, filter, MOST_NEAREST)
    const entries = unique([...matching, ...near])
    return { entries: (entries.length > 0 ? entries : await priced()).slice(0, MOST_NEAREST), matching: matching.length, corrected }
  }

  /** The words as the dictionary knows them, those that stand nowhere as what was probably meant. */
  async #understand(words: readonly string[]): Promise<{ known: readonly KnownWord[]; corrected: string | null }> {
    const known = await this.dictionary.know(words)
    const strange = known.filter((word) => !word.known && word.query !== '' && word.synonyms.length === 0 && CORRECTED.test(word.word))
    if (strange.length === 0) return { known, corrected: null }
    const meant = await this.dictionary.meant(strange.map(({ word }) => word))
    if (meant.size === 0) return { known, corrected: null }
    const corrected = words.flatMap((word) => meant.get(word) ?? [word])
    return { known: await this.dictionary.know(corrected), corrected: corrected.join(' ') }
  }

  async #matching({ all, rarest, wanted }: SearchQuery, filter: SearchFilter, titlesOnly: boolean): Promise<FoundEntry[]> {
    if (titlesOnly) return await this.#having('title_words', all, rarest.titles, filter)
    const entries = await this.#inTitlesThenTexts(all, rarest, filter)
    return entries.length > MOST_RANKED || entries.length < 2 ? entries : await this.repository.ranked(entries.map(({ post_id }) => post_id), wanted)
  }

  /** At once where few have the words; otherwise the texts only when the titles are not enough. */
  async #inTitlesThenTexts(query: string, { titles, texts }: SearchQuery['rarest'], filter: SearchFilter): Promise<FoundEntry[]> {
    if (texts <= FREQUENT) return await this.repository.find('either', query, 'all', filter)
    const inTitles = await this.#having('title_words', query, titles, filter)
    if (inTitles.length === MOST_FOUND_BY_SEARCH) return inTitles
    return unique([...inTitles, ...(await this.#having('words', query, texts, filter))]).slice(0, MOST_FOUND_BY_SEARCH)
  }

  /** @param count in how many titles or texts the rarest word is */
  async #having(column: Column, query: string, count: number, filter: SearchFilter): Promise<FoundEntry[]> {
    if (count <= FREQUENT) return await this.repository.find(column, query, 'all', filter)
    const best = await this.repository.find(column, query, 'best', filter)
    const enough = count > GATHERED ? FEW : MOST_FOUND_BY_SEARCH
    return best.length >= enough ? best : await this.repository.find(column, query, 'all', filter)
  }
}

/** Numbers and short words are too near to too many others. */
const CORRECTED = /^\p{L}{4,}$/u

const nothing = (): Promise<FoundEntry[]> => Promise.resolve([])

function unique(entries: readonly FoundEntry[]): FoundEntry[] {
  return [...new Map(entries.map((entry) => [entry.post_id, entry])).values()]
}
