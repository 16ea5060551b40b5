import type { IncomingHttpHeaders } from 'node:http'
import type { CacheableRead } from '../routing/target.ts'
import type { SecurityHeaders } from '../refusals/refusals.ts'
import { answeredHeaders } from '../upstreams/forwarded-headers.ts'
import type { Receiver, Transfer } from '../upstreams/upstream-request.ts'
import { UpstreamFailure } from '../upstreams/upstream-failure.ts'
import { CachedAnswer } from './answer-cache.ts'
import { lifetimeOf, type Lifetime } from './lifetime.ts'
import { Representation } from './representation.ts'

/** How a fetch for the cache ended. `passed`: the answer may not be kept, and went to whoever asked first. */
export type FillOutcome =
  | { readonly kind: 'kept'; readonly answer: CachedAnswer }
  /** The fetch failed, and what was there before is shown on. */
  | { readonly kind: 'bridged'; readonly answer: CachedAnswer }
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly failure: UpstreamFailure }

/** A visitor's read that needs an answer fetched. */
export interface FillRequester {
  readonly key: string
  readonly reading: CacheableRead
  /** Sends the request whose answer the fill collects. */
  ask(receiver: Receiver): void
  /** Takes an answer that is not for keeping. */
  relay(): Receiver
  /** The fetch has ended. Whoever asked first does not hear `passed`, but has the answer. */
  ended(outcome: FillOutcome): void
}

/** Hears how a fetch ended. */
export interface FillListener {
  settled(fill: CacheFill, outcome: FillOutcome): void
}

/** A larger answer streams through. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024
/** Set by us for each coding, or meant for one visitor. */
const NEVER_CACHED_HEADERS: ReadonlySet<string> = new Set(['content-length', 'etag', 'vary', 'age', 'accept-ranges'])
/** Browsers ask again each time and mostly hear 304, so that a purge reaches them too. */
const CALL_CACHE_CONTROL = 'public, no-cache'

/** Collects an answer for the cache. One that turns out not to be for keeping is handed on to the first visitor's receiver. */
export class CacheFill implements Receiver {
  /** A purge came while it was under way: what it brings may be old already, and is not kept. */
  purged = false
  readonly key: string
  readonly reading: CacheableRead
  #requesters: FillRequester[] = []
  /** Absent for a refresh that nobody waits for. */
  #first: FillRequester | undefined
  #lifetime: Lifetime | undefined
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #transfer: Transfer | undefined
  #chunks: Buffer[] = []
  #bytes = 0
  /** Has the answer when it is not kept. */
  #relay: Receiver | undefined

  constructor(
    { key, reading }: FillRequester,
    private readonly security: SecurityHeaders,
    private readonly keeper: FillListener,
    first?: FillRequester,
    /** What it would replace, and what is shown on where it fails. */
    readonly replaces?: CachedAnswer,
  ) {
    this.key = key
    this.reading = reading
    this.#first = first
  }

  join(asker: FillRequester): void {
    this.#requesters.push(asker)
  }

  /** Tells everyone who waits how it ended, once. */
  notify(outcome: FillOutcome): void {
    const waiters = this.#requesters
    const first = this.#first
    this.#requesters = []
    this.#first = undefined
    if (outcome.kind !== 'passed') first?.ended(outcome)
    for (const waiter of waiters) waiter.ended(outcome)
  }

  head(status: number, headers: IncomingHttpHeaders, transfer: Transfer): void {
    this.#status = status
    this.#headers = headers
    this.#transfer = transfer
    const tooLarge = Number(headers['content-length'] ?? 0) > MAX_CACHED_BYTES
    this.#lifetime =
      tooLarge || headers['content-encoding'] !== undefined ? undefined : lifetimeOf(this.reading.policy, status, headers)
    if (this.#lifetime === undefined) this.#forwardChunk()
  }

  data(chunk: Buffer): void {
    if (this.#relay !== undefined) {
      this.#relay.data(chunk)
      return
    }
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    if (this.#bytes > MAX_CACHED_BYTES) this.#forwardChunk()
  }

  end(): void {
    if (this.#relay !== undefined) this.#relay.end()
    else if (this.#lifetime !== undefined) this.keeper.settled(this, { kind: 'kept', answer: this.#answer(this.#lifetime) })
    this.#release()
  }

  fail(failure: UpstreamFailure): void {
    if (this.#relay !== undefined) this.#relay.fail(failure)
    else this.keeper.settled(this, { kind: 'failed', failure })
    this.#release()
  }

  #forwardChunk(): void {
    const failsOverBridge = this.replaces !== undefined && this.#status >= 500
    if (this.#first === undefined || failsOverBridge) {
      this.#transfer?.abort()
      this.keeper.settled(
        this,
        this.#status >= 500 ? { kind: 'failed', failure: new UpstreamFailure('unreachable') } : { kind: 'passed' },
      )
      this.#release()
      return
    }
    this.#relay = this.#first.relay()
    this.keeper.settled(this, { kind: 'passed' })
    if (this.#transfer !== undefined) this.#relay.head(this.#status, this.#headers, this.#transfer)
    for (const chunk of this.#chunks) this.#relay.data(chunk)
    this.#chunks = []
  }

  /**
   * The tables that a Map has outgrown stay in memory until the next full collection, and with them what was in it then. Without
   * this
   * every request would be kept that long, and copied from one half of memory to the other.
   */
  #release(): void {
    this.#relay = undefined
    this.#transfer = undefined
    this.#headers = {}
    this.#chunks = []
  }

  #answer(lifetime: Lifetime): CachedAnswer {
    const headers = answeredHeaders(this.#headers, this.security, NEVER_CACHED_HEADERS)
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
