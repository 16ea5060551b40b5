import { readTarget } from '../intake/redirects.ts'
import { amazonMarketplace, cleanAmazon } from '../merchants/amazon.ts'
import { cleanEbay, ebaySite, isEbayDomain, isEbayTracking } from '../merchants/ebay.ts'
import { cleanEtsy, isEtsyHost } from '../merchants/etsy.ts'
import { registrableDomain } from '../merchants/hosts.ts'
import { keepParameters } from './query-parameters.ts'
import { isTrackingParameter } from './tracking-parameters.ts'

function cleanOther(url: URL): void {
  const domain = registrableDomain(url.hostname)
  const isTracking = isEbayDomain(domain) ? isEbayTracking : (name: string) => isTrackingParameter(name, domain)
  keepParameters(url, (name) => !isTracking(name))
  if (/^#(?::~:|utm_|xtor=)/.test(url.hash)) url.hash = ''
}

/** Removes tracking and foreign parameters from a parsed link, in place. */
export function cleanUrl(url: URL): URL {
  const marketplace = amazonMarketplace(url.hostname)
  if (marketplace !== null) cleanAmazon(url, marketplace)
  else if (ebaySite(url.hostname) !== null) cleanEbay(url)
  else if (isEtsyHost(url.hostname)) cleanEtsy(url)
  else cleanOther(url)
  return url
}

/**
 * The merchant's own link without tracking parameters, affiliate tags and redirects. Amazon product links are returned in their
 * short form. An empty string for what `parseMerchantLink` refuses. Idempotent.
 */
export function cleanLink(link: string): string {
  const target = readTarget(link)
  return target.ok ? cleanUrl(target.url).href : ''
}
