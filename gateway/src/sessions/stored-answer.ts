import type { IncomingHttpHeaders } from 'node:http'
import { Representation } from '../cache/representation.ts'
import type { SecurityHeaders } from '../refusals/refusals.ts'
import { answeredHeaders } from '../upstreams/forwarded-headers.ts'
import type { Receiver, Transfer } from '../upstreams/upstream-request.ts'
import type { UpstreamFailure } from '../upstreams/upstream-failure.ts'

/** Larger answers are not stored. */
const MAX_STORED_BYTES = 64 * 1024
const NEVER_STORED_HEADERS: ReadonlySet<string> = new Set(['content-length', 'etag'])

/** Relays an answer, and stores a complete one for repeated requests of the same session. */
export class StoredAnswer implements Receiver {
  #head: { readonly status: number; readonly headers: IncomingHttpHeaders } | undefined
  #chunks: Buffer[] = []
  #bytes = 0

  constructor(
    private readonly relay: Receiver,
    private readonly security: SecurityHeaders,
    private readonly keep: (answer: Representation) => void,
  ) {}

  head(status: number, headers: IncomingHttpHeaders, transfer: Transfer): void {
    const whole = status === 200 && headers['set-cookie'] === undefined && headers['content-encoding'] === undefined
    this.#head = whole ? { status, headers } : undefined
    this.relay.head(status, headers, transfer)
  }

  data(chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#head !== undefined && this.#bytes <= MAX_STORED_BYTES) this.#chunks.push(chunk)
    this.relay.data(chunk)
  }

  end(): void {
    if (this.#head !== undefined && this.#bytes <= MAX_STORED_BYTES) {
      const { status, headers } = this.#head
      const head = answeredHeaders(headers, this.security, NEVER_STORED_HEADERS)
      if (headers['cache-control'] === undefined) head.push('cache-control', 'no-store')
      this.keep(new Representation(status, head, Buffer.concat(this.#chunks)))
    }
    this.relay.end()
  }

  fail(failure: UpstreamFailure): void {
    this.relay.fail(failure)
  }
}
