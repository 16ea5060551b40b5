import { codesOf, likeness, slugWords } from './likeness.ts'
import type { PageReading } from './page-reading.ts'
import type { Evidence, Finding, Hop } from './verdict.ts'

const HOME = /^(?:\/(?:[a-z]{2}(?:[-_][a-z]{2})?|home|start|shop|store|index|default)(?:\.(?:html?|php|aspx?))?)*\/?$/i
const LISTS =
  'search|suche|recherche|find|results|s|collections?|categor(?:y|ies)|catalog|kategorien?|c|departments?|sale|outlet|browse'
const LIST = new RegExp(String.raw`/(?:${LISTS}|tags?|brands?|all|new|new-arrivals|trending|shop-all)(?:[/.]|$)`, 'i')
const SEARCHED = /[?&](?:q|query|search|s|keyword|keywords|term|k)=/i
const IN_LIST = /\/(?:products?|items?|p|dp|listing|itm)\/[^/]+/i

/** Judges where a link led: undefined where it led to the page that it is about. */
export function judgeRoute(evidence: Evidence, page: PageReading): Finding | undefined {
  const { hops } = evidence
  if (evidence.isEndless === true) return endless(hops)
  const [from, to] = [new URL(evidence.address), refreshed(evidence, page)]
  if (isSamePlace(from, to)) return undefined
  const said = `The link leads to ${to.host}${to.pathname}.`
  if (isHome(to)) return isHome(from) ? undefined : ['broken', 'sent-home', said]
  if (leadsOn(evidence, from, to, page)) return undefined
  if (isList(to) && !isList(from)) return ['broken', 'sent-elsewhere', said]
  return isOther(evidence, from, to, page) ? ['broken', 'sent-elsewhere', said] : undefined
}

/** Where the page leads by itself, or else where it stands. */
function refreshed({ hops, address }: Evidence, { refresh }: PageReading): URL {
  const here = new URL(hops.at(-1)?.url ?? address)
  const next = refresh === '' ? null : URL.parse(refresh, here.href)
  return next ?? here
}

/** A wall that sets a cookie and asks again looks like a loop to somebody without cookies. */
function endless(hops: readonly Hop[]): Finding {
  const isCookieWall = hops.some(
    ({ cookie }, at) => cookie === true && hops.slice(at + 1).some(({ url }) => url === hops[at]?.url),
  )
  const isBehindCookie = hops.filter(({ cookie }) => cookie === true).length > hops.length / 3
  return isCookieWall || isBehindCookie
    ? ['unknown', 'blocked', 'The shop asks for a cookie again and again.']
    : ['broken', 'loop', 'The shop redirects without end.']
}

const bare = (url: URL): string =>
  `${url.hostname.replace(/^(?:www|m|shop)\./, '')}${url.pathname.replace(/\/+$/, '').toLowerCase()}`

function isSamePlace(from: URL, to: URL): boolean {
  return bare(from) === bare(to) && !(SEARCHED.test(to.search) && !SEARCHED.test(from.search))
}

function isHome({ pathname, search }: URL): boolean {
  return HOME.test(pathname) && !SEARCHED.test(search)
}

function isList({ pathname, search }: URL): boolean {
  return SEARCHED.test(search) || (LIST.test(pathname) && !IN_LIST.test(pathname))
}

/** The new address has the words or the number of the old one, and is no list of what was searched for instead. */
function leadsOn({ title, pageTitle }: Evidence, from: URL, to: URL, page: PageReading): boolean {
  if (isList(to) && !isList(from) && page.product === undefined) return false
  const slug = slugWords(from)
  if (likeness(slug, slugWords(to)) >= 0.5) return true
  const codes = codesOf(from)
  if ([...codesOf(to)].some((code) => codes.has(code))) return true
  const found = [page.product?.title ?? '', page.headings[0] ?? '', page.title]
  return [slug, title, pageTitle].some((known) => found.some((each) => likeness(known, each) >= 0.6))
}

/** Something is known of the product, and nothing of it is found. */
function isOther({ title, pageTitle }: Evidence, from: URL, to: URL, page: PageReading): boolean {
  const known = `${slugWords(from)} ${title} ${pageTitle}`
  const found = `${slugWords(to)} ${page.product?.title ?? ''} ${page.headings[0] ?? ''} ${page.title}`
  return likeness(known, found) < 0.34 && slugWords(from) + title + pageTitle !== ''
}
