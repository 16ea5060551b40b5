import type { Meta } from '@ribbonry/contracts'
import { NESTS_TOO_DEEP, publishAnswer, type Answered } from '@ribbonry/service-kit'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Visit } from '../edge/visit.ts'
import type { EdgeMetrics } from '../metrics/edge-metrics.ts'
import { rateLimitedPage, refusalPage, refusedPage, UNAVAILABLE_PAGE } from './refusal-pages.ts'
import { ERROR_PAGE_POLICY } from './error-page.ts'
import { waitingTime } from './waiting-time.ts'

/** All refusals of the gateway: code, status and sentence. */
export const REFUSALS = {
  'malformed-url': [400, 'The address is not well formed.'],
  'malformed-request': [400, 'The request is not well formed.'],
  'body-too-deep': [400, NESTS_TOO_DEEP],
  'cross-site': [403, 'This can only be done from our own pages.'],
  'no-such-call': [404, 'There is no such call.'],
  'method-not-allowed': [405, 'This call is not made that way.'],
  'request-timeout': [408, 'The request took too long to arrive.'],
  'body-too-large': [413, 'The request is too large.'],
  'url-too-long': [414, 'The address is too long.'],
  'too-many-requests': [429, 'That was a little too often.'],
  'headers-too-large': [431, 'The request is too large.'],
  'service-unavailable': [503, 'This part of the site is down for a moment. Please try again.'],
} as const satisfies Record<string, readonly [status: number, error: string]>
export type RefusalCode = keyof typeof REFUSALS

/** How long an unfinished body is still read, so that the client gets the refusal instead of a connection reset. */
const LINGER_MS = 5000

const FIRST_ERROR = 400

export type SecurityHeaders = readonly (readonly [name: string, value: string])[]

/** Sends refusals in the envelope, or as a small page to browsers. */
export class Refusals {
  constructor(
    private readonly security: SecurityHeaders,
    private readonly metrics: EdgeMetrics,
  ) {}

  send(visit: Visit, code: RefusalCode, extra: readonly string[] = [], error: string = REFUSALS[code][1]): void {
    if (isNavigation(visit)) {
      this.#write(visit, code, [...this.#pageHead(), ...extra], refusalPage(code, REFUSALS[code][0]))
      return
    }
    const body = Buffer.from(JSON.stringify(envelope(code, error, visit.id)))
    this.#write(visit, code, [...this.#head(), ...extra, 'content-type', 'application/json; charset=utf-8'], body)
  }

  /** Sends the page for an unavailable upstream. */
  sendPage(visit: Visit): void {
    this.#write(visit, 'service-unavailable', [...this.#pageHead(), 'retry-after', '5'], UNAVAILABLE_PAGE)
  }

  /** 429 with Retry-After and a sentence with the waiting time; a page for browser navigations. */
  sendRateLimited(visit: Visit, seconds: number): void {
    const code = 'too-many-requests'
    const retryAfter = ['retry-after', String(seconds)]
    if (isNavigation(visit)) this.#write(visit, code, [...this.#pageHead(), ...retryAfter], rateLimitedPage(seconds))
    else this.send(visit, code, retryAfter, `${REFUSALS[code][1]} Please try again in ${waitingTime(seconds)}.`)
  }

  /** Sends a page instead of an upstream's bare refusal to a browser that asks for a page. Returns whether it did. */
  sendPageInstead(visit: Visit, status: number, contentType: string | undefined): boolean {
    if (status < FIRST_ERROR || !isBare(contentType) || !isNavigation(visit)) return false
    this.sendOwnPage(visit, status, refusedPage(status))
    return true
  }

  /** Sends a page of the gateway's own. `extra`: further headers, alternating names and values. */
  sendOwnPage(visit: Visit, status: number, body: Buffer, extra: readonly string[] = []): void {
    if (!visit.isOpen) return
    const head = [...this.#pageHead(), ...extra, 'content-length', String(body.length)]
    visit.response.writeHead(status, visit.finishHead(head))
    visit.response.end(body)
  }

  /** Leads a browser that sent a form to a page. */
  leadTo(visit: Visit, path: string, extra: readonly string[]): void {
    if (!visit.isOpen) return
    visit.response.writeHead(303, visit.finishHead([...this.#head(), 'location', path, ...extra, 'content-length', '0']))
    visit.response.end()
  }

  /** Refuses bytes that are not a valid request, on a page or in the envelope, and closes the connection. */
  sendRaw(socket: Duplex, code: RefusalCode, asPage: boolean): void {
    this.metrics.refused(code)
    const [status, error] = REFUSALS[code]
    const body = asPage ? refusalPage(code, status) : Buffer.from(JSON.stringify(envelope(code, error)))
    const own = asPage ? this.#pageHead() : [...this.#head(), 'content-type', 'application/json; charset=utf-8']
    const head = [...own, 'content-length', String(body.length), 'connection', 'close']
    const lines = head.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${head[index + 1] ?? ''}`] : []))
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.end(body)
    socket.resume()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }

  #pageHead(): string[] {
    return [...this.#head(ERROR_PAGE_POLICY), 'content-type', 'text/html; charset=utf-8']
  }

  #head(policy?: string): string[] {
    const head = ['cache-control', 'no-store']
    for (const [name, value] of this.security)
      head.push(name, policy !== undefined && name === 'content-security-policy' ? policy : value)
    return head
  }

  #write(visit: Visit, code: RefusalCode, head: string[], body: Buffer): void {
    if (!visit.isOpen || visit.response.headersSent) return
    this.metrics.refused(code)
    if (!isNavigation(visit)) publishAnswer(() => answeredBy(visit, code, body))
    visit.response.writeHead(REFUSALS[code][0], visit.finishHead([...head, 'content-length', String(body.length)]))
    visit.response.end(body)
    lingerBeforeClose(visit)
  }
}

/** True for an answer that is no page. */
function isBare(contentType = ''): boolean {
  return contentType.startsWith('application/json') || contentType.startsWith('text/plain')
}

/** True for a browser that opens an address or sends a form without code; calls of pages accept JSON. */
function isNavigation({ request: { headers } }: Visit): boolean {
  return headers.accept?.includes('text/html') === true
}

/** The label of a call is its method and path pattern. */
function answeredBy({ label }: Visit, code: RefusalCode, body: Buffer): Answered {
  const [method = '', path] = label.split(' ')
  return { method, path, status: REFUSALS[code][0], body }
}

function envelope(code: RefusalCode, error: string, requestId?: string): { meta: Meta } {
  return {
    meta: { status: 'error', code, error, ...(requestId === undefined ? {} : { request_id: requestId }) },
  }
}

/** A body that nobody reads any more is read to its end here: it counts as in flight, and holds its connection, until then. */
function lingerBeforeClose({ request }: Visit): void {
  if (request.readableEnded) return
  request.resume()
  if (request.complete) return
  const timer = setTimeout(() => request.destroy(), LINGER_MS).unref()
  request.once('end', () => clearTimeout(timer))
}
