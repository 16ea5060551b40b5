import type { ServerResponse } from 'node:http'
import { robots } from '../pages/robots.ts'
import { searchDescription } from '../pages/search-description.ts'
import type { Metrics } from './metrics.ts'

type Made = readonly [type: string, caching: string, body: string]

/** Answers health checks, metrics, robots.txt and the description of the search. False for any other path. */
export function answerOperation(pathname: string, response: ServerResponse, metrics: Metrics, siteUrl: string): boolean {
  const made: Readonly<Record<string, () => Made>> = {
    '/healthz': () => ['text/plain', 'no-store', 'ok'],
    '/readyz': () => ['text/plain', 'no-store', 'ok'],
    '/metrics': () => ['text/plain', 'no-store', metrics.text()],
    '/robots.txt': () => ['text/plain', 'public, max-age=3600', robots(siteUrl)],
    '/opensearch.xml': () => ['application/opensearchdescription+xml', 'public, max-age=86400', searchDescription(siteUrl)],
  }
  const [type, caching, body] = made[pathname]?.() ?? []
  if (body === undefined) return false
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': caching })
  response.end(body)
  return true
}
