import type { CategoryRow } from '../../categories/public-categories.repository.ts'
import type { FinderCategories } from './finder-categories.ts'
import { INTERESTS } from './interests.ts'
import { OCCASIONS } from './occasions.ts'
import { PEOPLE } from './people.ts'
import type { Topic } from './topic.ts'

export type TopicKind = 'recipient' | 'occasion' | 'interest'

/** What a phrase means. */
export interface Meaning {
  readonly kind: TopicKind
  readonly topic: Topic
  /** Always, only behind "for", or only where nothing but such subjects is left. */
  readonly when: 'always' | 'after-for' | 'as-subject'
}

/** One form of a word for its singular and plural, and with a possessive: a key to compare, not a word to show. */
export function wordKey(word: string): string {
  const plain = word.normalize('NFD').replaceAll(/\p{M}|['’]s$|['’]/gu, '')
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 5 && /(?:ch|sh|ss|x)es$/.test(plain)) return plain.slice(0, -2)
  return plain.length > 2 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain
}

const phraseKey = (phrase: string): string => phrase.toLowerCase().split(' ').map(wordKey).join(' ')

function meaningsOf(
  kind: TopicKind,
  topics: readonly (Topic & { readonly subjects?: readonly string[] })[],
): [string, Meaning][] {
  return topics.flatMap((topic) => [
    ...topic.phrases.map((phrase): [string, Meaning] => [phraseKey(phrase), { kind, topic, when: 'always' }]),
    ...(topic.onlyAfterFor ?? []).map((phrase): [string, Meaning] => [phraseKey(phrase), { kind, topic, when: 'after-for' }]),
    ...(topic.subjects ?? []).map((phrase): [string, Meaning] => [phraseKey(phrase), { kind, topic, when: 'as-subject' }]),
  ])
}

const COMMON: ReadonlyMap<string, Meaning> = new Map([
  ...meaningsOf('interest', INTERESTS),
  ...meaningsOf('recipient', PEOPLE),
  ...meaningsOf('occasion', OCCASIONS),
])

const SHORTEST_START = 3

/** Words of the longest phrase. */
export const LONGEST_PHRASE = Math.max(...[...COMMON.keys()].map((phrase) => phrase.split(' ').length))

/** Phrases that mean something among these categories: the common ones, and the names that staff gave to categories. */
export class Vocabulary {
  readonly #categories: ReadonlyMap<string, CategoryRow>
  readonly #recipients: readonly CategoryRow[]
  readonly #names: ReadonlyMap<string, Meaning>
  static readonly #of = new WeakMap<FinderCategories, Vocabulary>()

  /** One for each object, since a search makes several uses of it. */
  static of(categories: FinderCategories): Vocabulary {
    const known = Vocabulary.#of.get(categories)
    if (known !== undefined) return known
    const vocabulary = new Vocabulary(categories)
    Vocabulary.#of.set(categories, vocabulary)
    return vocabulary
  }

  private constructor({ recipients, occasions, interests }: FinderCategories) {
    this.#categories = new Map([...recipients, ...occasions, ...interests].map((category) => [category.slug, category]))
    this.#recipients = recipients
    this.#names = new Map([
      ...interests.map((category) => nameOf('interest', category)),
      ...occasions.map((category) => nameOf('occasion', category)),
      ...recipients.map((category) => nameOf('recipient', category)),
    ])
  }

  /** The meaning of words; undefined when there is no category for it. */
  meaningOf(words: readonly string[]): Meaning | undefined {
    const key = words.map(wordKey).join(' ')
    const meaning = COMMON.get(key) ?? this.#names.get(key)
    return meaning !== undefined && this.categoriesOf(meaning.topic).length > 0 ? meaning : undefined
  }

  /** The categories of a topic that there are. */
  categoriesOf({ categories }: Topic): readonly CategoryRow[] {
    return categories.flatMap((slug) => this.#categories.get(slug) ?? [])
  }

  /** Categories of the phrases that start with the text. Hardly any letter starts too many. */
  startingWith(text: string): readonly CategoryRow[] {
    if (text.length < SHORTEST_START) return []
    const meanings = [...COMMON].filter(([phrase]) => phrase.startsWith(text)).map(([, { topic }]) => topic)
    return [...new Set(meanings)].flatMap((topic) => this.categoriesOf(topic).slice(0, 1))
  }

  /** Categories of a recipient by the slug of one, or by the key of a person: `for-him`, `dad`. */
  recipient(key: string): readonly CategoryRow[] {
    const own = this.#recipients.find(({ slug }) => slug === key)
    const person = PEOPLE.find((topic) => topic.key === key)
    return own === undefined ? (person === undefined ? [] : this.categoriesOf(person)) : [own]
  }

  /** The recipients that can be chosen: the categories, and the person with this key. */
  recipientChoices(key: string | undefined): readonly { readonly name: string; readonly slug: string }[] {
    const person = PEOPLE.find((topic) => topic.key === key && this.categoriesOf(topic).length > 0)
    const isListed = this.#recipients.some(({ slug }) => slug === key)
    return person === undefined || isListed ? this.#recipients : [{ name: person.name, slug: person.key }, ...this.#recipients]
  }
}

/** "For nurses" is what "nurses" means. */
function nameOf(kind: TopicKind, { name, slug }: CategoryRow): [string, Meaning] {
  const phrase = name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/^\s*(?:for\s+)?(?:the\s+)?/, '')
    .trim()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  const topic = { key: slug, name, categories: [slug], phrases: [phrase] }
  return [phraseKey(phrase), { kind, topic, when: kind === 'interest' ? 'as-subject' : 'always' }]
}
