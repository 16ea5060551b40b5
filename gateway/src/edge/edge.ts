import type { RawRequestHandler, Health } from '@ribbonry/service-kit'
import { COOKIES, type HttpMethod } from '@ribbonry/contracts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { CachedReads } from '../cache/cached-reads.ts'
import { sendRepresentation } from '../cache/send-answer.ts'
import type { Refusals, SecurityHeaders } from '../refusals/refusals.ts'
import { asksForPage, type ParserError, refusalOfParserError } from '../refusals/parser-error.ts'
import type { Target } from '../routing/target.ts'
import type { RequestRouter } from '../routing/request-router.ts'
import { isDirectConnection } from '../visitors/client-address.ts'
import { cookieValue } from '../visitors/cookies.ts'
import type { UncachedCalls } from './uncached-calls.ts'
import { Visit } from './visit.ts'

const LONGEST_URL = 8192
/** Address and headers, in characters. Upstreams take 16 kB, with what the gateway adds. */
const LARGEST_HEAD = 14 * 1024

export interface EdgeParts {
  readonly targets: RequestRouter
  readonly reads: CachedReads
  readonly live: UncachedCalls
  readonly refusals: Refusals
  readonly health: Health
  readonly security: SecurityHeaders
}

/** Entry point of all requests, ahead of Nest and Fastify: answers, forwards or refuses each one. */
export class Edge implements RawRequestHandler {
  constructor(private readonly parts: EdgeParts) {}

  handle(request: IncomingMessage, response: ServerResponse, own: () => void): void {
    const { targets, refusals, health } = this.parts
    const visit = new Visit(request, response, health.stopping)
    const url = request.url ?? '/'
    if (url.length > LONGEST_URL) {
      refusals.send(visit, 'url-too-long')
      return
    }
    if (headSizeOf(request) > LARGEST_HEAD) {
      refusals.send(visit, 'headers-too-large')
      return
    }
    const target = targets.targetOf(url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (target.kind === 'call') this.#call(visit, target, isRead)
    else if (target.kind === 'content') this.#content(visit, target, isRead)
    else if (target.kind === 'document') sendRepresentation(visit, target.document, [])
    else if (target.kind === 'own') this.#own(visit, own)
    else if (isRead && asksForHtml(request) && !OWN_ADDRESSES.test(url)) this.#content(visit, targets.missingPage, isRead)
    else refusals.send(visit, 'malformed-url')
  }

  refuse(error: ParserError, socket: Duplex): void {
    const code = refusalOfParserError(error)
    if (code === undefined || !socket.writable) socket.destroy()
    else this.parts.refusals.sendRaw(socket, code, asksForPage(error))
  }

  #call(visit: Visit, target: Target & { kind: 'call' }, isRead: boolean): void {
    const { reads, live, refusals } = this.parts
    if (isRead && target.reading !== undefined) {
      visit.label = target.reading.label
      reads.serve(visit, target.reading, false)
      return
    }
    const calls = target.calls()
    const call = calls.get(isRead ? 'GET' : (visit.request.method as HttpMethod))
    if (call === undefined) {
      if (calls.size === 0) refusals.send(visit, 'no-such-call')
      else refusals.send(visit, 'method-not-allowed', ['allow', allowed(calls.keys())])
      return
    }
    visit.label = `${call.method} ${call.path}`
    live.serve({ visit, upstream: call.service, url: target.url, call })
  }

  #content(visit: Visit, target: Target & { kind: 'content' }, isRead: boolean): void {
    const { reads, live, refusals } = this.parts
    visit.label = target.reading.label
    if (!isRead) {
      refusals.send(visit, 'method-not-allowed', ['allow', 'GET, HEAD'])
    } else if (target.redraws) {
      reads.redraw(visit, target.reading)
    } else if (target.owned && cookieValue(visit.request.headers.cookie, COOKIES.session) !== undefined) {
      if (reads.mayReadPage(visit))
        live.serve({ visit, upstream: target.reading.upstream, url: target.reading.url, call: undefined })
    } else {
      // Range is ignored, as HTTP permits: no answer is large enough to need it, and the cache holds whole answers.
      reads.serve(visit, target.reading, target.html)
    }
  }

  /** Health checks are public. Metrics are only for direct connections that did not pass the edge in front. */
  #own(visit: Visit, own: () => void): void {
    const { request, response } = visit
    if (request.url?.startsWith('/metrics') === true && !isDirectConnection(request)) {
      this.parts.refusals.send(visit, 'no-such-call')
      return
    }
    for (const [name, value] of this.parts.security) response.setHeader(name, value)
    response.setHeader('cache-control', 'no-store')
    own()
  }
}

/** Addresses of calls and pictures, which are no pages even where they are malformed. */
const OWN_ADDRESSES = /^\/(?:api|media)(?:\/|$)/

function asksForHtml({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') === true
}

function headSizeOf({ url = '', rawHeaders }: IncomingMessage): number {
  let size = url.length
  for (const text of rawHeaders) size += text.length
  return size
}

function allowed(methods: Iterable<HttpMethod>): string {
  const all = [...methods]
  return (all.includes('GET') ? ['HEAD', ...all] : all).join(', ')
}
