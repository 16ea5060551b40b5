import type { activateCampaign, createPaypalOrder } from '@ribbonry/contracts'
import { refusalOf } from '@ribbonry/service-kit'

/** Plan that the pitch fee buys (decision D90 of the spec). */
export const PLAN_OF_FEE = 'basic'
/** The text at /product-pitch-terms-and-conditions that buyers accept. */
const TERMS = 'product-pitch-terms-and-conditions of 2026-11'

/**
 * Which text a buyer accepted; null where the caller does not say.
 * @throws DomainError `terms-not-accepted`
 */
export function acceptedTerms(
  call: typeof activateCampaign | typeof createPaypalOrder,
  terms: boolean | undefined,
): string | null {
  if (terms === false)
    throw refusalOf(call, 'refused', 'terms-not-accepted', 'Please confirm you have read and agree to the terms and conditions')
  return terms === true ? TERMS : null
}
