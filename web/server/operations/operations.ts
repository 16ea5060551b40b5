import type { ServerResponse } from 'node:http'
import { robots } from '../pages/robots.ts'
import type { Metrics } from './metrics.ts'

/** Answers health checks, metrics and robots.txt. False for any other path. */
export function answerOperation(pathname: string, response: ServerResponse, metrics: Metrics, siteUrl: string): boolean {
  const text: Readonly<Record<string, () => string>> = {
    '/healthz': () => 'ok',
    '/readyz': () => 'ok',
    '/metrics': () => metrics.text(),
    '/robots.txt': () => robots(siteUrl),
  }
  const body = text[pathname]?.()
  if (body === undefined) return false
  const caching = pathname === '/robots.txt' ? 'public, max-age=3600' : 'no-store'
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': caching })
  response.end(body)
  return true
}
