import { isTrackingParameter } from '../cleaning/tracking-parameters.ts'
import { amazonMarketplace } from '../merchants/amazon.ts'
import { isEbayDomain } from '../merchants/ebay.ts'
import { isEtsyHost } from '../merchants/etsy.ts'
import { bareHost, registrableDomain } from '../merchants/hosts.ts'
import { productParameter } from '../merchants/product-parameters.ts'
import { readLink, refuse, type RefusedLink } from './read-link.ts'

/** An address that redirects to the link in one of its query parameters, the preferred one named first. */
export interface Redirect {
  host: RegExp
  path?: RegExp
  parameters: readonly string[]
}

/** Domains of Commission Junction's links. */
const cjHosts = '(?:anrdoezrs|dpbolvw|jdoqocy|kqzyfj|tkqlhce)\\.(?:com|net)'

/** Redirects in links that people paste: of merchants, affiliate networks, search engines and social networks. */
const knownRedirects: readonly Redirect[] = [
  { host: /^rover\.ebay\.[a-z.]+$/, parameters: ['mpre', 'loc'] },
  { host: /(?:^|\.)awin1\.com$/, path: /^\/(?:cread|awclick|pclick)\.php$/, parameters: ['ued', 'p'] },
  { host: /(?:^|\.)shareasale(?:-analytics)?\.com$/, path: /^\/[ru]\.cfm$/, parameters: ['urllink'] },
  { host: /^click\.linksynergy\.com$/, parameters: ['murl'] },
  { host: new RegExp(`(?:^|\\.)${cjHosts}$`), parameters: ['url'] },
  { host: /^(?:go\.skimresources|go\.redirectingat|clk\.tradedoubler)\.com$/, parameters: ['url'] },
  { host: /^(?:redirect\.viglink|shop-links)\.(?:com|co)$/, parameters: ['u', 'url'] },
  { host: /\.(?:pxf|sjv|evyy|ojrq|7eer)\.(?:io|net)$/, parameters: ['u'] },
  { host: /^track\.webgains\.com$/, parameters: ['wgtarget'] },
  { host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameters: ['url', 'q'] },
  { host: /^lm?\.(?:facebook|instagram)\.com$/, parameters: ['u'] },
]

const amazonRedirect: Redirect = {
  host: /./,
  path: /^\/(?:sspa\/click|gp\/slredirect|gp\/redirect\.html|gp\/r\.html)/,
  parameters: ['url', 'location', 'u'],
}

/** Commission Junction and Partnerize put the target into the path instead. */
const pathRedirect = new RegExp(`^https?://(?:[^/]*\\.${cjHosts}/links/.*?/|prf\\.hn/.*?/destination:)(https?(?::|%3a).+)$`, 'i')

/** TradeDoubler puts the target in brackets, at the end of the link or followed by further brackets. */
const bracketRedirect = /^https?:\/\/[^/]*\.tradedoubler\.com\/.*?[?&)]url\((https?(?::|%3a).+?)\)(?=$|[&#]|[a-z]\w*\()/i

/** Parameters with an address other than the target of a link: its origin, a return address, a picture, a log-in page. */
const notTarget = new RegExp(
  [
    'ref|origin|source|image|img|pic|photo|thumb|media|video|icon|logo|avatar',
    'return|back|cancel|fail|error|log_?in|auth|canonical|share|website|homepage|schema',
  ].join('|'),
  'i',
)
const pictureOrScript = /\.(?:jpe?g|png|webp|gif|avif|svg|js|css|json|mp4|pdf)$/i

const maxHops = 5

type ReadValue = (value: string) => string | undefined

function anyText(value: string): string | undefined {
  return value.trim() === '' ? undefined : value
}

function queryTarget(url: URL, redirect: Redirect, readValue: ReadValue = anyText): string | undefined {
  if (!redirect.host.test(url.hostname) || (redirect.path && !redirect.path.test(url.pathname))) return undefined
  const targets = redirect.parameters.flatMap((parameter) =>
    [...url.searchParams].filter(([name]) => name.toLowerCase().replace(/^(?:\?|amp;)+/, '') === parameter),
  )
  return targets.flatMap(([, value]) => readValue(value) ?? []).at(0)
}

function firstTarget(url: URL, redirects: readonly Redirect[], readValue?: ReadValue): string | undefined {
  if (url.search === '') return undefined
  for (const redirect of redirects) {
    const target = queryTarget(url, redirect, readValue)
    if (target !== undefined) return target
  }
  return undefined
}

/**
 * The single absolute link in a query, whatever the network's host: networks use hosts of shops (`goto.shop.com`) and of their
 * customers, so that no list of hosts is complete. Ignores the same host, home pages and files, which belong to the page itself,
 * shops whose products have numbers, and parameters that cleaning removes, so that cleaning a link does not change its target.
 */
function onlyTarget(url: URL): string | undefined {
  const domain = registrableDomain(url.hostname)
  if (isShopOfNumbers(url.hostname, domain)) return undefined
  const targets = [...url.searchParams]
    .filter(([name]) => !notTarget.test(name) && !isTrackingParameter(name.toLowerCase().replace(/^(?:\?|amp;)+/, ''), domain))
    .flatMap(([, value]) => absoluteLink(value) ?? [])
  const [target, ...others] = targets
  return target === undefined || others.length > 0 || !isProductElsewhere(target, url) ? undefined : target
}

function isShopOfNumbers(hostname: string, domain: string): boolean {
  return (
    amazonMarketplace(hostname) !== null || isEbayDomain(domain) || isEtsyHost(hostname) || productParameter(domain) !== undefined
  )
}

/** Parses a link that may lack its scheme (`//shop.com/a`), be encoded twice, or be in the brackets of Awin's older links. */
function absoluteLink(value: string): string | undefined {
  const text = value.trim()
  const bare = text.startsWith('[') ? text.replace(/^\[+|\]+$/g, '') : text
  if (/^(?:https?:)?\/\//i.test(bare)) return bare
  return /^(?:https?%3a)?%2f%2f/i.test(bare) ? decoded(bare) : undefined
}

function isProductElsewhere(target: string, wrapper: URL): boolean {
  const read = readLink(target)
  if (!read.ok) return false
  const { hostname, pathname, search } = read.url
  if (bareHost(hostname) === bareHost(wrapper.hostname)) return false
  return (pathname !== '/' || search !== '') && !pictureOrScript.test(pathname)
}

function pathTarget(url: URL): string | undefined {
  const target = (pathRedirect.exec(url.href) ?? bracketRedirect.exec(url.href))?.[1]
  return target === undefined || !/^https?%3a/i.test(target) ? target : decoded(target)
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

function amazonTarget(url: URL): string | undefined {
  if (amazonMarketplace(url.hostname) === null) return undefined
  const target = queryTarget(url, amazonRedirect)
  return target !== undefined && /^\/(?!\/)/.test(target) ? url.origin + target : target
}

/**
 * A site without our configuration can only guess the target of our own redirects, from a link that is absolute. So a value that
 * is not (`shop.com/a`) is the target of our own redirects only where there is nothing to guess. Otherwise a link that passed
 * through another site would lead elsewhere than the link itself.
 */
function nextHop(url: URL, own: readonly Redirect[]): string | undefined {
  const named = firstTarget(url, [...own, ...knownRedirects], absoluteLink) ?? firstTarget(url, knownRedirects)
  return named ?? amazonTarget(url) ?? pathTarget(url) ?? onlyTarget(url) ?? firstTarget(url, own)
}

/**
 * Follows the redirects whose target is contained in the link itself (nothing is fetched) to the merchant's own link. Each target
 * must satisfy the rules for links; a chain of more than five redirects is refused. `own` are redirects of the site's
 * configuration.
 */
export function readTarget(input: string, own: readonly Redirect[] = []): { ok: true; url: URL } | RefusedLink {
  let read = readLink(input)
  for (let hops = 0; read.ok; hops++) {
    const target = nextHop(read.url, own)
    if (target === undefined) return read
    if (hops === maxHops) return refuse('link-unreadable')
    read = readLink(target)
  }
  return read
}
