import {
  type addEtsyKeyword,
  type CallInput,
  type CallRefusal,
  isVisible,
  MAX_ETSY_KEYWORD,
  typedLine,
} from '@ribbonry/contracts'
import { isNegativePrice, typedPriceCents } from '@ribbonry/prices'

/** A keyword as it is stored; prices in US cents, null for any. */
export interface NewKeyword {
  readonly keyword: string
  readonly minPriceCents: number | null
  readonly maxPriceCents: number | null
}

export interface KeywordRefusal {
  readonly code: CallRefusal<typeof addEtsyKeyword>
  readonly sentence: string
  readonly field: 'keyword' | 'min_price' | 'max_price'
}

type Typed = CallInput<typeof addEtsyKeyword>['body']

/** The largest price in cents, that of a gift: ten million dollars. */
const MOST_CENTS = 1_000_000_000
/** Dropping the letter would make another number of it. */
const EXPONENT = /\d\s*e\s*[+-]?\s*\d/i

/** What was typed, or the refusal of the first field that is wrong. */
export function readTypedKeyword(typed: Typed): NewKeyword | KeywordRefusal {
  const keyword = typedLine(typed.keyword, MAX_ETSY_KEYWORD + 1)
  if (!isVisible(keyword)) return { code: 'keyword-refused', sentence: 'Please enter a keyword.', field: 'keyword' }
  if (Array.from(keyword).length > MAX_ETSY_KEYWORD)
    return { code: 'keyword-refused', sentence: `A keyword has at most ${MAX_ETSY_KEYWORD} characters.`, field: 'keyword' }
  const min = readCents(typed.min_price)
  if (typeof min === 'string') return { code: 'price-refused', sentence: min, field: 'min_price' }
  const max = readCents(typed.max_price)
  if (typeof max === 'string') return { code: 'price-refused', sentence: max, field: 'max_price' }
  if (min !== null && max !== null && min > max)
    return { code: 'price-refused', sentence: 'The lower price is above the higher one.', field: 'min_price' }
  return { keyword, minPriceCents: min, maxPriceCents: max }
}

/** In cents, null for any, or the sentence that refuses it. */
function readCents(typed: string | number | null | undefined): number | null | string {
  if (typed === undefined || typed === null) return null
  if (typeof typed === 'string' && typed.replace(/^ +| +$/g, '') === '') return null
  if (isNegativePrice(typed)) return 'A price cannot be negative.'
  const cents = typeof typed === 'string' && EXPONENT.test(typed) ? undefined : typedPriceCents(typed)
  if (cents === undefined) return 'A price is a number.'
  return cents > MOST_CENTS ? 'That price is too high.' : cents
}
