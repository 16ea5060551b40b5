import { LRUCache } from 'lru-cache'
import type { SecurityHeaders } from '../refusals/refusals.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { type FillRequester, CacheFill, type FillOutcome, type FillListener } from './cache-fill.ts'
import type { PurgePattern } from './purge-pattern.ts'

const UNCACHEABLE_TTL_MS = 10_000
const REFRESH_RETRY_MS = 1000
/** Refreshes of softly purged answers at a time: such a purge names thousands, and services have visitors to answer as well. */
const MAX_RENEWALS = 2

/** Fetches in flight: one per key at a time. A fetch that a purge overtook does not fill the cache, or for a moment only. */
export class CacheFills implements FillListener {
  readonly #inFlight = new Map<string, CacheFill>()
  /** Those of them that renew a softly purged answer. */
  readonly #renewals = new Set<CacheFill>()
  /** Keys whose last answers were not cacheable: their requests are not coalesced. */
  readonly #isUncacheable = new LRUCache<string, true>({ max: 10_000, ttl: UNCACHEABLE_TTL_MS, ttlResolution: 100 })

  constructor(
    private readonly cache: AnswerCache,
    private readonly security: SecurityHeaders,
  ) {}

  /** Waits for the fetch in flight for this key. Returns false when there is none. */
  join(asker: FillRequester): boolean {
    const fill = this.#inFlight.get(asker.key)
    if (fill === undefined || isTooOldFor(asker, fill)) return false
    fill.join(asker)
    return true
  }

  passes(key: string): boolean {
    return this.#isUncacheable.has(key)
  }

  /** Fetches for the first requester. `old` is served when the fetch fails. */
  start(first: FillRequester, old?: CachedAnswer): void {
    this.#run(first, new CacheFill(first, this.security, this, first, old))
  }

  /**
   * Refreshes in the background while `old` is served. Codings that `old` had ready are made before the new answer replaces it.
   */
  refresh(asker: FillRequester, old: CachedAnswer): void {
    if (this.#inFlight.has(asker.key) || Date.now() < old.retryAt) return
    if (old.isOutdated && this.#renewals.size >= MAX_RENEWALS) return
    const fill = new CacheFill(asker, this.security, this, undefined, old)
    if (old.isOutdated) this.#renewals.add(fill)
    this.#run(asker, fill)
  }

  /** Answers in flight for these paths may be outdated and are not cached. */
  purge(patterns: readonly PurgePattern[]): void {
    for (const fill of this.#matching(patterns)) this.#inFlight.delete(fill.key)
  }

  /** Answers in flight for these paths may be outdated, and serve until then while new ones are fetched. */
  soften(patterns: readonly PurgePattern[], until: number): void {
    for (const fill of this.#matching(patterns)) fill.bridgesUntil ??= until
  }

  /** Treats every fetch in flight as purged. */
  expireAll(): void {
    this.#inFlight.clear()
  }

  settled(fill: CacheFill, outcome: FillOutcome): void {
    const { replaces: old } = fill
    if (outcome.kind === 'failed' && old !== undefined) {
      this.#finish(fill, keepStale(old, Date.now()) ?? outcome)
      return
    }
    if (outcome.kind !== 'kept' || old === undefined || old.isPurged) {
      this.#finish(fill, outcome)
      return
    }
    const { representation } = outcome.answer
    const codings = old.representation.readyCodings.map((coding) => representation.prepare(coding))
    void Promise.all(codings).then(() => this.#finish(fill, outcome))
  }

  #matching(patterns: readonly PurgePattern[]): CacheFill[] {
    return [...this.#inFlight.values()].filter(({ reading }) => patterns.some((pattern) => pattern.matches(reading.path)))
  }

  #run(asker: FillRequester, fill: CacheFill): void {
    this.#inFlight.set(fill.key, fill)
    asker.ask(fill)
  }

  /** Must stay synchronous: a purge has to find either the fill in flight or its answer in the cache. */
  #finish(fill: CacheFill, outcome: FillOutcome): void {
    const { key, bridgesUntil } = fill
    // Neither purged nor followed by a fetch for newer content.
    const isCurrent = this.#inFlight.get(key) === fill
    if (isCurrent) this.#inFlight.delete(key)
    this.#renewals.delete(fill)
    if (outcome.kind === 'kept' && bridgesUntil !== undefined) outcome.answer.soften(bridgesUntil)
    if (outcome.kind === 'kept' && isCurrent) this.cache.put(key, outcome.answer)
    if (outcome.kind === 'passed') {
      this.#isUncacheable.set(key, true)
      if (isCurrent) this.cache.delete(key)
    }
    fill.notify(outcome)
  }
}

/** Whether a soft purge overtook a fetch whose answer would not do. */
function isTooOldFor({ wantsNewest }: FillRequester, { bridgesUntil }: CacheFill): boolean {
  return bridgesUntil !== undefined && (wantsNewest || Date.now() >= bridgesUntil)
}

/** The previous answer, if it may still be served. Delays the next refresh. */
function keepStale(old: CachedAnswer, now: number): FillOutcome | undefined {
  old.retryAt = now + REFRESH_RETRY_MS
  if (!old.mayServeStale(now)) return undefined
  old.reviveAsStale(now)
  return { kind: 'bridged', answer: old }
}
