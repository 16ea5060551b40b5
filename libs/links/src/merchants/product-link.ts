import { affiliateLink } from '../affiliate/affiliate-link.ts'
import type { AffiliateTags } from '../affiliate/affiliate-tags.ts'
import { merchantSearchLink } from './merchant-search.ts'

/** From where a search stands in for a product that is gone: the searches that are known are those of American shops. */
const SEARCHING_COUNTRY = 'US'

interface LinkedProduct {
  readonly title: string
  /** The merchant's own link, empty where there is none. */
  readonly link: string
  /** The link leads nowhere, or the merchant does not have the product any more. */
  readonly gone: boolean
}

/**
 * Where a click on a product leads: to the merchant with the site's tags, or to the merchant's search where the product is gone
 * and the
 * visitor is in the US. Empty without a link. `country` is an ISO 3166-1 code in capitals.
 */
export function productLink({ title, link, gone }: LinkedProduct, tags: AffiliateTags, country: string): string {
  if (link === '') return ''
  const search = gone && country === SEARCHING_COUNTRY ? merchantSearchLink(link, title, tags, { country }) : null
  return search ?? affiliateLink(link, tags, { country })
}
