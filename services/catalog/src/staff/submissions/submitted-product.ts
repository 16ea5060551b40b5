import {
  FILL_OUT_REQUIRED,
  isVisible,
  PRODUCT_LENGTHS,
  type submitProduct,
  type CallInput,
  type CallRefusal,
  typedLine,
  typedText,
} from '@ribbonry/contracts'
import { isNegativePrice, typedPriceCents } from '@ribbonry/prices'
import { parseMerchantLink } from '@ribbonry/links'
import { proseOf } from '@ribbonry/prose'

/** What was typed, as a gift stores it. */
export interface SubmittedProduct {
  readonly title: string
  readonly link: string
  /** In US dollars; null where none was given. */
  readonly price: number | null
  readonly content: string
}

/** Why a product is refused. */
export interface ProductRefusal {
  readonly code: CallRefusal<typeof submitProduct>
  readonly sentence: string
  readonly field: 'title' | 'link' | 'price'
}

type Typed = CallInput<typeof submitProduct>['body']

/** The largest price in cents, that of a gift: ten million dollars. */
const MOST_CENTS = 1_000_000_000

/** Validates what was typed: link and title are required. Texts are cut, and the price loses its dollar sign. */
export function readSubmittedProduct(typed: Typed): SubmittedProduct | { readonly refusal: ProductRefusal } {
  const title = typedLine(typed.title, PRODUCT_LENGTHS.title)
  const missing = typed.link === '' ? 'link' : isVisible(title) ? undefined : 'title'
  if (missing !== undefined) return refuse(missing, 'fields-missing', FILL_OUT_REQUIRED)
  const link = parseMerchantLink(typed.link)
  if (!link.ok) return refuse('link', 'link-refused', link.reason)
  const price = readPrice(typed.price)
  if (typeof price === 'string') return refuse('price', 'price-refused', price)
  // A gift's text is a subset of Markdown, and nobody who submits one means it.
  return { title, link: link.url, price, content: proseOf(typedText(typed.description, PRODUCT_LENGTHS.description)) }
}

/** The price in dollars, null for none, or the sentence that refuses it. */
function readPrice(typed: string | number): number | null | string {
  if (typed === '') return null
  if (isNegativePrice(typed)) return 'A price cannot be negative.'
  const cents = typedPriceCents(typed)
  if (cents === undefined) return 'A price is a number.'
  return cents > MOST_CENTS ? 'That price is too high.' : cents / 100
}

function refuse(field: ProductRefusal['field'], code: ProductRefusal['code'], sentence: string): { refusal: ProductRefusal } {
  return { refusal: { field, code, sentence } }
}
