import { COOKIES } from '@ribbonry/contracts'
import { SITE_URL } from './site.ts'

/** What tests read in an answer. */
interface SiteAnswer {
  readonly status: number
  /** Target of a redirect, as the answer has it. */
  readonly location: string | null
  readonly isIndexed: boolean
  /** `href` of the canonical link, as the page has it; undefined without one. */
  readonly canonical: string | undefined
  readonly links: readonly PageLink[]
}

interface PageLink {
  /** Path and query. */
  readonly to: string
  /** `hreflang` of a link to the same page in another edition. */
  readonly language: string | undefined
}

/** As many as `fetch` follows. */
const MOST_REDIRECTS = 20

const known = new Map<string, Promise<SiteAnswer>>()

/**
 * The site's answer to a request for a page, without following a redirect. Tests of a file that look at the same page share one
 * answer, since each costs the product a rendering.
 * @param edition path prefix of the visitor's edition, `/uk`; none by default
 */
export async function answerTo(path: string, edition = ''): Promise<SiteAnswer> {
  const key = `${edition}|${path}`
  const answer = known.get(key) ?? freshAnswerTo(path, edition)
  known.set(key, answer)
  return await answer
}

/** The answer after its redirects within the site. @param ask `freshAnswerTo` where the shared answer may be out of date */
export async function finalAnswerTo(path: string, edition = '', ask = answerTo): Promise<SiteAnswer> {
  let at = new URL(path, SITE_URL)
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(at.pathname + at.search, edition)
    if (answer.location === null) return answer
    if (redirects === MOST_REDIRECTS) throw new Error(`${path} is redirected without an end`)
    at = new URL(answer.location, at)
    if (at.origin !== new URL(SITE_URL).origin) return answer
  }
}

/** Like `answerTo`, but asks now, and shares the answer with nobody. */
export async function freshAnswerTo(path: string, edition = ''): Promise<SiteAnswer> {
  // Compressed for one reader, a page would cost the gateway more than its bytes cost the machine.
  const headers = { 'accept-encoding': 'identity', ...(edition !== '' && { cookie: `${COOKIES.edition}=${edition.slice(1)}` }) }
  const answer = await fetch(`${SITE_URL}${path}`, { redirect: 'manual', headers })
  const text = await answer.text()
  const isPage = answer.headers.get('content-type')?.includes('html') === true
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    isIndexed: !text.includes('content="noindex"'),
    canonical: /rel="canonical" href="([^"]*)"/.exec(text)?.[1],
    links: isPage ? linksIn(text, path) : [],
  }
}

const ORIGIN = new URL(SITE_URL).origin
/** Path and query of what links lead to, by their `href`; undefined beyond the site. Most pages have the same links. */
const targets = new Map<string, string | undefined>()

/** Links of a page within the site, except API calls and log-out. */
function linksIn(html: string, path: string): PageLink[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]+)"[^>]*/g)].flatMap(([tag, href = '']) => {
    const isWhole = href.startsWith('/')
    if (isWhole && !targets.has(href)) targets.set(href, targetOf(href, path))
    const to = isWhole ? targets.get(href) : targetOf(href, path)
    return to === undefined ? [] : [{ to, language: /\shreflang="([^"]+)"/i.exec(tag)?.[1] }]
  })
}

function targetOf(href: string, path: string): string | undefined {
  const { origin, pathname, search } = new URL(href.replaceAll('&amp;', '&'), `${SITE_URL}${path}`)
  return origin === ORIGIN && !/^\/(api|logout)\//.test(pathname) ? `${pathname}${search}` : undefined
}
