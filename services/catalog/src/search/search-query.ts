/** A word of a search, looked up in the dictionary. Queries are PostgreSQL's text form of tsquery. */
export interface AnalyzedWord {
  readonly word: string
  /** Empty for stop words. */
  readonly query: string
  /** Whether any post has it, in any form. */
  readonly known: boolean
  /** Numbers of posts that have it in the title, and anywhere. */
  readonly titles: number
  readonly texts: number
  readonly synonyms: readonly Synonym[]
}

export interface Synonym extends Pick<AnalyzedWord, 'query' | 'titles' | 'texts'> {
  /** Another form of the word itself: another spelling, or an irregular plural. */
  readonly isForm?: boolean
}

/** A query term with its weight in the ranking. */
export interface WeightedQuery {
  readonly query: string
  readonly weight: number
}

export interface SearchQuery {
  /** Every word or one of its synonyms. */
  readonly all: string
  /** Candidates for near matches when too few posts match; null for a single frequent word. */
  readonly near: NearQuery | null
  readonly wanted: readonly WeightedQuery[]
  /** Numbers of posts with the rarest word in the title, and anywhere: upper bounds of full matches. */
  readonly rarest: { readonly titles: number; readonly texts: number }
}

export interface NearQuery {
  readonly query: string
  /** Whether the words are rare enough to search all posts; otherwise only the best-ranked. */
  readonly isRare: boolean
}

/** A synonym weighs less than the word itself, which its other forms are. */
const SYNONYM_WEIGHT = 0.6
/** Upper bound of candidates for near matches. */
const MAX_NEAR_CANDIDATES = 2500

/** Two words beside each other that are also written as one, such as `tea pot`. */
export interface Compound {
  readonly parts: readonly [head: string, tail: string]
  readonly joined: AnalyzedWord
}

/** Combines the words: each must match, itself, by a synonym or as part of a compound. Null with stop words alone. */
export function toSearchQuery(words: readonly AnalyzedWord[], compounds: readonly Compound[] = []): SearchQuery | null {
  const groups = toGroups(
    words.filter(({ query }) => query !== ''),
    compounds,
  )
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
  const others = [...new Map(synonyms.map((synonym) => [synonym.query, synonym])).values()].filter(
    (other) => other.query !== '' && other.query !== query,
  )
  const weight = 1 / Math.log(Math.E + texts + sum(others.map((other) => (other.isForm === true ? other.texts : 0))))
  const weightOf = ({ isForm }: Synonym): number => (isForm === true ? weight : weight * SYNONYM_WEIGHT)
  return {
    query: `(${[query, ...others.map((other) => other.query)].join(' | ')})`,
    wanted: [{ query, weight }, ...others.map((other) => ({ query: other.query, weight: weightOf(other) }))],
    titles: titles + sum(others.map((other) => other.titles)),
    texts: texts + sum(others.map((other) => other.texts)),
  }
}

function toGroups(words: readonly AnalyzedWord[], compounds: readonly Compound[]): Group[] {
  const groups: Group[] = []
  for (let place = 0; place < words.length; place += 1) {
    const [word, next] = words.slice(place)
    if (word === undefined) continue
    const compound = compounds.find(({ parts: [head, tail] }) => head === word.word && tail === next?.word)
    if (compound === undefined || next === undefined) groups.push(toGroup(word))
    else {
      groups.push(toCompoundGroup(toGroup(compound.joined), toGroup(word), toGroup(next)))
      place += 1
    }
  }
  return groups
}

/** The word written as one, or both of its parts. */
function toCompoundGroup(joined: Group, head: Group, tail: Group): Group {
  const parts = [...head.wanted, ...tail.wanted].map(({ query, weight }) => ({ query, weight: weight * SYNONYM_WEIGHT }))
  return {
    query: `(${joined.query} | (${head.query} & ${tail.query}))`,
    wanted: [...joined.wanted, ...parts],
    titles: joined.titles + Math.min(head.titles, tail.titles),
    texts: joined.texts + Math.min(head.texts, tail.texts),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Any of the rarest words, as long as together they match few posts; with frequent words alone, all words but one. */
function toNearQuery(groups: readonly Group[]): NearQuery | null {
  const rarestFirst = groups.toSorted((one, other) => one.texts - other.texts)
  let gathered = 0
  const rare = rarestFirst.filter(({ texts }) => (gathered += texts) <= MAX_NEAR_CANDIDATES)
  if (rare.length > 0) return { query: rare.map(({ query }) => query).join(' | '), isRare: true }
  const [rarest] = rarestFirst
  if (rarest === undefined || groups.length === 1) return null
  if (groups.length === 2) return { query: rarest.query, isRare: false }
  const withoutOne = groups.map(
    (left) =>
      `(${groups
        .filter((group) => group !== left)
        .map(({ query }) => query)
        .join(' & ')})`,
  )
  return { query: withoutOne.join(' | '), isRare: false }
}
