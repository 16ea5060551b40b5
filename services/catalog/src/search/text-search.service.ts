import { MAX_SEARCH_RESULTS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { GuideSummary } from '../projections/guides/guide-projection.repository.ts'
import { typedWords } from './gift-request/gift-request.ts'
import { DictionaryRepository } from './dictionary.repository.ts'
import type { SearchHit } from './packed-hits.ts'
import { RelatedWords } from './related-words/related-words.service.ts'
import {
  toSearchQuery,
  withRelated,
  type AnalyzedWord,
  type Compound,
  type Phrase,
  type SearchQuery,
  type Synonym,
} from './search-query.ts'
import {
  SearchRepository,
  type LookupFilter,
  type SearchColumn,
  type SearchMatches,
  type SearchFilter,
} from './search.repository.ts'

/** What words find. */
export interface TextMatches {
  /** Posts with every word. */
  readonly matching: readonly SearchHit[]
  /** With some of them, where few have all. */
  readonly near: readonly SearchHit[]
  /** The words as they were corrected; null without a correction. */
  readonly corrected: readonly string[] | null
  readonly guides: readonly GuideSummary[]
}

/** Words in more posts than this are searched among the best-ranked posts first. */
const FREQUENT_WORD = 2500
/** Above this, all posts are searched only when the best-ranked have hardly any matches; below, when they have too few. */
const VERY_FREQUENT_WORD = 8000
/** Fewer matches among the best-ranked mean that a combination of frequent words is rare everywhere. */
const RARE_COMBINATION = 100
/** With fewer full matches, near matches follow them. */
export const FEW_MATCHES = 40
/** Near matches are a handful, not a list. */
export const MAX_NEAREST = 80

/** Full-text search: matches in title or category first, then in the text, each by score. */
@Injectable()
export class TextSearch {
  constructor(
    @Inject(SearchRepository) private readonly repository: SearchRepository,
    @Inject(DictionaryRepository) private readonly dictionary: DictionaryRepository,
    @Inject(RelatedWords) private readonly related: RelatedWords,
  ) {}

  /**
   * Posts with the words, and guides.
   * @param typed every word of the text, for phrases that have synonyms
   */
  async find(words: readonly string[], filter: SearchFilter, typed = words): Promise<TextMatches> {
    const { known, compounds, phrases, corrected } = await this.#analyze(words, typed)
    const query = toSearchQuery(known, compounds, phrases)
    if (query === null) return { ...NO_MATCHES, matching: [], near: [], corrected }
    const { hits: matching, guides } = await this.#findMatches(query, filter)
    const near = matching.length >= FEW_MATCHES ? [] : await this.#findNear(query, known, filter)
    return { matching, near, corrected, guides }
  }

  /**
   * Posts with some of the words, or with others that mean alike: for a word alone and for those that no title has. Beside
   * words that titles have, others would outweigh them.
   */
  async #findNear(query: SearchQuery, words: readonly AnalyzedWord[], filter: SearchFilter): Promise<SearchHit[]> {
    const significant = words.filter((word) => word.query !== '')
    const vague = significant.filter(({ titles }) => titles === 0 || significant.length === 1).map(({ word }) => word)
    const { near, wanted } = withRelated(query, await this.related.find(vague))
    return near === null ? [] : await this.repository.findNear(near, wanted, filter, MAX_NEAREST)
  }

  /** The best-ranked posts, whatever their words. */
  async findBest(filter: SearchFilter): Promise<SearchHit[]> {
    return await this.repository.findBest(filter)
  }

  /** Posts with the words in their title, for a picker. */
  async findTitles(
    words: readonly string[],
    filter: LookupFilter,
    typed = words,
  ): Promise<Pick<TextMatches, 'matching' | 'corrected'>> {
    const { known, compounds, phrases, corrected } = await this.#analyze(words, typed)
    const query = toSearchQuery(known, compounds, phrases)
    if (query === null || words.join(' ').length < MIN_LOOKUP_LENGTH) return { matching: [], corrected }
    return { matching: (await this.#findEnough('title_words', query, query.rarest.titles, filter)).hits, corrected }
  }

  /** Posts that a word or phrase finds now, and after one more synonym; the words are not corrected. */
  async compare(
    word: string,
    synonym: string,
    filter: SearchFilter,
  ): Promise<{ readonly before: readonly SearchHit[]; readonly after: readonly SearchHit[] }> {
    const words = typedWords(word)
    const [known, compounds, phrases, [added]] = await Promise.all([
      this.dictionary.lookUp(words),
      this.dictionary.findCompounds(words),
      this.dictionary.findPhrases(words, words),
      this.dictionary.lookUp([synonym]),
    ])
    const find = async (query: SearchQuery | null): Promise<readonly SearchHit[]> =>
      query === null ? [] : (await this.#findMatches(query, filter)).hits
    const more: readonly Synonym[] = added === undefined ? [] : [{ query: added.query, titles: added.titles, texts: added.texts }]
    const [only] = known
    const withSynonym =
      words.length === 1 && only !== undefined
        ? toSearchQuery([{ ...only, synonyms: [...only.synonyms, ...more] }], compounds, phrases)
        : toSearchQuery(known, compounds, withPhrase(phrases, words, more))
    const [before, after] = await Promise.all([find(toSearchQuery(known, compounds, phrases)), find(withSynonym)])
    return { before, after }
  }

  /** Looks the words up and corrects unknown ones. */
  async #analyze(words: readonly string[], typed: readonly string[]): Promise<Analysis> {
    const [known, compounds, phrases] = await Promise.all([
      this.dictionary.lookUp(words),
      this.dictionary.findCompounds(words),
      this.dictionary.findPhrases(typed, words),
    ])
    const joined = new Set([...compounds, ...phrases].flatMap(({ parts }) => parts))
    const unknown = known.filter(
      ({ word, known: isKnown, query, synonyms }) =>
        !isKnown && !joined.has(word) && query !== '' && synonyms.length === 0 && CORRECTABLE_WORD.test(word),
    )
    if (unknown.length === 0) return { known, compounds, phrases, corrected: null }
    const significant = known.filter(({ query }) => query !== '')
    const others = significant.filter((word) => word.known).map(({ query }) => query)
    const corrections = await this.dictionary.findCorrections(
      unknown.map(({ word }) => word),
      { others, isAlone: significant.length === 1 },
    )
    if (corrections.size === 0) return { known, compounds, phrases, corrected: null }
    const corrected = words.flatMap((word) => corrections.get(word) ?? [word])
    return { known: await this.dictionary.lookUp(corrected), compounds, phrases, corrected }
  }

  /** Searches titles and texts at once for rare words; otherwise texts only when the titles have too few matches. */
  async #findMatches(query: SearchQuery, filter: SearchFilter): Promise<SearchMatches> {
    const { titles, texts } = query.rarest
    const anywhere = (): Promise<SearchMatches> => this.repository.findMatchesAnywhere(query, filter)
    if (texts <= FREQUENT_WORD || (texts <= VERY_FREQUENT_WORD && titles < MAX_SEARCH_RESULTS)) return await anywhere()
    const best = await this.repository.findMatches('title_words', query, 'best', filter)
    if (
      best.hits.length < RARE_COMBINATION &&
      (texts <= VERY_FREQUENT_WORD ||
        (await this.repository.findMatches('words', query, 'best', filter)).hits.length < RARE_COMBINATION)
    )
      return await anywhere()
    const inTitles = await this.#findEnough('title_words', query, titles, filter, best)
    if (inTitles.hits.length === MAX_SEARCH_RESULTS) return inTitles
    const inTexts = await this.#findEnough('words', query, texts, filter)
    return { ...inTitles, hits: unique([...inTitles.hits, ...inTexts.hits]).slice(0, MAX_SEARCH_RESULTS) }
  }

  /** @param count number of posts with the rarest word in the column */
  async #findEnough(
    column: SearchColumn,
    query: SearchQuery,
    count: number,
    filter: LookupFilter,
    bestMatches?: SearchMatches,
  ): Promise<SearchMatches> {
    const all = (): Promise<SearchMatches> => this.repository.findMatches(column, query, 'all', filter)
    if (count <= FREQUENT_WORD) return await all()
    const best = bestMatches ?? (await this.repository.findMatches(column, query, 'best', filter))
    return best.hits.length >= (count > VERY_FREQUENT_WORD ? FEW_MATCHES : MAX_SEARCH_RESULTS) ? best : await all()
  }
}

interface Analysis {
  readonly known: readonly AnalyzedWord[]
  readonly compounds: readonly Compound[]
  readonly phrases: readonly Phrase[]
  readonly corrected: readonly string[] | null
}

/** Numbers and short words are similar to too many others. */
const CORRECTABLE_WORD = /^\p{L}{4,}$/u

/** Shorter lookups of a title picker are empty (visitor.md section 5). */
const MIN_LOOKUP_LENGTH = 3
const NO_MATCHES: SearchMatches = { hits: [], guides: [] }

/** With synonyms for all of the words together. */
function withPhrase(phrases: readonly Phrase[], words: readonly string[], synonyms: readonly Synonym[]): readonly Phrase[] {
  const isWhole = ({ parts }: Phrase): boolean => parts.join(' ') === words.join(' ')
  const own = phrases.filter(isWhole).flatMap((phrase) => phrase.synonyms)
  return [{ parts: words, synonyms: [...own, ...synonyms] }, ...phrases.filter((phrase) => !isWhole(phrase))]
}

function unique(hits: readonly SearchHit[]): SearchHit[] {
  return [...new Map(hits.map((hit) => [hit.post_id, hit])).values()]
}
