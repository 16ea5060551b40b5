import type { CategoryRow } from '../../categories/public-categories.repository.ts'
import type { FinderCategories } from './finder-categories.ts'
import { findAge, isGrown } from './age.ts'
import { type Budget, findBudget } from './budget.ts'
import { listed, type Topic } from './topic.ts'
import { LONGEST_PHRASE, type Meaning, type TopicKind, Vocabulary } from './vocabulary.ts'

/** A part of a text that was understood. */
export type RequestPart = { readonly without: string } & (
  | { readonly kind: TopicKind; readonly topic: Topic }
  | { readonly kind: 'budget'; readonly budget: Budget }
  | { readonly kind: 'age'; readonly age: number }
)

/** What somebody is looking for. */
export interface GiftRequest {
  /** The rest of the text, lower case, in order: at most twelve words that gifts must have. */
  readonly words: readonly string[]
  /** Every word of the text, lower case, in order: phrases that are synonyms are found by them. */
  readonly typed: readonly string[]
  /** Words of what was understood that put the gifts first that have them. */
  readonly subjects: readonly string[]
  /** In the order of the text. */
  readonly parts: readonly RequestPart[]
  /** The text without recipients, occasions and interests. */
  readonly withoutTopics: string
  /** Categories of what the words are about. */
  readonly related: readonly CategoryRow[]
}

const MAX_LENGTH = 500
const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40

const GIFT_WORDS = new Set(['gift', 'gifts', 'present', 'presents', 'gifting'])
/** Words without meaning in a gift shop; ignored as long as another word is left. */
const FILLERS: ReadonlySet<string> = new Set([
  ...GIFT_WORDS,
  ...listed(`idea, ideas, best, buy, something, stuff, thing, things, good, great, nice, perfect, lovely, cool, top, someone,
    somebody, person, people, lover, lovers, fan, fans, enthusiast, enthusiasts, addict, loves, love, likes, like,
    into, who, that, need, wants, want, looking, find, get, give, gear, accessories, equipment, really, amazing,
    awesome, favourite, favorite, dear, day, always, everything, enjoys, enjoy, adores`),
])
/** Words that say that the one before is an interest. */
const LIKERS = new Set(['lover', 'lovers', 'fan', 'fans', 'enthusiast', 'enthusiasts', 'addict'])
const LIKED_AFTER = new Set(['loves', 'likes', 'into', 'enjoys', 'adores'])
/** Ways to say that somebody loves what follows, each of two words. */
const PASSIONS: ReadonlySet<string> = new Set(
  listed('obsessed with, mad about, mad on, crazy about, nuts about, keen on, fond of, passionate about'),
)
const ARTICLES = ['my', 'our', 'your', 'the', 'a', 'an', 'his', 'her', 'their']
/** Places and people at work have fans that turn: `desk fan`. */
const WITH_A_FAN = new Set(['desk', 'office', 'home', 'house', 'kitchen', 'travel', 'work', 'interior'])
/** Words that go with the phrase behind them. */
const CONNECTORS = new Set(['for', 'to', ...ARTICLES, 'who', 'loves', 'likes', 'into'])
const DETERMINERS = new Set([...ARTICLES, 'dear', 'lovely', 'new', 'old', 'young'])

interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
}

interface FoundTopic {
  readonly meaning: Meaning
  /** Places of its tokens, from `first` up to and without `end`. */
  readonly first: number
  readonly end: number
}

/** Reads any text as recipient, occasion, interests, age, budget and words. What there is no category for stays words. */
export function readGiftRequest(text: string, categories: FinderCategories): GiftRequest {
  const plain = plainText(text)
  const age = findAge(plain)
  const budget = findBudget(age === undefined ? plain : blank(plain, age))
  const spans = [age, budget].filter((span) => span !== undefined)
  const tokens = withPassions(tokensOf(spans.reduce(blank, plain)))
  const vocabulary = Vocabulary.of(categories)
  const { topics, others } = findTopics(tokens, vocabulary, spans.length > 0)
  const rest = tokens.filter((_, place) => !topics.some(({ first, end }) => place >= first && place < end))
  const words = wordsOf(rest, topics.length + spans.length > 0)
  const meant = topics.filter(({ first, end }) => end > first + 1 || !isGrown(tokens[first]?.word, age))
  return {
    words,
    typed: typedIn(tokens),
    subjects: [...new Set(meant.flatMap(({ meaning, first, end }) => subjectsOf(meaning, tokens.slice(first, end))))],
    parts: partsOf(plain, tokens, meant, { age, budget }),
    withoutTopics: tidy(topics.map((topic) => spanOf(topic, tokens)).reduce(erase, plain)),
    related: [...new Set(others.flatMap(({ meaning }) => vocabulary.categoriesOf(meaning.topic)))],
  }
}

/** Takes any text as words alone. */
export function readLiteralRequest(text: string): GiftRequest {
  const tokens = tokensOf(plainText(text))
  return { words: wordsOf(tokens, false), typed: typedIn(tokens), subjects: [], parts: [], withoutTopics: text, related: [] }
}

/** Every word of a text as it is typed, lower case, at most twelve. */
export function typedWords(text: string): readonly string[] {
  return typedIn(tokensOf(plainText(text))).slice(0, MAX_WORDS)
}

const typedIn = (tokens: readonly Token[]): readonly string[] => tokens.map(({ word }) => word.slice(0, MAX_WORD_LENGTH))

function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, ' ')
    .slice(0, MAX_LENGTH)
}

interface Span {
  readonly start: number
  readonly end: number
}

function blank(text: string, { start, end }: Span): string {
  return text.slice(0, start) + '.'.repeat(end - start) + text.slice(end)
}

/** Words of letters and digits: what stands between others, and the s of a possessive, are none. */
function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’]s(?![\p{L}\p{N}]))?/gu)].map(({ 0: written, index }) => ({
    word: written.toLowerCase().replace(/['’]s$/u, ''),
    start: index,
    end: index + written.length,
  }))
}

interface FoundTopics {
  readonly topics: readonly FoundTopic[]
  /** Subjects that stay words. */
  readonly others: readonly FoundTopic[]
}

/** The longest phrases first from the left; subjects only where nothing else would be left. */
function findTopics(tokens: readonly Token[], vocabulary: Vocabulary, isLimited: boolean): FoundTopics {
  const found: FoundTopic[] = []
  for (let place = 0; place < tokens.length; place += 1) {
    const topic = topicAt(tokens, place, vocabulary)
    if (topic === undefined || isLiker(topic, tokens)) continue
    found.push(topic)
    place = topic.end - 1
  }
  const firm = found.filter((topic) => isFirm(topic, tokens))
  const others = found.filter((topic) => !firm.includes(topic))
  const isSubject = (place: number): boolean => others.some(({ first, end }) => place >= first && place < end)
  const isTold = (place: number): boolean => firm.some(({ first, end }) => place >= first && place < end)
  const hasWords = tokens.some(({ word }, place) => !isSubject(place) && !isTold(place) && isMeaningful(word))
  const isGift = tokens.some(({ word }) => GIFT_WORDS.has(word))
  const asked = hasWords
    ? []
    : others.filter(({ meaning }) => (meaning.when === 'after-for' ? isGift : firm.length > 0 || isLimited))
  return {
    topics: [...firm, ...asked].toSorted((one, other) => one.first - other.first),
    others: others.filter((topic) => !asked.includes(topic)),
  }
}

function topicAt(tokens: readonly Token[], first: number, vocabulary: Vocabulary): FoundTopic | undefined {
  for (let count = Math.min(LONGEST_PHRASE, tokens.length - first); count > 0; count -= 1) {
    const meaning = vocabulary.meaningOf(tokens.slice(first, first + count).map(({ word }) => word))
    if (meaning !== undefined) return { meaning, first, end: first + count }
  }
  return undefined
}

/** Whether a phrase has its meaning where it stands, whatever else is asked for. */
function isFirm({ meaning: { when }, first, end }: FoundTopic, tokens: readonly Token[]): boolean {
  if (when === 'always') return true
  const next = tokens[end]?.word
  if (when === 'as-subject') return isLiked(tokens, first, end)
  const before = tokens.slice(0, first).findLast(({ word }) => !DETERMINERS.has(word))?.word
  return before === 'for' && !isMeaningful(next ?? '')
}

/** `obsessed with` is one word that says `loves`. */
function withPassions(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, place) => {
    const [before, next] = [tokens[place - 1], tokens[place + 1]]
    if (before !== undefined && PASSIONS.has(`${before.word} ${token.word}`)) return []
    return next !== undefined && PASSIONS.has(`${token.word} ${next.word}`)
      ? [{ ...token, word: 'loves', end: next.end }]
      : [token]
  })
}

/** Whether `lovers` are those of what stands beside them, as in `book lovers` and `lover of books`, and no couple. */
function isLiker({ first, end }: FoundTopic, tokens: readonly Token[]): boolean {
  const [before = '', word = '', next = ''] = [first - 1, first, end].map((place) => tokens[place]?.word)
  return end === first + 1 && LIKERS.has(word) && (next === 'of' || (isMeaningful(before) && !DETERMINERS.has(before)))
}

/** Whether somebody is said to like what stands there. */
function isLiked(tokens: readonly Token[], first: number, end: number): boolean {
  const [earlier = '', before = '', word = '', next = ''] = [first - 2, first - 1, first, end].map((place) => tokens[place]?.word)
  if (before === 'of' && LIKERS.has(earlier)) return true
  if (next === 'fan' && WITH_A_FAN.has(word) && isThing(tokens, end)) return false
  return LIKERS.has(next) || (LIKED_AFTER.has(before) && !isMeaningful(next))
}

/** Whether a `fan` ends a text that speaks of no gift: it is then more often a thing than a person. */
function isThing(tokens: readonly Token[], place: number): boolean {
  const isLast = tokens[place]?.word === 'fan' && place === tokens.length - 1 && place > 0
  return isLast && !tokens.some(({ word }) => GIFT_WORDS.has(word) || word === 'for')
}

/** Whether a word says what is looked for. */
export function isMeaningful(word: string): boolean {
  return word !== '' && !FILLERS.has(word) && !CONNECTORS.has(word) && !SMALL_WORDS.has(word)
}

/** Words of the grammar, which the full text ignores too. */
const SMALL_WORDS = new Set([
  'and',
  'or',
  'of',
  'with',
  'in',
  'on',
  'from',
  'is',
  'are',
  'has',
  'have',
  's',
  'at',
  'by',
  'as',
  'i',
  'me',
])

function wordsOf(rest: readonly Token[], isUnderstood: boolean): string[] {
  const all = rest.filter((token, place) => !isNegated(rest, place)).map(({ word }) => word)
  const isFan = !isUnderstood && isThing(rest, rest.length - 1)
  const significant = all.filter((word) => !FILLERS.has(word) || (isFan && word === 'fan'))
  const chosen = isUnderstood ? significant.filter(isMeaningful) : significant.some(isMeaningful) ? significant : all
  return [...new Set(chosen)].slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH))
}

/** `not a mug` does not ask for mugs. */
function isNegated(tokens: readonly Token[], place: number): boolean {
  const before = tokens.slice(Math.max(place - 2, 0), place).map(({ word }) => word)
  const word = tokens[place]?.word
  return (
    (word === 'not' && ['a', 'an', 'another'].includes(tokens[place + 1]?.word ?? '')) ||
    (before[0] === 'not' && ['a', 'an', 'another'].includes(before[1] ?? ''))
  )
}

/** The words for the full text: those of a subject as it was typed. */
function subjectsOf({ when, topic }: Meaning, tokens: readonly Token[]): readonly string[] {
  return when === 'as-subject' ? tokens.map(({ word }) => word) : (topic.words ?? [])
}

interface Limits {
  readonly age: ReturnType<typeof findAge>
  readonly budget: ReturnType<typeof findBudget>
}

/** Each part once, with what the text is without it. */
function partsOf(text: string, tokens: readonly Token[], topics: readonly FoundTopic[], { age, budget }: Limits): RequestPart[] {
  const parts = [...Map.groupBy(topics, ({ meaning }) => meaning.topic)].map(([topic, same]) => ({
    spans: same.map((found) => spanOf(found, tokens)),
    part: { kind: same[0]?.meaning.kind ?? 'interest', topic } as const,
  }))
  const limits = [
    ...(age === undefined ? [] : [{ spans: [age], part: { kind: 'age', age: age.age } as const }]),
    ...(budget === undefined ? [] : [{ spans: [budget], part: { kind: 'budget', budget: budget.budget } as const }]),
  ]
  return [...parts, ...limits]
    .toSorted((one, other) => (one.spans[0]?.start ?? 0) - (other.spans[0]?.start ?? 0))
    .map(({ spans, part }) => ({ ...part, without: tidy(spans.reduce(erase, text)) }))
}

/** With the words before it that say nothing alone, such as `for my`. */
function spanOf({ first, end }: FoundTopic, tokens: readonly Token[]): Span {
  let begin = first
  while (begin > 0 && CONNECTORS.has(tokens[begin - 1]?.word ?? '')) begin -= 1
  return { start: tokens[begin]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 }
}

function erase(text: string, { start, end }: Span): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
}

/** Without what is left over at both ends. */
function tidy(text: string): string {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const isLoose = (word: string): boolean => {
    const plain = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
    return plain === '' || CONNECTORS.has(plain) || SMALL_WORDS.has(plain)
  }
  const first = words.findIndex((word) => !isLoose(word))
  const kept = first < 0 ? [] : words.slice(first, words.findLastIndex((word) => !isLoose(word)) + 1)
  return kept.some((word) => !FILLERS.has(word.toLowerCase())) ? kept.join(' ') : ''
}
