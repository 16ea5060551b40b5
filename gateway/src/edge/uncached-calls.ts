import { CONTEXT_HEADERS, COOKIES, type Call } from '@ribbonry/contracts'
import { sendRepresentation } from '../cache/send-answer.ts'
import type { EdgeMetrics } from '../metrics/edge-metrics.ts'
import { isSameOrigin } from '../protection/cross-site.ts'
import type { BodiesInFlight } from '../protection/bodies-in-flight.ts'
import { bodyLimitOf, type BodyRule, exceedsDeclaredLength, hasBody, limitedBody } from '../protection/limited-body.ts'
import type { RateLimits } from '../protection/rate-limits.ts'
import type { Refusals, SecurityHeaders } from '../refusals/refusals.ts'
import { redirectWithQuery } from '../routing/redirect-query.ts'
import type { IdentityResolver, CachedIdentity } from '../sessions/identity-resolver.ts'
import { StoredAnswer } from '../sessions/stored-answer.ts'
import { contextHeaders, forwardedHeaders } from '../upstreams/forwarded-headers.ts'
import { Relay } from '../upstreams/relay.ts'
import type { Receiver } from '../upstreams/upstream-request.ts'
import type { UpstreamFailure } from '../upstreams/upstream-failure.ts'
import type { UpstreamName, Upstreams } from '../upstreams/upstreams.ts'
import type { AddressHash } from '../visitors/client-address.ts'
import { cookieValue } from '../visitors/cookies.ts'
import { type CountrySource, visitorOf } from '../visitors/visitor.ts'
import type { AccessLog } from './access-log.ts'
import { FormReply, isForm } from './form-reply.ts'
import type { Visit } from './visit.ts'

/** Stored URLs per call and session. */
const MAX_STORED_ANSWERS = 4
/** Retry-After when an address has too many bodies in flight. */
const BODY_WAIT_SECONDS = 5

export interface UncachedCallParts {
  readonly upstreams: Upstreams
  readonly identities: IdentityResolver
  readonly limits: RateLimits
  readonly bodies: BodiesInFlight
  readonly addresses: AddressHash
  readonly refusals: Refusals
  readonly metrics: EdgeMetrics
  readonly log: AccessLog
}

export interface UncachedCallOptions {
  /** Origins of the site. */
  readonly origins: ReadonlySet<string>
  readonly countries: CountrySource
  readonly security: SecurityHeaders
  readonly body: Omit<BodyRule, 'limit'>
}

/** A request whose answer is for this visitor only. */
export interface UncachedRequest {
  readonly visit: Visit
  readonly url: string
  readonly upstream: UpstreamName
  /** Absent for a page that depends on the session: web gets the session cookie and no other, and no signed identity. */
  readonly call: Call | undefined
}

/** Answers everything that is not cacheable: applies limits and cross-site checks, resolves the session, streams both ways. */
export class UncachedCalls {
  constructor(
    private readonly parts: UncachedCallParts,
    private readonly options: UncachedCallOptions,
  ) {}

  serve(live: UncachedRequest): void {
    const { visit, call } = live
    const token = cookieValue(visit.request.headers.cookie, COOKIES.session)
    if (call?.cachedForSession === true && token !== undefined && this.#sendStoredAnswer(live, token)) return
    this.parts.log.watch(visit)
    if (changesState(live) && call?.allowsCrossSite !== true && !this.#isSameOrigin(visit, token))
      this.parts.refusals.send(visit, 'cross-site')
    else if (exceedsDeclaredLength(visit.request, bodyLimitOf(call))) this.parts.refusals.send(visit, 'body-too-large')
    else if (!this.#admitBody(visit)) this.parts.refusals.sendRateLimited(visit, BODY_WAIT_SECONDS)
    else if (call === undefined) this.#forward(live, token, undefined)
    else if (call.limit === undefined) this.#identify(live, token)
    else void this.#limited(live, call, token)
  }

  /** Answers from what this session was sent for the same URL. */
  #sendStoredAnswer({ visit, url }: UncachedRequest, token: string): boolean {
    const { identities, metrics, log } = this.parts
    const kept = identities.known(token)?.answers.get(url)
    if (kept === undefined) return false
    if (log.withHits) log.watch(visit)
    metrics.cache.hit += 1
    sendRepresentation(visit, kept, [])
    return true
  }

  #isSameOrigin({ request }: Visit, token: string | undefined): boolean {
    const { origin, 'sec-fetch-site': secFetchSite, 'sec-fetch-mode': secFetchMode } = request.headers
    return isSameOrigin({ secFetchSite, secFetchMode, origin, hasSession: token !== undefined }, this.options.origins)
  }

  #admitBody({ request }: Visit): boolean {
    const { bodies, addresses } = this.parts
    return isRead(request.method) || !hasBody(request) || bodies.tryAcquire(request, addresses.of(request))
  }

  async #limited(live: UncachedRequest, call: Call, token: string | undefined): Promise<void> {
    const { limits, addresses, metrics, refusals } = this.parts
    const wait = await limits.retryAfterSeconds(call, addresses.of(live.visit.request))
    if (wait === undefined) {
      this.#identify(live, token)
      return
    }
    metrics.limited(live.visit.label)
    refusals.sendRateLimited(live.visit, wait)
  }

  #identify(live: UncachedRequest, token: string | undefined): void {
    if (token === undefined || token === '') {
      this.#forward(live, token, undefined)
      return
    }
    const { identities, refusals } = this.parts
    const known = identities.known(token)
    if (known !== undefined) {
      this.#forward(live, token, known)
      return
    }
    void identities.resolve(token).then(
      (session) => this.#forward(live, token, session),
      () => {
        if (live.call?.access === 'visitor') this.#forward(live, token, undefined)
        else refusals.send(live.visit, 'service-unavailable', ['retry-after', '2'])
      },
    )
  }

  #forward(live: UncachedRequest, token: string | undefined, session: CachedIdentity | undefined): void {
    const { visit, upstream, url, call } = live
    const { request, response } = visit
    if (!visit.isOpen) return
    const bodyComes = !isRead(request.method) && hasBody(request)
    const body = bodyComes ? () => limitedBody(request, { ...this.options.body, limit: bodyLimitOf(call) }) : undefined
    const visitor = visitorOf(request, this.options.countries)
    const context = [
      ...contextHeaders(visitor, visitor.shuffle ?? 0, visit.id, session?.header),
      ...this.#requestContext(live, token),
    ]
    const headers = forwardedHeaders(request, context, bodyComes)
    const forgets = token !== undefined && changesState(live)
    const relay = new Relay(visit, {
      security: this.options.security,
      cacheControl: 'no-store',
      replace: (status, head) => this.parts.refusals.sendPageInstead(visit, status, head['content-type']),
      onFailure: (failure) => this.#failed(live, failure),
      ...(call === undefined ? { redirect: (location: string) => redirectWithQuery(location, url, request.url ?? '') } : {}),
      ...(forgets ? { onHead: () => this.parts.identities.invalidate(token) } : {}),
    })
    if (forgets) this.parts.identities.invalidate(token)
    const timeoutMs = call?.answersWithin === undefined ? undefined : call.answersWithin * 1000
    const sent = { method: request.method ?? 'GET', path: url, headers, body, timeoutMs }
    const receiver = isForm(visit, call) ? this.#formReply(live, relay) : this.#storeAnswer(live, session, relay)
    const transfer = this.parts.upstreams.get(upstream).send(sent, receiver)
    response.once('close', () => {
      if (!response.writableFinished) transfer.abort()
    })
  }

  /** Context that only this request carries, beside the common headers. */
  #requestContext({ visit: { request }, call }: UncachedRequest, token: string | undefined): string[] {
    if (call === undefined) return token === undefined ? [] : ['cookie', `${COOKIES.session}=${token}`]
    return [
      ...(call.seesAddress === true ? [CONTEXT_HEADERS.address, this.parts.addresses.ofToday(request)] : []),
      ...(call.needsLoginFlow === true ? tokenOf(request.headers.cookie, 'loginFlow') : []),
      ...(call.needsGuest === true ? tokenOf(request.headers.cookie, 'guest') : []),
    ]
  }

  #formReply({ visit, call }: UncachedRequest, relay: Relay): Receiver {
    return new FormReply(relay, { visit, refusals: this.parts.refusals, answer: call?.form, origins: this.options.origins })
  }

  /** Stores only GET: a HEAD has no body. */
  #storeAnswer({ visit, call, url }: UncachedRequest, session: CachedIdentity | undefined, relay: Relay): Receiver {
    const isKept = call?.cachedForSession === true && visit.request.method === 'GET'
    if (!isKept || session === undefined || session.answers.size >= MAX_STORED_ANSWERS) return relay
    return new StoredAnswer(relay, this.options.security, (answer) => session.answers.set(url, answer))
  }

  #failed(live: UncachedRequest, failure: UpstreamFailure): void {
    const { refusals } = this.parts
    if (failure.reason === 'body-too-large' || failure.reason === 'body-too-deep') refusals.send(live.visit, failure.reason)
    else if (failure.reason === 'body-too-slow') refusals.send(live.visit, 'request-timeout', ['connection', 'close'])
    else refusals.send(live.visit, 'service-unavailable', ['retry-after', '5'])
  }
}

/** Cookies are untrusted: a value without the form of a token is not forwarded. */
function tokenOf(cookie: string | undefined, name: 'loginFlow' | 'guest'): string[] {
  const token = cookieValue(cookie, COOKIES[name])
  return token !== undefined && /^[\w-]{43}$/.test(token) ? [CONTEXT_HEADERS[name], token] : []
}

function changesState({ visit, call }: UncachedRequest): boolean {
  const { method } = visit.request
  return call?.changesState === true || !isRead(method)
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}
