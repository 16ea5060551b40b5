import { affiliateLink } from '../affiliate/affiliate-link.ts'
import type { AffiliateTags, LinkContext } from '../affiliate/affiliate-tags.ts'
import { readLink } from '../intake/read-link.ts'
import { amazonMarketplace } from './amazon.ts'
import { ebaySite } from './ebay.ts'
import { isEtsyHost } from './etsy.ts'
import { registrableDomain } from './hosts.ts'
import { plainName } from './plain-name.ts'

/** Registered domain -> path of its search page up to the search terms. */
const searchPaths: Readonly<Record<string, string>> = {
  'aliexpress.com': '/w/wholesale.html?SearchText=',
  'anthropologie.com': '/search?q=',
  'argos.co.uk': '/search/?q=',
  'barnesandnoble.com': '/s/?keyword=',
  'bestbuy.com': '/site/searchpage.jsp?st=',
  'bookshop.org': '/search?keywords=',
  'crateandbarrel.com': '/search?query=',
  'flipkart.com': '/search?q=',
  'goodreads.com': '/search?q=',
  'homedepot.com': '/s/',
  'ikea.com': '/us/en/search/?q=',
  'johnlewis.com': '/search?search-term=',
  'lego.com': '/en-us/search?q=',
  'newegg.com': '/p/pl?d=',
  'notonthehighstreet.com': '/search?term=',
  'rei.com': '/search?q=',
  'target.com': '/s?searchTerm=',
  'uncommongoods.com': '/search?q=',
  'urbanoutfitters.com': '/search?q=',
  'walmart.com': '/search?q=',
  'wayfair.com': '/keyword.php?keyword=',
}

function searchPath(hostname: string): string | undefined {
  if (amazonMarketplace(hostname) !== null) return '/s?k='
  if (ebaySite(hostname) !== null) return '/sch/i.html?_nkw='
  if (isEtsyHost(hostname)) return '/search?q='
  const domain = registrableDomain(hostname)
  return Object.hasOwn(searchPaths, domain) ? searchPaths[domain] : undefined
}

/** Search terms from a title: without punctuation, at most ten words and 100 characters, which suffices to find the product. */
function searchWords(terms: string): string {
  const words = terms
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}'’-]+/gu, ' ')
    .trim()
    .split(' ')
    .slice(0, 10)
  return words.join(' ').slice(0, 100).toWellFormed().trim()
}

/**
 * The merchant's search page for a product with a broken link, with the site's tags; shown to US visitors. `merchantHost` is a
 * host or a link. Null where the merchant's search is unknown, the host is refused or no word of `terms` is left.
 */
export function merchantSearchLink(
  merchantHost: string,
  terms: string,
  tags: AffiliateTags,
  context: LinkContext = {},
): string | null {
  const merchant = readLink(merchantHost)
  const words = searchWords(terms)
  if (!merchant.ok || words === '') return null
  const { hostname } = merchant.url
  const path = searchPath(hostname)
  if (path === undefined) return null
  const address = `https://www.${registrableDomain(hostname)}${path}${encodeURIComponent(words)}`
  return affiliateLink(address, tags, context) || null
}

/** Searches for a title in the two shops where staff look for a product that is gone, without tags; empty without a word. */
export function searchLinks(title: string): { readonly amazon: string; readonly etsy: string } {
  const words = searchWords(plainName(title))
  const search = (shop: string): string =>
    words === '' ? '' : `https://www.${shop}${searchPath(shop) ?? ''}${encodeURIComponent(words)}`
  return { amazon: search('amazon.com'), etsy: search('etsy.com') }
}
