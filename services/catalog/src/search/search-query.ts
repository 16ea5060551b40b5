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
  /** Only means alike to a word of the search. */
  readonly isRelated?: true
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

/** Several words that have synonyms of their own, such as `gift card`. */
export interface Phrase {
  /** Those of its words that are searched for. */
  readonly parts: readonly string[]
  readonly synonyms: readonly Synonym[]
}

/** Combines the words: each must match, itself, by a synonym or as part of a compound or phrase. Null with stop words alone. */
export function toSearchQuery(
  words: readonly AnalyzedWord[],
  compounds: readonly Compound[] = [],
  phrases: readonly Phrase[] = [],
): SearchQuery | null {
  const significant = words.filter(({ query }) => query !== '')
  const groups = toGroups(significant, compounds, phrasesOf(phrases, significant))
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

/** Phrases without their stop words; those that are nothing else are left out. */
function phrasesOf(phrases: readonly Phrase[], words: readonly AnalyzedWord[]): Phrase[] {
  const significant = new Set(words.map(({ word }) => word))
  return phrases
    .map(({ parts, synonyms }) => ({ parts: parts.filter((part) => significant.has(part)), synonyms }))
    .filter(({ parts, synonyms }) => parts.length > 0 && synonyms.some(({ query }) => query !== ''))
}

function toGroups(words: readonly AnalyzedWord[], compounds: readonly Compound[], phrases: readonly Phrase[]): Group[] {
  const groups: Group[] = []
  for (let place = 0; place < words.length; place += 1) {
    const [word, next] = words.slice(place)
    if (word === undefined) continue
    const phrase = phrases.find(({ parts }) => parts.every((part, index) => words[place + index]?.word === part))
    if (phrase !== undefined) {
      const parts = words.slice(place, place + phrase.parts.length)
      groups.push(toPhraseGroup(toGroups(parts, compounds, []), phrase.synonyms))
      place += parts.length - 1
      continue
    }
    const compound = compounds.find(({ parts: [head, tail] }) => head === word.word && tail === next?.word)
    if (compound === undefined || next === undefined) groups.push(toGroup(word))
    else {
      groups.push(toCompoundGroup(toGroup(compound.joined), toGroup(word), toGroup(next)))
      place += 1
    }
  }
  return groups
}

/** Every word of the phrase, or one of its synonyms. */
function toPhraseGroup(parts: readonly Group[], synonyms: readonly Synonym[]): Group {
  const others = synonyms.filter(({ query }) => query !== '')
  const queries = others.map(({ query, texts }) => ({ query, weight: SYNONYM_WEIGHT / Math.log(Math.E + texts) }))
  return {
    query: `((${parts.map(({ query }) => query).join(' & ')}) | ${queries.map(({ query }) => `(${query})`).join(' | ')})`,
    wanted: [...parts.flatMap(({ wanted }) => wanted), ...queries],
    titles: Math.min(...parts.map(({ titles }) => titles)) + sum(others.map((other) => other.titles)),
    texts: Math.min(...parts.map(({ texts }) => texts)) + sum(others.map((other) => other.texts)),
  }
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

/**
 * Near matches by words that mean alike as well, as long as all of them match few posts. Unchanged where the words are frequent
 * themselves.
 */
export function withRelated(
  { near, wanted }: Pick<SearchQuery, 'near' | 'wanted'>,
  related: readonly (WeightedQuery & { readonly texts: number })[],
): Pick<SearchQuery, 'near' | 'wanted'> {
  if (near === null || !near.isRare) return { near, wanted }
  let gathered = 0
  const rare = related.filter(({ texts }) => (gathered += texts) <= MAX_NEAR_CANDIDATES)
  const query = [near.query, ...rare.map((each) => each.query)].join(' | ')
  return { near: { query, isRare: true }, wanted: [...wanted, ...rare] }
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
