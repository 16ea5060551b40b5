import { affiliateLink } from '../affiliate/affiliate-link.ts'
import type { AffiliateTags } from '../affiliate/affiliate-tags.ts'
import { merchantSearchLink } from './merchant-search.ts'
import { plainName } from './plain-name.ts'

/** Country of visitors who get a search instead of an unavailable product: the known search pages are those of US shops. */
const SEARCHING_COUNTRY = 'US'

interface LinkedProduct {
  /** Plain name or title of the product. */
  readonly title: string
  /** The merchant's own link; empty when there is none. */
  readonly link: string
  /** Whether the link is broken, or the merchant no longer has the product. */
  readonly gone: boolean
}

/**
 * Target of a click on a product: the merchant with the site's tags, or the merchant's search for the plain name where the
 * product is gone and the visitor is in the US. Empty without a link. `country` is an upper-case ISO 3166-1 code. The merchant
 * reports the click under `subTag`.
 */
export function productLink({ title, link, gone }: LinkedProduct, tags: AffiliateTags, country: string, subTag?: string): string {
  if (link === '') return ''
  const context = { country, ...(subTag === undefined ? {} : { subTag }) }
  const search = gone && country === SEARCHING_COUNTRY ? merchantSearchLink(link, plainName(title), tags, context) : null
  return search ?? affiliateLink(link, tags, context)
}
