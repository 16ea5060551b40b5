/** What somebody looks for, taken apart. */
export interface SearchTerm {
  /** In small letters, in the order they were typed; at most twelve. */
  readonly words: readonly string[]
  /** In whole units of money, from words such as `under 20` or `$50`. */
  readonly max?: number
  readonly min?: number
}

const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40

/** Words that every visitor of a gift shop types and that tell nothing, as long as something else is left, be it a price. */
const STOP_WORDS: ReadonlySet<string> = new Set(['gift', 'gifts', 'present', 'presents', 'idea', 'ideas', 'best', 'cheap', 'buy', 'something', 'stuff'])

/** A price, and not an age (`under 5s`, `over 12 years`) or a measure. */
const PRICE = String.raw`(\d{1,6}(?:\.\d{1,2})?)\b(?!\s*(?:years?|yrs?|months?|weeks?|cm|mm|kg|inch(?:es)?)\b)`
const MAX_PRICE = new RegExp(String.raw`\b(?:under|below|less than|up to|max)\s*[$£€]?\s*${PRICE}`, 'iu')
const MIN_PRICE = new RegExp(String.raw`\b(?:(?:over|above|more than)\s*[$£€]?|(?:from|min)\s*[$£€])\s*${PRICE}`, 'iu')

/** Reads words and price limits out of what was typed, whatever it is: quotes, markup and signs are no words. */
export function readSearchTerm(text: string): SearchTerm {
  const plain = text.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]/gu, ' ').slice(0, 500)
  const max = MAX_PRICE.exec(plain)?.[1]
  const min = MIN_PRICE.exec(plain)?.[1]
  const words = plain.replace(MAX_PRICE, ' ').replace(MIN_PRICE, ' ').toLowerCase().replaceAll(/['’]s\b/gu, '').match(/[\p{L}\p{N}]+/gu) ?? []
  const significant = words.filter((word) => !STOP_WORDS.has(word))
  const isPriced = max !== undefined || min !== undefined
  const selected = [...new Set(significant.length > 0 || isPriced ? significant : words)].slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH))
  return { words: selected, ...(max === undefined ? {} : { max: Number(max) }), ...(min === undefined ? {} : { min: Number(min) }) }
}
