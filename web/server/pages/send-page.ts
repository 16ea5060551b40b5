import type { ServerResponse } from 'node:http'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import type { RenderedPage } from './page-renderer.tsx'

/** Nothing on a page is personal: the gateway may keep it for a minute, and show it for ten more while it asks again. */
const CACHED = 'public, s-maxage=60, stale-while-revalidate=600'

/**
 * Sends a page, or where it has gone. What failed, and what is not there, is kept by nobody; nor is a page with a secret in its
 * address, of which no other site learns.
 */
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
