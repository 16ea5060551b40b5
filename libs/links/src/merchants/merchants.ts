import { readTarget } from '../intake/redirects.ts'
import { isAmazonDomain } from './amazon.ts'
import { isEbayDomain } from './ebay.ts'
import { registrableDomain } from './hosts.ts'
import { knownMerchants } from './known-merchants.ts'

/** A shop: `key` groups its links and filters lists (one key for all countries of Amazon and eBay), `name` is for display. */
export interface Merchant {
  key: string
  name: string
  domain: string
}

const familyNames = /^(?:amazon|ebay|etsy)$/

function tidyName(domain: string): string {
  const [label = ''] = domain.split('.', 1)
  // A lookalike (amazon.shop) must not get the name; a punycode or one-letter label is not a usable name.
  if (familyNames.test(label) || label.startsWith('xn--') || label.length < 2 || /^\[|^[\d.]+$/.test(domain)) return domain
  const words = label
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return words.length === 0 ? domain : words.join(' ')
}

export function merchantOfHost(hostname: string): Merchant {
  const domain = registrableDomain(hostname)
  if (isAmazonDomain(domain)) return { key: 'amazon', name: 'Amazon', domain }
  if (isEbayDomain(domain)) return { key: 'ebay', name: 'eBay', domain }
  const known = Object.hasOwn(knownMerchants, domain) ? knownMerchants[domain] : undefined
  if (known === 'Etsy') return { key: 'etsy', name: known, domain }
  const short = domain.replace(/\.(?:com|net)$/, '')
  return { key: familyNames.test(short) ? domain : short, name: known ?? tidyName(domain), domain }
}

/**
 * The merchant of a link, after unwrapping readable redirects; null where `parseMerchantLink` refuses the link. The key of other
 * shops is their registered domain without `.com` or `.net`.
 */
export function merchantOf(link: string): Merchant | null {
  const target = readTarget(link)
  return target.ok ? merchantOfHost(target.url.hostname) : null
}
