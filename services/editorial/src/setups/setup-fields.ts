import {
  type CallInput,
  type CallRefusal,
  type draftEditorialSetup,
  isVisible,
  SETUP_LENGTHS,
  SETUP_MESSAGES,
  typedLine,
  typedText,
} from '@ribbonry/contracts'
import { isNegativePrice, typedPriceCents } from '@ribbonry/prices'
import { cleanLink, parseMerchantLink } from '@ribbonry/links'

/** Stored texts of a setup. */
export interface SetupText {
  readonly title: string
  readonly content: string
  readonly link: string
  /** Null without a price. */
  readonly priceCents: number | null
  readonly sponsorLabel: string
  readonly isGiveaway: boolean
}

/** Reason why a setup is refused. */
export interface SetupRefusal {
  readonly code: CallRefusal<typeof draftEditorialSetup>
  readonly sentence: string
  readonly field: keyof typeof SETUP_MESSAGES | 'price'
}

type Typed = Omit<CallInput<typeof draftEditorialSetup>['body'], 'password'>

/** Largest price in cents, the same as for gifts: ten million dollars. */
const MOST_CENTS = 1_000_000_000

const MISSING = {
  link: 'link-missing',
  title: 'title-missing',
  content: 'content-missing',
  sponsor_label: 'sponsor-label-missing',
  editorial_image: 'image-missing',
} as const satisfies Record<keyof typeof SETUP_MESSAGES, SetupRefusal['code']>

/**
 * Validates the input in the order of the messages: link, title, description, brand name, image. Truncates titles and
 * descriptions by code points, adds a scheme to the link and removes foreign affiliate tags.
 * @param hasImage whether a picture was uploaded
 */
export function readSetupFields(typed: Typed, hasImage: boolean): SetupText | { readonly refusal: SetupRefusal } {
  const title = typedLine(typed.title, SETUP_LENGTHS.title)
  const content = typedText(typed.content, SETUP_LENGTHS.content)
  const sponsorLabel = typedLine(typed.sponsor_label, SETUP_LENGTHS.sponsor_label)
  if (!isVisible(typed.link)) return missing('link')
  const link = parseMerchantLink(typed.link)
  if (!link.ok) return { refusal: { field: 'link', code: 'link-refused', sentence: link.reason } }
  if (!isVisible(title)) return missing('title')
  if (!isVisible(content)) return missing('content')
  if (!isVisible(sponsorLabel)) return missing('sponsor_label')
  if (!hasImage) return missing('editorial_image')
  if (isNegativePrice(typed.price))
    return { refusal: { field: 'price', code: 'price-refused', sentence: 'A price cannot be negative.' } }
  const priceCents = typedPriceCents(typed.price) ?? null
  if (priceCents !== null && priceCents > MOST_CENTS)
    return { refusal: { field: 'price', code: 'price-refused', sentence: 'That price is too high.' } }
  return { title, content, link: cleanLink(link.url), priceCents, sponsorLabel, isGiveaway: typed.is_giveaway }
}

function missing(field: keyof typeof SETUP_MESSAGES): { refusal: SetupRefusal } {
  return { refusal: { field, code: MISSING[field], sentence: SETUP_MESSAGES[field] } }
}
