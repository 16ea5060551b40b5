import { Inject, Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { ReadPool } from '../database/read-pool.ts'
import { closestWord, oneEditVariants, type DictionaryWord } from './closest-word.ts'
import { EnglishWords } from './english-words.ts'
import type { AnalyzedWord, Compound, Phrase } from './search-query.ts'
import { WordVectors } from './related-words/word-vectors.ts'
import { wordForms } from './word-forms.ts'

const COUNTS = `coalesce(sum(titles), 0)::integer as titles, coalesce(sum(texts), 0)::integer as texts`

/** Reads the entries, since the dictionary is as old as its last refresh; counts, so that the planner uses their index. */
const OCCURS_IN_ENTRIES = `select count(*) > 0 from search_entries where words @@ plainto_tsquery('shop', given.word)`

/**
 * A synonym of several words is in as many posts as the rarest of them. Other forms of a word ($2, by word) are synonyms where a
 * post has them, and lend it theirs. `offset 0` has stems computed once for each word, not anew for each row of synonyms, and one
 * array of all forms is looked up by the index, however many synonyms there are.
 */
const LOOK_UP = `
  select given.word, plainto_tsquery('shop', given.word)::text as query, known.known, known.titles, known.texts, synonyms.synonyms
  from (
    select word, place, stems, forms,
        array[word] || stems || forms || tsvector_to_array(to_tsvector('shop', array_to_string(forms, ' '))) as alike
      from unnest($1::text[]) with ordinality as given (word, place)
      cross join lateral (select array(select jsonb_array_elements_text($2::jsonb -> word)) as forms,
        tsvector_to_array(to_tsvector('shop', word)) as stems offset 0) as other
      offset 0
  ) as given
  cross join lateral (
    select count(*) > 0 or (${OCCURS_IN_ENTRIES}) as known, ${COUNTS} from search_stems where stem = any(given.stems)
  ) as known
  cross join lateral (
    select coalesce(json_agg(json_build_object('query', plainto_tsquery('shop', synonym)::text, 'titles', rarest.titles,
      'texts', rarest.texts, 'isForm', meant.is_form) order by meant.is_form)
      filter (where not meant.is_form or rarest.texts > 0), '[]') as synonyms
    from (
      select synonym, false as is_form from search_synonyms where search_synonyms.word = any(given.alike)
      union select form, true from unnest(given.forms) as form
    ) as meant cross join lateral (
      select coalesce(min(coalesce(titles, 0)), 0) as titles, coalesce(min(coalesce(texts, 0)), 0) as texts
      from unnest(tsvector_to_array(to_tsvector('shop', synonym))) as part left join search_stems on stem = part
    ) as rarest
  ) as synonyms
  order by given.place`

/**
 * Candidates for a correction: one edit away, or most similar by trigrams; and whether a post has the candidate together with one
 * of the other words. A word found only in texts weighs a quarter of one in titles; one found nowhere exists for its synonyms.
 */
const SIMILAR_WORDS = `
  select given.typed, near.word, near.stem, greatest(near.frequency, near.texts / 4) as titles, $2::text <> '' and (
    select count(*) > 0 from search_entries where words @@ (plainto_tsquery('shop', near.word) && $2::tsquery)
  ) as together
  from jsonb_to_recordset($1::jsonb) as given (typed text, slips text[])
  cross join lateral (
    select search_words.* from unnest(given.slips) as slip join search_words on search_words.word = slip
    union
    select * from (select * from search_words order by (word || '') OPERATOR(public.<->) given.typed limit 40) as alike
    where public.levenshtein(word, given.typed) <= 3
  ) as near
  where (near.frequency >= $3::integer or near.texts > 4 * ($3::integer - 1) or near.texts = 0) and length(near.word) >= 4`

/** Splits a compound into two dictionary words that are adjacent in titles; one that is an English word, adjacent anywhere. */
const SPLIT_COMPOUNDS = `
  select given.word as typed, split.head, split.tail
  from unnest($1::text[], $3::boolean[]) as given (word, english)
  cross join lateral (
    select head, tail, (select count(*) from search_entries where words @@ phraseto_tsquery('shop', head || ' ' || tail)
      and (given.english or title_words @@ phraseto_tsquery('shop', head || ' ' || tail))) as titles from (
      select head.word as head, tail.word as tail
      from generate_series(3, length(given.word) - 3) as place
      join search_words as head on head.word = left(given.word, place)
      join search_words as tail on tail.word = substr(given.word, place + 1)
      where given.english or (head.frequency > 0 and tail.frequency > 0)
    ) as pairs order by titles desc limit 1
  ) as split
  where split.titles >= $2::integer`

/** Those of the words that stand in titles. */
const IN_TITLES = `
  select given.word from unnest($1::text[]) as given (word)
  join search_stems on stem = (tsvector_to_array(to_tsvector('shop', given.word)))[1] and titles > 0`

/** Words that synonyms have been given to and that are several words, as searches read them. */
const PHRASES = "select distinct word from search_synonyms where word ~ '[ -]'"

const COUNT_ENTRIES = 'select count(*)::integer as gifts from search_entries'

/** The rest of a search that has unknown words. */
export interface CorrectionContext {
  /** The known words, in PostgreSQL's text form of tsquery. */
  readonly others: readonly string[]
  /** Whether there is no other word, known or not. */
  readonly isAlone: boolean
}

interface Phrases {
  readonly stored: ReadonlyMap<string, readonly string[]>
  /** Words of the longest one. */
  readonly longest: number
}

/** Runs of at least two words from a place on, the longest first. */
function spansAt(words: readonly string[], place: number, longest: number): string[][] {
  const most = Math.min(longest, words.length - place)
  return Array.from({ length: Math.max(0, most - 1) }, (_, index) => words.slice(place, place + most - index))
}

/** Parts of a compound: `e book` and `1 piece` are none. */
const JOINABLE = /^\p{L}{3,}$/u

/** Most searches use the same few thousand words. */
const CACHE_SIZE = 10_000
const CACHE_TTL_MS = 60_000

/** A correction must occur in one title per so many posts; a split compound in one per twice as many. */
const GIFTS_PER_WORD = 10_000
const GIFTS_PER_PAIR = 20_000

/** The dictionary of words in posts. */
@Injectable()
export class DictionaryRepository {
  readonly #cache = new LRUCache<string, AnalyzedWord>({ max: CACHE_SIZE, ttl: CACHE_TTL_MS })

  /** Whether two words are written as one in titles. */
  readonly #joinedCache = new LRUCache<string, boolean>({ max: CACHE_SIZE, ttl: CACHE_TTL_MS })

  /** Phrases with synonyms: as they are stored, by their words with single spaces between them. */
  readonly #phrasesCache = new LRUCache<'phrases', Phrases>({ max: 1, ttl: CACHE_TTL_MS })

  /** Rises when the caches are cleared: what was being read then is not kept. */
  #generation = 0

  readonly #countCache = new LRUCache<'gifts', number>({ max: 1, ttl: CACHE_TTL_MS })

  constructor(
    @Inject(ReadPool) private readonly pool: ReadPool,
    @Inject(EnglishWords) private readonly english: EnglishWords,
    @Inject(WordVectors) private readonly vectors: WordVectors,
  ) {}

  /** Looks words up, in their order. Known words are cached for a minute; unknown ones are not, since they may become known. */
  async lookUp(words: readonly string[]): Promise<AnalyzedWord[]> {
    const analyzed = new Map(words.map((word) => [word, this.#cache.get(word)]))
    const uncached = words.filter((word) => analyzed.get(word) === undefined)
    const forms = Object.fromEntries(uncached.map((word) => [word, this.#formsOf(word)]))
    const generation = this.#generation
    const found = uncached.length === 0 ? [] : await this.pool.query<AnalyzedWord>(LOOK_UP, [uncached, JSON.stringify(forms)])
    for (const word of found) {
      analyzed.set(word.word, word)
      if (generation === this.#generation && (word.known || word.query === '')) this.#cache.set(word.word, word)
    }
    return words.flatMap((word) => analyzed.get(word) ?? [])
  }

  /** Other spellings, and compounds that name things of its kind. */
  #formsOf(word: string): string[] {
    return [...wordForms(word, (each) => this.english.has(each)), ...this.vectors.compoundsOf(word)]
  }

  /** Called after a refresh of the dictionary, and when synonyms have changed. */
  clearCache(): void {
    this.#generation += 1
    this.#phrasesCache.clear()
    this.#cache.clear()
    this.#joinedCache.clear()
    this.#countCache.clear()
  }

  /**
   * Phrases with synonyms in what was typed, the longest first where several begin with one word.
   * @param words those of the text that are searched for; a phrase names its own ones among them
   */
  async findPhrases(typed: readonly string[], words: readonly string[]): Promise<Phrase[]> {
    if (typed.length < 2) return []
    const { stored, longest } = await this.#readPhrases()
    if (stored.size === 0) return []
    const found: { readonly words: readonly string[]; readonly stored: readonly string[] }[] = []
    for (let place = 0; place < typed.length;) {
      const span = spansAt(typed, place, longest).find((each) => stored.has(each.join(' ')))
      if (span !== undefined) found.push({ words: span, stored: stored.get(span.join(' ')) ?? [] })
      place += span?.length ?? 1
    }
    if (found.length === 0) return []
    const analyzed = new Map((await this.lookUp(found.flatMap((phrase) => phrase.stored))).map((word) => [word.word, word]))
    return found.map((phrase) => ({
      parts: phrase.words.filter((word) => words.includes(word)),
      synonyms: phrase.stored.flatMap((word) => analyzed.get(word)?.synonyms.filter(({ isForm }) => isForm !== true) ?? []),
    }))
  }

  async #readPhrases(): Promise<Phrases> {
    const cached = this.#phrasesCache.get('phrases')
    if (cached !== undefined) return cached
    const generation = this.#generation
    const rows = await this.pool.query<{ word: string }>(PHRASES)
    const stored = new Map<string, string[]>()
    for (const { word } of rows) {
      const key = word
        .split(/[ -]+/)
        .filter((part) => part !== '')
        .join(' ')
      stored.set(key, [...(stored.get(key) ?? []), word])
    }
    const phrases = { stored, longest: Math.max(0, ...[...stored.keys()].map((key) => key.split(' ').length)) }
    if (generation === this.#generation) this.#phrasesCache.set('phrases', phrases)
    return phrases
  }

  /** Neighbours among the words that titles write as one, such as `tea pot`. */
  async findCompounds(words: readonly string[]): Promise<Compound[]> {
    const pairs = words
      .slice(1)
      .map((tail, place) => [words[place] ?? '', tail] as const)
      .filter(([head, tail]) => JOINABLE.test(head) && JOINABLE.test(tail))
    const unsure = pairs.map((pair) => pair.join('')).filter((joined) => !this.#joinedCache.has(joined))
    if (unsure.length > 0) {
      const found = new Set((await this.pool.query<{ word: string }>(IN_TITLES, [unsure])).map(({ word }) => word))
      for (const joined of unsure) this.#joinedCache.set(joined, found.has(joined))
    }
    const parts = pairs.filter((pair) => this.#joinedCache.get(pair.join('')) === true)
    if (parts.length === 0) return []
    const analyzed = new Map((await this.lookUp(parts.map((pair) => pair.join('')))).map((word) => [word.word, word]))
    return parts.flatMap((pair) => {
      const joined = analyzed.get(pair.join(''))
      return joined === undefined ? [] : [{ parts: pair, joined }]
    })
  }

  /**
   * Corrections of unknown words: a compound split in two, or the closest dictionary word. English words are split at most.
   */
  async findCorrections(
    words: readonly string[],
    { others, isAlone }: CorrectionContext,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const english = words.map((word) => this.english.has(word))
    const gifts = await this.#countEntries()
    const split = await this.pool.query<{ typed: string; head: string; tail: string }>(SPLIT_COMPOUNDS, [
      words,
      Math.ceil(gifts / GIFTS_PER_PAIR),
      english,
    ])
    const corrections = new Map<string, readonly string[]>(split.map(({ typed, head, tail }) => [typed, [head, tail]]))
    const rest = words.filter((word, place) => english[place] === false && !corrections.has(word))
    if (rest.length === 0) return corrections
    const asked = JSON.stringify(rest.map((typed) => ({ typed, slips: oneEditVariants(typed) })))
    const near = await this.pool.query<DictionaryWord & { typed: string }>(SIMILAR_WORDS, [
      asked,
      others.join(' | '),
      Math.ceil(gifts / GIFTS_PER_WORD),
    ])
    const alike = Map.groupBy(near, ({ typed }) => typed)
    const formsOf = (word: string): string[] => wordForms(word, (each) => this.english.has(each))
    for (const word of rest) {
      const closest = closestWord(word, alike.get(word) ?? [], { isAlone, formsOf })
      if (closest !== undefined) corrections.set(word, [closest])
    }
    return corrections
  }

  async #countEntries(): Promise<number> {
    const cached = this.#countCache.get('gifts')
    if (cached !== undefined) return cached
    const [row] = await this.pool.query<{ gifts: number }>(COUNT_ENTRIES)
    this.#countCache.set('gifts', row?.gifts ?? 0)
    return row?.gifts ?? 0
  }
}
