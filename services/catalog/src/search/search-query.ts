/** A word of a search as the dictionary knows it. Queries are PostgreSQL's text form of tsquery. */
export interface AnalyzedWord {
  readonly word: string
  /** Empty for words that tell nothing (stop words). */
  readonly query: string
  /** Whether it stands anywhere, in any of its forms. */
  readonly known: boolean
  /** How many gifts have it in their titles and anywhere. */
  readonly titles: number
  readonly texts: number
  readonly synonyms: readonly Synonym[]
}

export type Synonym = Pick<AnalyzedWord, 'query' | 'titles' | 'texts'>

/** One thing that is looked for, and how much finding it tells. */
export interface WeightedQuery {
  readonly query: string
  readonly weight: number
}

export interface SearchQuery {
  /** Every word, or what means the same. */
  readonly all: string
  /** Where what comes near is looked for, when too few gifts have every word; null for a single word, which nothing is near to. */
  readonly near: NearQuery | null
  readonly wanted: readonly WeightedQuery[]
  /** How many gifts have the rarest word in their titles and anywhere: no more can match them all. */
  readonly rarest: { readonly titles: number; readonly texts: number }
}

export interface NearQuery {
  readonly query: string
  /** Whether the words are rare enough to look through all gifts that have one of them; otherwise only the best-ranked. */
  readonly isRare: boolean
}

/** A synonym tells less than the word itself. */
const SYNONYM_WEIGHT = 0.6
/** So many gifts at most are gathered to see which of them comes nearest. */
const MAX_NEAR_CANDIDATES = 2500

/** Puts the words together: all of them must be there, each as it is or as a synonym. Null when no word tells anything. */
export function toSearchQuery(words: readonly AnalyzedWord[]): SearchQuery | null {
  const groups = words.filter(({ query }) => query !== '').map(toGroup)
  if (groups.length === 0) return null
  return {
    all: groups.map(({ query }) => query).join(' & '),
    near: toNearQuery(groups),
    wanted: groups.flatMap(({ wanted }) => wanted),
    rarest: { titles: Math.min(...groups.map(({ titles }) => titles)), texts: Math.min(...groups.map(({ texts }) => texts)) },
  }
}

interface Group {
  readonly query: string
  readonly wanted: readonly WeightedQuery[]
  readonly titles: number
  readonly texts: number
}

function toGroup({ query, synonyms, titles, texts }: AnalyzedWord): Group {
  const others = [...new Map(synonyms.map((synonym) => [synonym.query, synonym])).values()].filter((other) => other.query !== '' && other.query !== query)
  const weight = 1 / Math.log(Math.E + texts)
  return {
    query: `(${[query, ...others.map((other) => other.query)].join(' | ')})`,
    wanted: [{ query, weight }, ...others.map((other) => ({ query: other.query, weight: weight * SYNONYM_WEIGHT }))],
    titles: titles + sum(others.map((other) => other.titles)),
    texts: texts + sum(others.map((other) => other.texts)),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Gifts with any of the rare words, the rarest first, as long as together they stay few. Where each word is frequent: with all words but one. */
function toNearQuery(groups: readonly Group[]): NearQuery | null {
  const rarestFirst = groups.toSorted((one, other) => one.texts - other.texts)
  let gathered = 0
  const rare = rarestFirst.filter(({ texts }) => (gathered += texts) <= MAX_NEAR_CANDIDATES)
  if (rare.length > 0) return { query: rare.map(({ query }) => query).join(' | '), isRare: true }
  const [rarest] = rarestFirst
  if (rarest === undefined || groups.length === 1) return null
  if (groups.length === 2) return { query: rarest.query, isRare: false }
  const withoutOne = groups.map((left) => `(${groups.filter((group) => group !== left).map(({ query }) => query).join(' & ')})`)
  return { query: withoutOne.join(' | '), isRare: false }
}
