import { amazonMarketplace } from '../merchants/amazon.ts'
import { readLink, refuse, type RefusedLink } from './read-link.ts'

/** An address that redirects to the link in one of its query parameters. */
export interface Redirect {
  host: RegExp
  path?: RegExp
  parameters: readonly string[]
}

/** Domains of Commission Junction's links. */
const cjHosts = '(?:anrdoezrs|dpbolvw|jdoqocy|kqzyfj|tkqlhce)\\.(?:com|net)'

/** Redirects of links that people paste: merchants' own, affiliate networks, search engines and social networks. */
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

const maxHops = 5

function queryTarget(url: URL, redirect: Redirect): string | undefined {
  if (!redirect.host.test(url.hostname) || (redirect.path && !redirect.path.test(url.pathname))) return undefined
  for (const [name, value] of url.searchParams) {
    if (value.trim() !== '' && redirect.parameters.includes(name.toLowerCase().replace(/^(?:\?|amp;)+/, ''))) return value
  }
  return undefined
}

function pathTarget(url: URL): string | undefined {
  const target = pathRedirect.exec(url.href)?.[1]
  if (target === undefined || !/^https?%3a/i.test(target)) return target
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

function nextHop(url: URL, own: readonly Redirect[]): string | undefined {
  const hops = url.search === '' ? [] : [...own, ...knownRedirects]
  for (const redirect of hops) {
    const target = queryTarget(url, redirect)
    if (target !== undefined) return target
  }
  return amazonTarget(url) ?? pathTarget(url)
}

/**
 * Follows the redirects whose target is contained in the link itself (nothing is fetched) to the merchant's own link. Each target
 * must satisfy the rules of the link around it; a chain of more than five is refused. `own` are redirects of the site's
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
