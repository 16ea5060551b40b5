import {
  CREATIVE_LENGTHS,
  ENTER_A_PRICE,
  isVisible,
  PROVIDE_A_LINK,
  PROVIDE_A_TITLE,
  typedLine,
  typedText,
  UPLOAD_AN_IMAGE,
  type CreativeFields,
} from '@ribbonry/contracts'
import { typedPriceCents } from '@ribbonry/prices'
import { cleanLink, merchantOf, parseMerchantLink } from '@ribbonry/links'
import type { z } from 'zod'

type Typed = z.output<typeof CreativeFields>

/** Stored text and price of a creative. */
export interface CreativeText {
  readonly title: string
  readonly what: string
  readonly content: string
  readonly priceCents: number
  readonly link: string
  /** Name of the shop, shown on the card. */
  readonly advertiser: string
}

/** Reason why the fields are refused: stable code, message and field. */
export interface FieldsRefusal {
  readonly code: 'image-missing' | 'price-missing' | 'price-refused' | 'link-missing' | 'link-refused' | 'title-missing'
  readonly sentence: string
  readonly field: 'image' | 'price' | 'link' | 'title'
}

/** Largest price in cents: ten million dollars. */
export const MOST_CENTS = 1_000_000_000

/**
 * Validates the input in the order of the editor's messages: image, price, link, title (decision 86). Truncates texts by code
 * points, reduces the price to digits and the dot, adds a scheme to the link and removes foreign affiliate tags.
 * @param hasImage whether a picture is uploaded, referenced, or present from before
 */
export function readCreativeFields(
  { title = '', what = '', content = '', price = '', link = '' }: Pick<Typed, 'title' | 'what' | 'content' | 'price' | 'link'>,
  hasImage: boolean,
): CreativeText | { readonly refusal: FieldsRefusal } {
  if (!hasImage) return refuse('image', 'image-missing', UPLOAD_AN_IMAGE)
  const cents = typedPriceCents(price)
  if (cents === undefined) return refuse('price', 'price-missing', ENTER_A_PRICE)
  if (cents > MOST_CENTS) return refuse('price', 'price-refused', 'That price is too high.')
  if (link.trim() === '') return refuse('link', 'link-missing', PROVIDE_A_LINK)
  const read = parseMerchantLink(link)
  if (!read.ok) return refuse('link', 'link-refused', read.reason)
  const plainTitle = typedLine(title, CREATIVE_LENGTHS.title)
  if (!isVisible(plainTitle)) return refuse('title', 'title-missing', PROVIDE_A_TITLE)
  const clean = cleanLink(read.url)
  return {
    title: plainTitle,
    what: typedLine(what, CREATIVE_LENGTHS.what),
    content: typedText(content, CREATIVE_LENGTHS.content),
    priceCents: cents,
    link: clean,
    advertiser: merchantOf(clean)?.name ?? read.merchant,
  }
}

function refuse(field: FieldsRefusal['field'], code: FieldsRefusal['code'], sentence: string): { refusal: FieldsRefusal } {
  return { refusal: { field, code, sentence } }
}
