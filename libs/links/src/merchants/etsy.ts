import { keepParameters } from '../cleaning/query-parameters.ts'
import { isTrackingParameter } from '../cleaning/tracking-parameters.ts'

const trackingNames = new Set([
  'ref',
  'click_key',
  'click_sum',
  'organic_search_click',
  'frs',
  'sts',
  'pro',
  'bes',
  'cns',
  'crt',
  'plkey',
  'content_source',
  'external',
  'sr_prefetch',
  'pf_from',
  'logging_key',
  'ls',
  'nob',
  'dd',
  'sca',
  'rec_type',
  'page_type',
  'variant',
  'awc',
])

/** Whether a host is Etsy's or a shop's (`someone.etsy.com`). */
export function isEtsyHost(hostname: string): boolean {
  return hostname === 'etsy.com' || hostname.endsWith('.etsy.com')
}

/** The listing number in a link's path (a country or language may come first), or null. */
export function etsyListing(pathname: string): string | null {
  return /\/listing\/(\d+)(?=\/|$)/.exec(pathname)?.[1] ?? null
}

/** Removes the source of the click (`ref`, `ga_…`) from an Etsy link; selected variations stay. */
export function cleanEtsy(url: URL): void {
  url.protocol = 'https:'
  url.hash = ''
  keepParameters(url, (name) => !trackingNames.has(name) && !name.startsWith('ga_') && !isTrackingParameter(name))
}
