import { COOKIES } from '@ribbonry/contracts'
import type { AccessLog } from '../edge/access-log.ts'
import type { Visit } from '../edge/visit.ts'
import type { EdgeMetrics } from '../metrics/edge-metrics.ts'
import type { PageReadLimit } from '../protection/page-read-limit.ts'
import type { Refusals, SecurityHeaders } from '../refusals/refusals.ts'
import { redirectWithQuery } from '../routing/redirect-query.ts'
import type { CacheableRead } from '../routing/target.ts'
import { contextHeaders } from '../upstreams/forwarded-headers.ts'
import { Relay } from '../upstreams/relay.ts'
import type { Receiver, Transfer } from '../upstreams/upstream-request.ts'
import type { Upstreams } from '../upstreams/upstreams.ts'
import type { AddressHash } from '../visitors/client-address.ts'
import { cookieValue } from '../visitors/cookies.ts'
import { shuffleCookie } from '../visitors/shuffle.ts'
import { type CountrySource, visitorOf } from '../visitors/visitor.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { cacheKey, sharedContext, type SharedContext } from './cache-key.ts'
import type { FillRequester, FillOutcome } from './cache-fill.ts'
import type { CacheFills } from './cache-fills.ts'
import type { Representation } from './representation.ts'
import { sendRepresentation } from './send-answer.ts'

export interface ReadParts {
  readonly cache: AnswerCache
  readonly fills: CacheFills
  readonly upstreams: Upstreams
  readonly refusals: Refusals
  readonly metrics: EdgeMetrics
  readonly log: AccessLog
  readonly pageReads: PageReadLimit
  readonly addresses: AddressHash
}

export interface ReadOptions {
  readonly countries: CountrySource
  readonly secureCookies: boolean
  readonly security: SecurityHeaders
}

/** One visitor's request for a cacheable answer. */
export class SharedRead implements FillRequester {
  readonly key: string
  readonly #context: SharedContext

  constructor(
    private readonly parts: ReadParts,
    private readonly options: ReadOptions,
    readonly visit: Visit,
    readonly reading: CacheableRead,
    private readonly html: boolean,
  ) {
    this.#context = sharedContext(reading, visitorOf(visit.request, options.countries))
    this.key = cacheKey(reading, this.#context)
  }

  /** Members see what they change at once, and pages are made of what is newest: both wait for it after a soft purge. */
  get wantsNewest(): boolean {
    const { cookie, 'cache-control': asked } = this.visit.request.headers
    return asked === 'no-cache' || cookieValue(cookie, COOKIES.session) !== undefined
  }

  /** Sends the upstream request. It carries no visitor data except what the cache key contains. */
  ask(receiver: Receiver): Transfer {
    const { visitor, shuffle } = this.#context
    const headers = contextHeaders(visitor, shuffle, this.visit.id)
    headers.push('accept', this.html ? 'text/html,*/*;q=0.8' : '*/*')
    const { traceparent } = this.visit.request.headers
    if (typeof traceparent === 'string') headers.push('traceparent', traceparent)
    const { upstream, url } = this.reading
    return this.parts.upstreams.get(upstream).send({ method: 'GET', path: url, headers }, receiver)
  }

  ended(outcome: FillOutcome): void {
    if (outcome.kind === 'kept') this.send(outcome.answer, 'miss', Date.now())
    else if (outcome.kind === 'bridged') this.send(outcome.answer, 'stale', Date.now())
    else if (outcome.kind === 'passed') this.pass()
    else this.#unavailable()
  }

  relay(): Receiver {
    return new Relay(this.visit, {
      security: this.options.security,
      cacheControl: 'no-store',
      ...(this.html ? { redirect: (location: string) => this.#withQuery(location) } : {}),
      extra: ['x-cache', 'miss', ...this.#cookie()],
      replace: (status, head) => this.parts.refusals.sendPageInstead(this.visit, status, head['content-type']),
      onFailure: () => this.#unavailable(),
    })
  }

  /** Relays directly, for an answer that is not cacheable. */
  pass(): void {
    this.parts.metrics.cache.passed += 1
    if (!this.visit.isOpen) return
    const transfer = this.ask(this.relay())
    this.visit.response.once('close', () => transfer.abort())
  }

  send(answer: CachedAnswer, state: 'hit' | 'stale' | 'miss', now: number): void {
    if (!this.visit.isOpen) return
    const { status, contentType } = answer.representation
    if (this.parts.refusals.sendPageInstead(this.visit, status, contentType)) return
    const age = Math.floor((now - answer.stored) / 1000)
    const extra = ['x-cache', state, 'age', age > 0 ? String(age) : '0']
    if (this.#context.drawn) extra.push(...this.#cookie())
    sendRepresentation(this.visit, this.#ownRedirect(answer.representation), extra)
  }

  /** A cached redirect holds only the query names that its page reads; the visitor's own query is added here. */
  #ownRedirect(kept: Representation): Representation {
    const { location } = kept
    if (!this.html || location === undefined) return kept
    const own = this.#withQuery(location)
    return own === location ? kept : kept.leadingTo(own)
  }

  #withQuery(location: string): string {
    return redirectWithQuery(location, this.reading.url, this.visit.request.url ?? '')
  }

  #cookie(): string[] {
    const { drawn, shuffle } = this.#context
    return drawn ? shuffleCookie(shuffle, this.options.secureCookies) : []
  }

  #unavailable(): void {
    if (this.html) this.parts.refusals.sendPage(this.visit)
    else this.parts.refusals.send(this.visit, 'service-unavailable', ['retry-after', '5'])
  }
}
