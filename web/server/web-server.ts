import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { readClientFiles } from './assets/client-files.ts'
import { readStaticFiles, sendStaticFile } from './assets/static-files.ts'
import type { WebConfig } from './config.ts'
import type { Log } from './operations/log.ts'
import { Metrics } from './operations/metrics.ts'
import { pageAddress } from './pages/page-address.ts'
import { createPageRenderer, type RenderedPage } from './pages/page-renderer.tsx'
import { robots } from './pages/robots.ts'

const CACHED = 'public, s-maxage=60, stale-while-revalidate=600'
const UNCACHED = 'no-store'

/** The server of the pages. `client` is the folder of the client build. */
export function createWebServer(config: WebConfig, client: URL, log: Log): Server {
  const metrics = new Metrics()
  const files = readStaticFiles(client)
  const render = createPageRenderer({ ...config, files: readClientFiles(client) })

  const answerOperation = (pathname: string, response: ServerResponse): boolean => {
    const text: Readonly<Record<string, () => string>> = {
      '/healthz': () => 'ok', '/readyz': () => 'ok', '/metrics': () => metrics.text(), '/robots.txt': () => robots(config.siteUrl),
    }
    const body = text[pathname]?.()
    if (body === undefined) return false
    const caching = pathname === '/robots.txt' ? 'public, max-age=3600' : UNCACHED
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': caching })
    response.end(body)
    return true
  }

  const answerPage = async (request: IncomingMessage, response: ServerResponse, requestId: string, url: URL) => {
    const address = pageAddress(url.pathname, url.search)
    const page: RenderedPage = address.kind === 'moved'
      ? { status: 301, location: address.to, html: '' }
      : await render({ url: `${url.pathname}${url.search}`, headers: request.headers, requestId })
    const good = page.status < 400 || page.status === 404
    response.writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': good && page.status !== 404 ? CACHED : UNCACHED,
      [CONTEXT_HEADERS.requestId]: requestId,
      ...(page.location === undefined ? {} : { location: page.location }),
      ...(page.status === 503 ? { 'retry-after': '5' } : {}),
    })
    response.end(page.html)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<string> => {
    const url = requestedUrl(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': UNCACHED }).end()
      return 'page'
    }
    const file = files.get(url.pathname)
    if (file !== undefined) {
      sendStaticFile(response, file)
      return 'file'
    }
    if (answerOperation(url.pathname, response)) return 'operation'
    if (/\.[a-z0-9]{2,5}$/i.test(url.pathname)) {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': UNCACHED }).end('Not found')
      return 'file'
    }
    await answerPage(request, response, requestIdOf(request), url)
    return 'page'
  }

  return createServer((request, response) => {
    const began = performance.now()
    answer(request, response)
      .catch((error: unknown) => {
        log('error', 'A page could not be rendered', { request_id: requestIdOf(request), error: error instanceof Error ? error.stack : String(error) })
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain', 'cache-control': UNCACHED })
        response.end('Something came undone on our side. Please try again.')
        return 'page'
      })
      .then((kind) => {
        const seconds = (performance.now() - began) / 1000
        metrics.record(kind, response.statusCode, seconds)
        if (kind === 'page') {
          const path = request.url?.split('?', 1)[0]
          log('info', 'page', { request_id: requestIdOf(request), path, status: response.statusCode, ms: Math.round(seconds * 1000) })
        }
      })
      .catch((error: unknown) => { log('error', 'A request could not be recorded', { error: String(error) }) })
  })
}

/** The address asked for, on a host that does not matter; two leading slashes stay a path. */
function requestedUrl(request: IncomingMessage): URL {
  const [path = '/', ...search] = (request.url ?? '/').split('?')
  const url = new URL('http://page.invalid')
  url.pathname = path
  url.search = search.join('?')
  return url
}

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[CONTEXT_HEADERS.requestId]
  if (typeof given === 'string' && /^[\w-]{8,100}$/.test(given)) return given
  return (request.headers[CONTEXT_HEADERS.requestId] = randomUUID())
}
