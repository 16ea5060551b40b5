import type { IncomingHttpHeaders } from 'node:http'
import type { Visit } from '../edge/visit.ts'
import type { SecurityHeaders } from '../refusals/refusals.ts'
import { answeredHeaders } from './forwarded-headers.ts'
import type { Receiver, Transfer } from './upstream-request.ts'
import type { UpstreamFailure } from './upstream-failure.ts'

export interface RelayOptions {
  readonly security: SecurityHeaders
  /** Cache-Control of an answer that names none. */
  readonly cacheControl?: string
  /** Where this visitor goes when the answer says to go elsewhere. */
  readonly redirect?: (location: string) => string
  /** Further headers of this answer, name and value in turn. */
  readonly extra?: readonly string[]
  /** Called when no answer came and nothing was sent yet. */
  readonly onFailure: (failure: UpstreamFailure) => void
  readonly onHead?: (status: number, headers: IncomingHttpHeaders) => void
}

/** Hands an upstream's answer on to the visitor as it comes, no faster than the visitor takes it. */
export class Relay implements Receiver {
  #transfer: Transfer | undefined

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
    const { location } = headers
    const moved =
      location === undefined || options.redirect === undefined ? headers : { ...headers, location: options.redirect(location) }
    const head = answeredHeaders(moved, options.security)
    if (options.cacheControl !== undefined && headers['cache-control'] === undefined)
      head.push('cache-control', options.cacheControl)
    visit.response.writeHead(status, visit.finishHead(head, options.extra))
  }

  data(chunk: Buffer): void {
    const { response } = this.visit
    if (response.destroyed || response.write(chunk)) return
    this.#transfer?.pause()
    response.once('drain', () => this.#transfer?.resume())
  }

  end(): void {
    if (this.visit.isOpen) this.visit.response.end()
  }

  /** After the head only a broken connection tells that something is missing. */
  fail(failure: UpstreamFailure): void {
    if (this.visit.response.headersSent) this.visit.response.destroy()
    else this.options.onFailure(failure)
  }
}
