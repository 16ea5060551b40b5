import type { IncomingHttpHeaders } from 'node:http'
import type { Reading } from '../routing/target.ts'
import type { SecurityHeaders } from '../refusals/refusals.ts'
import { answeredHeaders } from '../upstreams/forwarded-headers.ts'
import type { Receiver, Transfer } from '../upstreams/transfer.ts'
import { UpstreamFailure } from '../upstreams/upstream-failure.ts'
import { CachedAnswer } from './answer-cache.ts'
import { lifetimeOf, type Lifetime } from './lifetime.ts'
import { Representation } from './representation.ts'

/** How a fetch for the cache ended. `passed`: the answer may not be kept, and went to whoever asked first. */
export type FillOutcome =
  | { readonly kind: 'kept'; readonly answer: CachedAnswer }
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly failure: UpstreamFailure }

/** Hears how a fetch ended. */
export type Waiter = (outcome: FillOutcome) => void

/** A larger answer streams through. */
const LARGEST_KEPT_BYTES = 8 * 1024 * 1024
/** Set by us for each coding, or meant for one visitor. */
const NOT_KEPT: ReadonlySet<string> = new Set(['content-length', 'etag', 'vary', 'age', 'accept-ranges'])
/** Browsers ask again each time and mostly hear 304, so that a purge reaches them too. */
const CALL_CACHE_CONTROL = 'public, no-cache'

/** Collects an answer for the cache. One that turns out not to be for keeping is handed on to the first visitor's receiver. */
export class Fill implements Receiver {
  /** A purge came while it was under way: what it brings may be old already, and is not kept. */
  purged = false
  readonly waiters: Waiter[] = []
  #lifetime: Lifetime | undefined
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #transfer: Transfer | undefined
  #chunks: Buffer[] = []
  #bytes = 0
  #passing = false
  /** Takes an answer that is not kept; absent for a refresh that nobody waits for. */
  #first: Receiver | undefined

  constructor(
    readonly reading: Reading,
    private readonly security: SecurityHeaders,
    private readonly settle: (outcome: FillOutcome) => void,
    first?: Receiver,
  ) {
    this.#first = first
  }

  head(status: number, headers: IncomingHttpHeaders, transfer: Transfer): void {
    this.#status = status
    this.#headers = headers
    this.#transfer = transfer
    const tooLarge = Number(headers['content-length'] ?? 0) > LARGEST_KEPT_BYTES
    this.#lifetime =
      tooLarge || headers['content-encoding'] !== undefined ? undefined : lifetimeOf(this.reading.policy, status, headers)
    if (this.#lifetime === undefined) this.#passOn()
  }

  data(chunk: Buffer): void {
    if (this.#passing) {
      this.#first?.data(chunk)
      return
    }
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    if (this.#bytes > LARGEST_KEPT_BYTES) this.#passOn()
  }

  end(): void {
    if (this.#passing) this.#first?.end()
    else if (this.#lifetime !== undefined) this.settle({ kind: 'kept', answer: this.#answer(this.#lifetime) })
    this.#letGo()
  }

  fail(failure: UpstreamFailure): void {
    if (this.#passing) this.#first?.fail(failure)
    else this.settle({ kind: 'failed', failure })
    this.#letGo()
  }

  #passOn(): void {
    if (this.#first === undefined) {
      this.#transfer?.abort()
      this.settle(this.#status >= 500 ? { kind: 'failed', failure: new UpstreamFailure('unreachable') } : { kind: 'passed' })
      return
    }
    this.#passing = true
    this.settle({ kind: 'passed' })
    if (this.#transfer !== undefined) this.#first.head(this.#status, this.#headers, this.#transfer)
    for (const chunk of this.#chunks) this.#first.data(chunk)
    this.#chunks = []
  }

  /**
   * The tables that a Map has outgrown stay in memory until the next full collection, and with them what was in it then. Without this
   * every request would be kept that long, and copied from one half of memory to the other.
   */
  #letGo(): void {
    this.waiters.length = 0
    this.#first = undefined
    this.#transfer = undefined
    this.#headers = {}
    this.#chunks = []
  }

  #answer(lifetime: Lifetime): CachedAnswer {
    const headers = answeredHeaders(this.#headers, NOT_KEPT)
    for (const [name, value] of this.security) if (this.#headers[name] === undefined) headers.push(name, value)
    if (this.#headers['cache-control'] === undefined) headers.push('cache-control', CALL_CACHE_CONTROL)
    const representation = new Representation(this.#status, headers, joined(this.#chunks, this.#bytes))
    return new CachedAnswer(this.reading.path, representation, lifetime, Date.now())
  }
}

/** One buffer of them all. A single chunk stays where it was read, unless it would keep a much larger buffer alive. */
function joined(chunks: readonly Buffer[], bytes: number): Buffer {
  const [only] = chunks
  return chunks.length === 1 && only !== undefined && only.buffer.byteLength < bytes * 2 ? only : Buffer.concat(chunks, bytes)
}
