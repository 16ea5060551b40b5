import type { IncomingHttpHeaders } from 'node:http'
import type { Visit } from '../edge/visit.ts'
import type { SecurityHeaders } from '../refusals/refusals.ts'
import { answeredHeaders } from './forwarded-headers.ts'
import type { Receiver, Transfer } from './upstream-request.ts'
import type { UpstreamFailure } from './upstream-failure.ts'

export interface RelayOptions {
  readonly security: SecurityHeaders
  /** Cache-Control for an answer that has none. */
  readonly cacheControl?: string
  /** Rewrites the target of a redirect for this visitor. */
  readonly redirect?: (location: string) => string
  /** Additional headers of this answer; alternating names and values. */
  readonly extra?: readonly string[]
  /** Answers in place of the upstream, and returns true, or returns false. */
  readonly replace?: (status: number, headers: IncomingHttpHeaders) => boolean
  /** Called when no answer came and nothing was sent yet. */
  readonly onFailure: (failure: UpstreamFailure) => void
  readonly onHead?: (status: number, headers: IncomingHttpHeaders) => void
}

/** Streams an upstream's answer to the visitor, with back-pressure. */
export class Relay implements Receiver {
  #transfer: Transfer | undefined
  #isReplaced = false

  constructor(
    private readonly visit: Visit,
    private readonly options: RelayOptions,
  ) {}

  head(status: number, headers: IncomingHttpHeaders, transfer: Transfer): void {
    const { visit, options } = this
    this.#transfer = transfer
    options.onHead?.(status, headers)
    if (!visit.isOpen) {
      transfer.abort()
      return
    }
    if (options.replace?.(status, headers) === true) {
      this.#isReplaced = true
      return
    }
    const { location } = headers
    const moved =
      location === undefined || options.redirect === undefined ? headers : { ...headers, location: options.redirect(location) }
    const head = answeredHeaders(moved, options.security)
    if (options.cacheControl !== undefined && headers['cache-control'] === undefined)
      head.push('cache-control', options.cacheControl)
    visit.response.writeHead(status, visit.finishHead(head, options.extra))
  }

  /** Somebody else answers the visitor in place of this answer. */
  replaced(status: number, headers: IncomingHttpHeaders): void {
    this.#isReplaced = true
    this.options.onHead?.(status, headers)
  }

  data(chunk: Buffer): void {
    const { response } = this.visit
    if (this.#isReplaced || response.destroyed || response.write(chunk)) return
    this.#transfer?.pause()
    response.once('drain', () => this.#transfer?.resume())
  }

  end(): void {
    if (this.visit.isOpen && !this.#isReplaced) this.visit.response.end()
  }

  /** After the headers are sent, only a broken connection can signal an incomplete answer. */
  fail(failure: UpstreamFailure): void {
    if (this.#isReplaced) return
    if (this.visit.response.headersSent) this.visit.response.destroy()
    else this.options.onFailure(failure)
  }
}
