/** A parsed search. */
export interface SearchTerm {
  /** Lower case, in order; at most twelve. */
  readonly words: readonly string[]
  /** In units of the currency, from phrases such as `under 20` or `over $50`. */
  readonly max?: number
  readonly min?: number
}

const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40

/** Words without meaning in a gift shop; ignored as long as another word or a price is left. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'gift',
  'gifts',
  'present',
  'presents',
  'idea',
  'ideas',
  'best',
  'cheap',
  'buy',
  'something',
  'stuff',
])

/** A price, not an age (`under 5s`, `over 12 years`) or a measure. */
const PRICE = String.raw`(\d{1,6}(?:\.\d{1,2})?)\b(?!\s*(?:years?|yrs?|months?|weeks?|cm|mm|kg|inch(?:es)?)\b)`
const MAX_PRICE = new RegExp(String.raw`\b(?:under|below|less than|up to|max)\s*[$£€]?\s*${PRICE}`, 'iu')
const MIN_PRICE = new RegExp(String.raw`\b(?:(?:over|above|more than)\s*[$£€]?|(?:from|min)\s*[$£€])\s*${PRICE}`, 'iu')

/** Parses any input into words and price limits. Quotes, markup and symbols are not words. */
export function readSearchTerm(text: string): SearchTerm {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, ' ')
    .slice(0, 500)
  const max = MAX_PRICE.exec(plain)?.[1]
  const min = MIN_PRICE.exec(plain)?.[1]
  const words =
    plain
      .replace(MAX_PRICE, ' ')
      .replace(MIN_PRICE, ' ')
      .toLowerCase()
      .replaceAll(/['’]s\b/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const significant = words.filter((word) => !STOP_WORDS.has(word))
  const isPriced = max !== undefined || min !== undefined
  const selected = [...new Set(significant.length > 0 || isPriced ? significant : words)]
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
  return {
    words: selected,
    ...(max === undefined ? {} : { max: Number(max) }),
    ...(min === undefined ? {} : { min: Number(min) }),
  }
}
