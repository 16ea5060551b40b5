import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { hasSecret, isFilePath, withoutSecret } from '@ribbonry/contracts/pages'
import { readClientFiles } from './assets/client-files.ts'
import { readStaticFiles, sendStaticFile } from './assets/static-files.ts'
import { assertWholeFiles } from './assets/whole-files.ts'
import type { WebConfig } from './config.ts'
import { GeneratedFiles } from './generated-files/generated-files.ts'
import { sendGeneratedFile } from './generated-files/send-generated-file.ts'
import type { Log } from './operations/log.ts'
import type { Metrics } from './operations/metrics.ts'
import { answerOperation } from './operations/operations.ts'
import { answerWellKnown } from './operations/well-known.ts'
import { pageAddress } from './pages/page-address.ts'
import { pageQuery } from './pages/page-query.ts'
import { createPageRenderer, NO_CONTENT } from './pages/page-renderer.tsx'
import { isPayPage, payPageHeaders } from './pages/pay-page.ts'
import { sendPage } from './pages/send-page.ts'

/** Class of a request, for metrics. */
type Kind = 'page' | 'file' | 'made' | 'operation'

/**
 * HTTP server for pages. `build` is the build's folder, with `client/` and `fonts/`.
 * @throws Error where a file of the build is missing or broken
 */
export function createWebServer(config: WebConfig, build: URL, log: Log, metrics: Metrics): Server {
  assertWholeFiles(build)
  const client = new URL('client/', build)
  const files = readStaticFiles(client)
  const generatedFiles = new GeneratedFiles({ ...config, fonts: new URL('fonts/', build) })
  const render = createPageRenderer({ ...config, files: readClientFiles(client) })

  const answer = async (request: IncomingMessage, response: ServerResponse, requestId: string): Promise<Kind> => {
    const { pathname, search } = requestedAddress(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { allow: 'GET, HEAD' })
    const file = files.get(pathname)
    if (file !== undefined) {
      sendStaticFile(response, file)
      return 'file'
    }
    if (answerOperation(pathname, response, metrics, config.siteUrl)) return 'operation'
    if (answerWellKnown(pathname, response, config, new Date())) return 'operation'
    const make = generatedFiles.at(pathname)
    if (make !== undefined) {
      await sendGeneratedFile(response, make(requestId))
      return 'made'
    }
    // Somebody who types the address of a document looks for a page.
    const isDocument = /\.html?$/i.test(pathname)
    if (isFilePath(pathname) && !isDocument) return refuse(response, 404)
    const address = isDocument ? { kind: 'page' as const } : pageAddress(pathname, search)
    const isKnown = isReadable(pathname) && !isDocument
    const page =
      address.kind === 'moved'
        ? { status: 301, location: address.to, html: NO_CONTENT }
        : await render({ url: isKnown ? `${pathname}${search}` : '/404/', headers: request.headers, requestId })
    const headers = page.status === 200 && isPayPage(pathname) ? payPageHeaders(config.cards, config.siteUrl) : {}
    sendPage(response, page, { requestId, hasSecret: hasSecret(pathname), headers })
    return 'page'
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const began = performance.now()
    const requestId = requestIdOf(request)
    const kind = await answer(request, response, requestId).catch((error: unknown): Kind => {
      log('error', 'A page could not be rendered', {
        request_id: requestId,
        error: error instanceof Error ? error.stack : String(error),
      })
      refuse(response, 500)
      return 'page'
    })
    const seconds = (performance.now() - began) / 1000
    metrics.record(kind, response.statusCode, seconds)
    if (kind !== 'page') return
    const path = withoutSecret(request.url?.split('?', 1)[0] ?? '')
    log('info', 'page', { request_id: requestId, path, status: response.statusCode, ms: Math.round(seconds * 1000) })
  }

  return createServer((request, response) => {
    void serve(request, response)
  })
}

function refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): Kind {
  if (!response.headersSent)
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers })
  response.end(status === 500 ? 'Something came undone on our side. Please try again.' : 'There is nothing here.')
  return 'file'
}

/** Path as sent, and the part of the query that its page reads. Two leading slashes stay a path and do not become a host. */
function requestedAddress(request: IncomingMessage): { readonly pathname: string; readonly search: string } {
  const [path = '/', ...search] = (request.url ?? '/').split('?')
  const url = new URL('http://page.invalid')
  url.pathname = path
  return { pathname: url.pathname, search: pageQuery(url.pathname, search.join('?')) }
}

/** True when the escapes of a path decode. */
function isReadable(pathname: string): boolean {
  try {
    // The result is used: the bundler would drop the bare call as free of side effects.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[CONTEXT_HEADERS.requestId]
  return typeof given === 'string' && /^[\w-]{8,100}$/.test(given) ? given : randomUUID()
}
