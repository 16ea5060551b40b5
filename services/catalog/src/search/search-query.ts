/** A word of a search as the dictionary knows it. Queries are PostgreSQL's text form of tsquery. */
export interface KnownWord {
  readonly word: string
  /** Empty for words that tell nothing (stop words). */
  readonly query: string
  /** In how many titles it stands. */
  readonly frequency: number
  readonly synonyms: readonly string[]
  /** The word that was probably meant, for one that stands nowhere. */
  readonly corrected: string | null
  readonly corrected_query: string | null
  readonly corrected_frequency: number
}

export interface SearchQuery {
  /** Every word, or what means the same. Null when no word tells anything. */
  readonly all: string | null
  /** Any of the words. */
  readonly any: string | null
  /** What was looked for where words were corrected. */
  readonly corrected: string | null
  /** How many titles the rarest of the words stands in: about the most that can match them all. */
  readonly rarest: number
}

/** Puts the words together: all of them must be there, each as it is, as a synonym, or as what was probably meant. */
export function toSearchQuery(words: readonly KnownWord[]): SearchQuery {
  const telling = words.filter(({ query }) => query !== '')
  const groups = telling.map(({ query, synonyms, corrected_query }) => {
    const alternatives = [corrected_query ?? query, ...synonyms].filter((alternative) => alternative !== '')
    return `(${[...new Set(alternatives)].join(' | ')})`
  })
  const isCorrected = telling.some(({ corrected }) => corrected !== null)
  return {
    all: groups.length === 0 ? null : groups.join(' & '),
    any: groups.length === 0 ? null : groups.join(' | '),
    corrected: isCorrected ? words.map(({ word, corrected }) => corrected ?? word).join(' ') : null,
    rarest: Math.min(...telling.map((word) => word.frequency + word.corrected_frequency + (word.synonyms.length > 0 ? SYNONYM_TITLES : 0))),
  }
}

/** Synonyms are not counted one by one; they make a word about this much more frequent. */
const SYNONYM_TITLES = 500
