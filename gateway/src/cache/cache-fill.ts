import type { IncomingHttpHeaders } from 'node:http'
import type { CacheableRead } from '../routing/target.ts'
import type { SecurityHeaders } from '../refusals/refusals.ts'
import { answeredHeaders } from '../upstreams/forwarded-headers.ts'
import type { Receiver, Transfer } from '../upstreams/upstream-request.ts'
import { UpstreamFailure } from '../upstreams/upstream-failure.ts'
import { CachedAnswer } from './answer-cache.ts'
import { lifetimeOf, type Lifetime } from './lifetime.ts'
import { Representation } from './representation.ts'

/** Outcome of a fetch for the cache. `passed`: the answer is not cacheable and was relayed to the first requester. */
export type FillOutcome =
  | { readonly kind: 'kept'; readonly answer: CachedAnswer }
  /** The fetch failed and the previous answer is served instead. */
  | { readonly kind: 'bridged'; readonly answer: CachedAnswer }
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly failure: UpstreamFailure }

/** A request that waits for an answer to be fetched. */
export interface FillRequester {
  readonly key: string
  readonly reading: CacheableRead
  /** Whether an answer from before a purge is not enough. */
  readonly wantsNewest: boolean
  /** Sends the upstream request whose answer the fill collects. */
  ask(receiver: Receiver): void
  /** Receiver for an answer that is not cacheable. */
  relay(): Receiver
  /** Called when the fetch has ended. The first requester is not called for `passed`: the answer was relayed to it. */
  ended(outcome: FillOutcome): void
}

/** Is notified how a fetch ended. */
export interface FillListener {
  settled(fill: CacheFill, outcome: FillOutcome): void
}

/** Larger answers are streamed and not cached. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024
/** Headers that the gateway sets for each coding, or that concern one visitor. */
const NEVER_CACHED_HEADERS: ReadonlySet<string> = new Set(['content-length', 'etag', 'vary', 'age', 'accept-ranges'])
/** Browsers revalidate each time and mostly get a 304, so that a purge takes effect in browsers too. */
const CALL_CACHE_CONTROL = 'public, no-cache'

/** Collects an answer for the cache. An answer that turns out not to be cacheable is relayed to the first requester. */
export class CacheFill implements Receiver {
  /** A soft purge arrived during the fetch: the answer may be outdated, and serves until then. */
  bridgesUntil: number | undefined
  readonly key: string
  readonly reading: CacheableRead
  #requesters: FillRequester[] = []
  /** Absent for a background refresh. */
  #first: FillRequester | undefined
  #lifetime: Lifetime | undefined
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #transfer: Transfer | undefined
  #chunks: Buffer[] = []
  #bytes = 0
  /** Receiver of an answer that is not cached. */
  #relay: Receiver | undefined

  constructor(
    { key, reading }: FillRequester,
    private readonly security: SecurityHeaders,
    private readonly keeper: FillListener,
    first?: FillRequester,
    /** The answer that this fill replaces. It is served instead when the fetch fails. */
    readonly replaces?: CachedAnswer,
  ) {
    this.key = key
    this.reading = reading
    this.#first = first
  }

  join(asker: FillRequester): void {
    this.#requesters.push(asker)
  }

  /** Notifies all waiting requesters of the outcome, once. */
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
   * Drops references once the fill has ended. Outgrown hash tables of a Map stay in memory until the next full collection, with
   * the entries they held. Without the release every request would live that long and be copied from the young to the old
   * generation.
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

/** Concatenates the chunks. A single chunk is not copied, unless it would keep a much larger buffer alive. */
function joined(chunks: readonly Buffer[], bytes: number): Buffer {
  const [only] = chunks
  return chunks.length === 1 && only !== undefined && only.buffer.byteLength < bytes * 2 ? only : Buffer.concat(chunks, bytes)
}
