import type { ServerResponse } from 'node:http'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import type { RenderedPage } from './page-renderer.tsx'

/** Seconds for which the gateway caches a page, and serves it stale while it revalidates. No page holds personal data. */
const FRESH = 60
const STALE = 600

/** A page that expires at a moment is not served after it. */
export function cacheControlOf({ status, noStore = false, expires }: Omit<RenderedPage, 'html'>, now: number): string {
  const left = expires === undefined ? Infinity : Math.floor((Date.parse(expires) - now) / 1000)
  if (status >= 400 || noStore || left <= 0) return 'no-store'
  const fresh = Math.min(FRESH, left)
  return `public, s-maxage=${fresh}, stale-while-revalidate=${Math.min(STALE, left - fresh)}`
}

interface Sending {
  readonly requestId: string
  /** In the page's address: it is not cached, and sends no referrer. */
  readonly hasSecret: boolean
  /** Headers that the page has in place of the gateway's. */
  readonly headers: Readonly<Record<string, string>>
}

/** Sends a page or a redirect. Errors are not cached. */
export function sendPage(response: ServerResponse, page: RenderedPage, { requestId, hasSecret, headers }: Sending): void {
  response.writeHead(page.status, {
    'content-length': page.html.length,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': hasSecret ? 'private, no-store' : cacheControlOf(page, Date.now()),
    [CONTEXT_HEADERS.requestId]: requestId,
    ...headers,
    ...(hasSecret ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(page.location === undefined ? {} : { location: page.location }),
    ...(page.status === 503 ? { 'retry-after': '5' } : {}),
  })
  response.end(page.html)
}
