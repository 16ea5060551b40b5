import { readTarget } from '../intake/redirects.ts'
import { amazonAsin, amazonMarketplace } from '../merchants/amazon.ts'
import { ebayItem, ebaySite } from '../merchants/ebay.ts'
import { etsyListing, isEtsyHost } from '../merchants/etsy.ts'
import { bareHost, registrableDomain } from '../merchants/hosts.ts'
import { productParameter } from '../merchants/product-parameters.ts'
import { cleanUrl } from './clean-link.ts'
import { queryPieces } from './query-parameters.ts'

function productKey(url: URL): string | null {
  const marketplace = amazonMarketplace(url.hostname)
  if (marketplace !== null) {
    const asin = amazonAsin(url.pathname)
    return asin === null ? null : `${marketplace}/dp/${asin}`
  }
  const site = ebaySite(url.hostname)
  if (site !== null) {
    const item = ebayItem(url.pathname)
    return item === null ? null : `${site}/itm/${item}`
  }
  const listing = isEtsyHost(url.hostname) ? etsyListing(url.pathname) : null
  return listing === null ? null : `etsy.com/listing/${listing}`
}

function namingPieces(url: URL): string[] {
  const pieces = queryPieces(url).toSorted()
  const pattern = productParameter(registrableDomain(url.hostname))
  const named = pieces.filter((piece) => pattern?.test(piece))
  return named.length > 0 ? named : pieces
}

/**
 * The key of a product link, for duplicate checks, import upserts, broken links and price history: two links with the same key
 * lead to the same product. It consists of the host (without `www.` and `m.`), the path without a trailing slash, and the
 * product's number where the merchant is known (`amazon.com/dp/B00…`, `etsy.com/listing/…`, `ebay.com/itm/…`); for other
 * merchants the parameters left after cleaning, sorted, since many shops identify a product by them. Scheme and fragment are
 * ignored. Null for what `parseMerchantLink` refuses. A key is a link without scheme, and is its own key.
 */
export function canonicalLink(link: string): string | null {
  const target = readTarget(link)
  if (!target.ok) return null
  const url = cleanUrl(target.url)
  const known = productKey(url)
  if (known !== null) return known
  const pieces = namingPieces(url)
  const key = bareHost(url.host) + url.pathname.replace(/\/+$/, '') + (pieces.length > 0 ? `?${pieces.join('&')}` : '')
  return key.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
}
