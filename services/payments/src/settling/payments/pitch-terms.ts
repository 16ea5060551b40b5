import type { DomainError } from '@ribbonry/service-kit'

/** Plan that the pitch fee buys (decision D90 of the spec). */
export const PLAN_OF_FEE = 'basic'
/** Version of the terms at /product-pitch-terms-and-conditions that buyers accept. */
const TERMS = 'product-pitch-terms-and-conditions of 2026-11'

/**
 * Version of the terms that a buyer accepts; null where the caller does not say.
 * @param refuse creates the refusal `terms-not-accepted` of the call
 */
export function acceptedTerms(terms: boolean | undefined, refuse: (sentence: string) => DomainError): string | null {
  if (terms === false) throw refuse('Please confirm you have read and agree to the terms and conditions')
  return terms === true ? TERMS : null
}
