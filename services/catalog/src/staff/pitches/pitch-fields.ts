import {
  type CallInput,
  type CallRefusal,
  type createPitchPost,
  isVisible,
  PITCH_LENGTHS,
  PITCH_MESSAGES,
  type Pitch,
  typedLine,
  typedText,
} from '@ribbonry/contracts'
import { merchantOf, parseMerchantLink } from '@ribbonry/links'
import { isNegativePrice, typedPriceCents } from '@ribbonry/prices'

type Typed = CallInput<typeof createPitchPost>['body']

/** What was typed, as it is stored. */
export interface PitchFields {
  readonly title: string
  /** The shop's; empty where none is needed. */
  readonly productLink: string
  /** In US dollars. */
  readonly price: number
  readonly pitch: Pitch
}

/** Why a pitch is refused. */
export interface PitchRefusal {
  readonly code: CallRefusal<typeof createPitchPost>
  readonly sentence: string
  readonly field: keyof Typed
}

/** The largest price in cents, that of a gift: ten million dollars. */
const MOST_CENTS = 1_000_000_000

/**
 * Reads what was typed: title, product link and price are required, in this order.
 * @param mayOmitLink whether it may come without a product link
 */
export function readPitch(typed: Typed, mayOmitLink: boolean): PitchFields | PitchRefusal {
  const title = readTitle(typed.title)
  if (!isVisible(title)) return { code: 'title-missing', sentence: PITCH_MESSAGES.title, field: 'title' }
  const hasLink = isVisible(typed.product_link)
  if (!hasLink && !mayOmitLink) return { code: 'link-missing', sentence: PITCH_MESSAGES.link, field: 'product_link' }
  const product = hasLink ? parseMerchantLink(typed.product_link) : { ok: true as const, url: '' }
  if (!product.ok) return { code: 'link-refused', sentence: product.reason, field: 'product_link' }
  const cents = readCents(typed.price)
  if (typeof cents !== 'number') return { ...cents, field: 'price' }
  const source = readAddress(typed.link)
  if (!source.ok) return { code: 'source-refused', sentence: source.reason, field: 'link' }
  const video = readAddress(typed.video_url)
  if (!video.ok) return { code: 'video-refused', sentence: video.reason, field: 'video_url' }
  return {
    title,
    productLink: product.url,
    price: cents / 100,
    pitch: {
      comments: typedText(typed.comments, PITCH_LENGTHS.comments),
      link: source.url,
      priority: typed.priority,
      video_url: video.url,
      amazon: typed.amazon || merchantOf(product.url)?.key === 'amazon',
    },
  }
}

/** One line, within the length of a gift's title, which is counted in UTF-16. */
function readTitle(typed: string): string {
  const line = typedLine(typed, PITCH_LENGTHS.title)
  return line
    .slice(0, PITCH_LENGTHS.title)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

function readCents(typed: Typed['price']): number | Pick<PitchRefusal, 'code' | 'sentence'> {
  if (typed === null) return { code: 'price-missing', sentence: PITCH_MESSAGES.price }
  if (isNegativePrice(typed)) return { code: 'price-refused', sentence: 'A price cannot be negative.' }
  const cents = typedPriceCents(typed)
  if (cents === undefined) return { code: 'price-missing', sentence: PITCH_MESSAGES.price }
  return cents > MOST_CENTS ? { code: 'price-refused', sentence: 'That price is too high.' } : cents
}

type Address = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly reason: string }

function readAddress(typed: string): Address {
  return isVisible(typed) ? parseMerchantLink(typed) : { ok: true, url: '' }
}
