import {
  type CallInput,
  type CallRefusal,
  isVisible,
  type saveUnlistedContent,
  typedLine,
  typedText,
  UNLISTED_LENGTHS,
  UNLISTED_MESSAGES,
} from '@ribbonry/contracts'
import { cleanLink, merchantOf, parseMerchantLink } from '@ribbonry/links'
import { isNegativePrice, typedPriceCents } from '@ribbonry/prices'
import type { UnlistedColumns } from './unlisted-row.ts'

type Typed = CallInput<typeof saveUnlistedContent>['body']

/** Texts, link and price, as they are stored. */
export type UnlistedTexts = Pick<
  UnlistedColumns,
  'title' | 'content' | 'merchant_link' | 'merchant_name' | 'price_cents' | 'campaign'
>

export interface UnlistedRefusal {
  readonly code: CallRefusal<typeof saveUnlistedContent>
  readonly sentence: string
  readonly field: string
}

const NONE: UnlistedTexts = {
  title: '',
  content: '',
  merchant_link: '',
  merchant_name: '',
  price_cents: null,
  campaign: '',
}

/** The largest price in cents, that of a gift: ten million dollars. */
const MOST_CENTS = 1_000_000_000

/**
 * What was typed, over what was there before: texts cut by code points, the link with a scheme and without foreign tags. Title
 * and link are required, in this order.
 */
export function readUnlistedFields(typed: Typed, before: UnlistedTexts = NONE): UnlistedTexts | UnlistedRefusal {
  const title = typed.title === undefined ? before.title : typedLine(typed.title, UNLISTED_LENGTHS.title)
  if (!isVisible(title)) return { code: 'title-missing', sentence: UNLISTED_MESSAGES.title, field: 'title' }
  const link = typed.link === undefined && before.merchant_link !== '' ? before : readLink(typed.link ?? '')
  if ('code' in link) return link
  const cents = typed.price === undefined ? before.price_cents : readCents(typed.price)
  if (typeof cents === 'string') return { code: 'price-refused', sentence: cents, field: 'price' }
  return {
    title,
    content: typed.content === undefined ? before.content : typedText(typed.content, UNLISTED_LENGTHS.content),
    merchant_link: link.merchant_link,
    merchant_name: link.merchant_name,
    price_cents: cents,
    campaign: typed.campaign === undefined ? before.campaign : typedLine(typed.campaign, UNLISTED_LENGTHS.campaign),
  }
}

function readLink(typed: string): Pick<UnlistedTexts, 'merchant_link' | 'merchant_name'> | UnlistedRefusal {
  if (!isVisible(typed)) return { code: 'link-missing', sentence: UNLISTED_MESSAGES.link, field: 'link' }
  const read = parseMerchantLink(typed)
  if (!read.ok) return { code: 'link-refused', sentence: read.reason, field: 'link' }
  const link = cleanLink(read.url)
  return { merchant_link: link, merchant_name: merchantOf(link)?.name ?? read.merchant }
}

/** In cents, null for none, or the sentence that refuses it. */
function readCents(typed: string | number | null): number | null | string {
  if (typed === null || typed === '') return null
  if (isNegativePrice(typed)) return 'A price cannot be negative.'
  const cents = typedPriceCents(typed)
  if (cents === undefined) return 'A price is a number.'
  return cents > MOST_CENTS ? 'That price is too high.' : cents
}
