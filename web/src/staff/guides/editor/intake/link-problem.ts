import { DUPLICATE_PRODUCT } from '@ribbonry/contracts'
import { hasProduct, linkError, PRODUCT_ERRORS } from '@ribbonry/guides'
import { parseMerchantLink } from '@ribbonry/links'

interface Known {
  /** Products of the guide. */
  readonly products: readonly { readonly link: string }[]
  /** Hosts that products must not link to. */
  readonly blacklist: readonly string[]
}

/** Why a link cannot be added; undefined when it can. The scheme is optional. */
export function linkProblem(given: string, { products, blacklist }: Known): string | undefined {
  const accepted = parseMerchantLink(given)
  const link = accepted.ok ? accepted.url : given
  return linkError(link, blacklist) ?? (hasProduct(link, products) ? DUPLICATE_PRODUCT : undefined)
}

/** The same while typing, without errors about a link that may be unfinished. */
export function typedLinkProblem(given: string, known: Known): string | undefined {
  const problem = linkProblem(given, known)
  return problem === PRODUCT_ERRORS.blacklisted || problem === DUPLICATE_PRODUCT ? problem : undefined
}
