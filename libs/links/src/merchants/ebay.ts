import { keepParameters } from '../cleaning/query-parameters.ts'
import { isTrackingParameter } from '../cleaning/tracking-parameters.ts'
import { bareHost } from './hosts.ts'

const siteHost = /^ebay\.(?:com|ca|co\.uk|de|fr|it|es|at|ch|ie|nl|be|pl|ph|com\.au|com\.hk|com\.sg|com\.my)$/

const trackingNames = new Set([
  'mkevt',
  'mkcid',
  'mkrid',
  'campid',
  'toolid',
  'customid',
  'siteid',
  'pub',
  'mksite',
  'norover',
  'ul_noapp',
  'ul_ref',
  'hash',
  'epid',
  'itmmeta',
  'itmprp',
  'amdata',
  '_from',
  '_skw',
  '_trkparms',
  '_trksid',
  '_trkparams',
  '_odkw',
  '_osacat',
  'nma',
  'si',
  'orig_cvip',
  'rt',
  'ssspo',
  'sssrc',
  'ssuid',
  'widget_ver',
  'media',
  'mesgid',
  'plmtid',
  'recoid',
  'recopos',
  'algv',
  'afsrc',
])
const trackingPrefixes = /^(?:icep_|ff\d+$|ptctfr|brand_)/

export function isEbayDomain(domain: string): boolean {
  return siteHost.test(domain) || domain === 'ebay.us' || domain === 'ebay.to'
}

/** `www.ebay.co.uk` -> `ebay.co.uk`; null for other hosts, eBay's redirect hosts included. */
export function ebaySite(hostname: string): string | null {
  const host = bareHost(hostname)
  return siteHost.test(host) ? host : null
}

/** The item number in a link's path, or null. */
export function ebayItem(pathname: string): string | null {
  return /\/itm\/(?:[^/]+\/)?(\d{9,15})(?=\/|$)/.exec(pathname)?.[1] ?? null
}

/** Whether a parameter on an eBay host is tracking or a campaign. */
export function isEbayTracking(name: string): boolean {
  return trackingNames.has(name) || trackingPrefixes.test(name) || isTrackingParameter(name)
}

/** Removes tracking and foreign campaigns from an eBay link; the variation (`var`) and search terms stay. */
export function cleanEbay(url: URL): void {
  url.protocol = 'https:'
  url.hash = ''
  keepParameters(url, (name) => !isEbayTracking(name))
}
