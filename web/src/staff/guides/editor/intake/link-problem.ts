import { DUPLICATE_PRODUCT } from '@ribbonry/contracts'
import { hasProduct, linkError, PRODUCT_ERRORS } from '@ribbonry/guides'
import { parseMerchantLink } from '@ribbonry/links'

interface Known {
  /** Products that are there already. */
  readonly products: readonly { readonly link: string }[]
  /** Hosts that no product may lead to. */
  readonly blacklist: readonly string[]
}

/** Why a link cannot be added, in the words of the editor; undefined when it can. It may lack a scheme. */
export function linkProblem(given: string, { products, blacklist }: Known): string | undefined {
  const accepted = parseMerchantLink(given)
  const link = accepted.ok ? accepted.url : given
  return linkError(link, blacklist) ?? (hasProduct(link, products) ? DUPLICATE_PRODUCT : undefined)
}

/** The same while it is typed: nothing is said of a link that may only be unfinished. */
export function typedLinkProblem(given: string, known: Known): string | undefined {
  const problem = linkProblem(given, known)
  return problem === PRODUCT_ERRORS.blacklisted || problem === DUPLICATE_PRODUCT ? problem : undefined
}
