import { EDIT_REQUEST_LENGTHS, typedLine, typedText } from '@ribbonry/contracts'
import { typedPriceCents } from '@ribbonry/prices'
import { cleanLink, parseMerchantLink } from '@ribbonry/links'
import { MOST_CENTS } from '../../pitching/creatives/creative-fields.ts'
import type { Proposal } from './edit-request-row.ts'

/** Input of a proposal; absent and empty fields change nothing. */
export interface TypedProposal {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly price?: string | number | undefined
  readonly link?: string | undefined
}

export interface ProposalRefusal {
  readonly code: 'price-refused' | 'link-refused'
  readonly sentence: string
  readonly field: 'price' | 'link'
}

/**
 * Converts the input of a proposal, without its picture, for storage: truncates texts, reduces the price to digits and the dot,
 * removes foreign affiliate tags from the link.
 */
export function readProposal({
  title = '',
  description = '',
  price = '',
  link = '',
}: TypedProposal): Omit<Proposal, 'picture'> | { readonly refusal: ProposalRefusal } {
  const cents = price === '' ? null : (typedPriceCents(price) ?? null)
  if (cents !== null && cents > MOST_CENTS) return refuse('price', 'price-refused', 'That price is too high.')
  const read = link.trim() === '' ? undefined : parseMerchantLink(link)
  if (read?.ok === false) return refuse('link', 'link-refused', read.reason)
  return {
    title: typedLine(title, EDIT_REQUEST_LENGTHS.title) || null,
    description: typedText(description, EDIT_REQUEST_LENGTHS.description) || null,
    price_cents: cents,
    link: read === undefined ? null : cleanLink(read.url),
  }
}

function refuse(field: ProposalRefusal['field'], code: ProposalRefusal['code'], sentence: string): { refusal: ProposalRefusal } {
  return { refusal: { field, code, sentence } }
}
