import { COOKIES } from '@ribbonry/contracts'
import type { AccessLog } from '../edge/access-log.ts'
import type { Visit } from '../edge/visit.ts'
import type { EdgeMetrics } from '../metrics/edge-metrics.ts'
import type { Refusals, SecurityHeaders } from '../refusals/refusals.ts'
import type { Reading } from '../routing/target.ts'
import { contextHeaders } from '../upstreams/forwarded-headers.ts'
import { Relay } from '../upstreams/relay.ts'
import type { Receiver, Transfer } from '../upstreams/transfer.ts'
import type { Upstreams } from '../upstreams/upstreams.ts'
import { visitorOf } from '../visitors/visitor.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { cacheKey, sharedContext, type SharedContext } from './cache-key.ts'
import type { FillOutcome } from './fill.ts'
import type { Fills } from './fills.ts'
import { sendRepresentation } from './send-answer.ts'

export interface ReadParts {
  readonly cache: AnswerCache
  readonly fills: Fills
  readonly upstreams: Upstreams
  readonly refusals: Refusals
  readonly metrics: EdgeMetrics
  readonly log: AccessLog
}

export interface ReadOptions {
  readonly countryHeader: string | undefined
  readonly secureCookies: boolean
  readonly security: SecurityHeaders
}

/** One read on its way to an answer that may be shared. */
interface Read {
  readonly visit: Visit
  readonly reading: Reading
  readonly context: SharedContext
  readonly key: string
  readonly html: boolean
}

/** Answers reads that are the same for many visitors: from the cache, while it refreshes, or by one fetch for all who wait. */
export class CachedReads {
  constructor(
    private readonly parts: ReadParts,
    private readonly options: ReadOptions,
  ) {}

  serve(visit: Visit, reading: Reading, html: boolean): void {
    const context = sharedContext(reading, visitorOf(visit.request, this.options.countryHeader))
    const key = cacheKey(reading, context)
    const answer = this.parts.cache.get(key)
    const now = Date.now()
    const read: Read = { visit, reading, context, key, html }
    if (answer === undefined || !answer.isUsable(now)) {
      this.#miss(read)
      return
    }
    if (this.parts.log.withHits) this.parts.log.watch(visit)
    const fresh = answer.isFresh(now)
    this.parts.metrics.cache[fresh ? 'hit' : 'stale'] += 1
    if (!fresh) this.parts.fills.refresh(key, answer, reading, (receiver) => void this.#ask(read, receiver))
    this.#send(read, answer, fresh ? 'hit' : 'stale', now)
  }

  #miss(read: Read): void {
    const { fills, metrics, log } = this.parts
    log.watch(read.visit)
    const joined = fills.join(read.key, (outcome) => {
      if (outcome.kind === 'passed') this.#pass(read)
      else this.#finish(read, outcome)
    })
    if (joined) {
      metrics.cache.coalesced += 1
      return
    }
    if (fills.passes(read.key)) {
      this.#pass(read)
      return
    }
    metrics.cache.miss += 1
    fills.start(read.key, read.reading, (receiver) => void this.#ask(read, receiver), {
      waiter: (outcome) => this.#finish(read, outcome),
      receiver: this.#relay(read),
    })
  }

  #finish(read: Read, outcome: FillOutcome): void {
    if (outcome.kind === 'kept') this.#send(read, outcome.answer, 'miss', Date.now())
    else if (outcome.kind === 'failed') this.#unavailable(read)
  }

  /** Straight through, for an answer that is not kept. */
  #pass(read: Read): void {
    this.parts.metrics.cache.passed += 1
    if (!read.visit.isOpen) return
    const transfer = this.#ask(read, this.#relay(read))
    read.visit.response.once('close', () => transfer.abort())
  }

  #relay(read: Read): Relay {
    const extra = ['x-cache', 'miss', ...this.#cookie(read)]
    return new Relay(read.visit, {
      security: this.options.security,
      cacheControl: 'no-store',
      extra,
      onFailure: () => this.#unavailable(read),
    })
  }

  /** Asks for everyone: nothing of this visitor goes along but what the key tells. */
  #ask({ visit, reading, context, html }: Read, receiver: Receiver): Transfer {
    const headers = contextHeaders(context.visitor, context.shuffle, visit.id)
    headers.push('accept', html ? 'text/html,*/*;q=0.8' : '*/*')
    const { traceparent } = visit.request.headers
    if (typeof traceparent === 'string') headers.push('traceparent', traceparent)
    return this.parts.upstreams.get(reading.upstream).send({ method: 'GET', path: reading.url, headers }, receiver)
  }

  #send(read: Read, answer: CachedAnswer, state: 'hit' | 'stale' | 'miss', now: number): void {
    if (!read.visit.isOpen) return
    const age = Math.floor((now - answer.stored) / 1000)
    const extra = ['x-cache', state, 'age', age > 0 ? String(age) : '0']
    if (read.context.drawn) extra.push(...this.#cookie(read))
    sendRepresentation(read.visit, answer.representation, extra)
  }

  /** Keeps a visitor in the order they were given, so that pages do not repeat (D6.72). */
  #cookie({ context }: Read): string[] {
    if (!context.drawn) return []
    return [
      'set-cookie',
      `${COOKIES.shuffle}=${context.shuffle}; Path=/; SameSite=Lax; HttpOnly${this.options.secureCookies ? '; Secure' : ''}`,
    ]
  }

  #unavailable(read: Read): void {
    if (read.html) this.parts.refusals.sendPage(read.visit)
    else this.parts.refusals.send(read.visit, 'service-unavailable', ['retry-after', '5'])
  }
}
