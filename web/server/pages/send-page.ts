import type { ServerResponse } from 'node:http'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import type { RenderedPage } from './page-renderer.tsx'

/** No page holds personal data: the gateway caches it for one minute and serves it stale for ten more while it revalidates. */
const CACHED = 'public, s-maxage=60, stale-while-revalidate=600'

/** Sends a page or a redirect. Errors and pages with a secret in their address are not cached; the latter send no referrer. */
export function sendPage(response: ServerResponse, page: RenderedPage, requestId: string, hasSecret = false): void {
  response.writeHead(page.status, {
    'content-length': page.html.length,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': hasSecret ? 'private, no-store' : page.status < 400 && page.noStore !== true ? CACHED : 'no-store',
    [CONTEXT_HEADERS.requestId]: requestId,
    ...(hasSecret ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(page.location === undefined ? {} : { location: page.location }),
    ...(page.status === 503 ? { 'retry-after': '5' } : {}),
  })
  response.end(page.html)
}
