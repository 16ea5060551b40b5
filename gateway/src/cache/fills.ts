import { LRUCache } from 'lru-cache'
import type { SecurityHeaders } from '../refusals/refusals.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { type Asker, Fill, type FillOutcome, type Keeper } from './fill.ts'
import type { PurgePattern } from './purge-pattern.ts'

const PASSES_REMEMBERED_MS = 10_000
const REFRESH_RETRY_MS = 1000

/** The fetches under way: one for each key at a time, and none that would bring back what was purged meanwhile. */
export class Fills implements Keeper {
  readonly #underWay = new Map<string, Fill>()
  /** Keys whose answers were lately not for keeping: their visitors do not wait for each other. */
  readonly #passes = new LRUCache<string, true>({ max: 10_000, ttl: PASSES_REMEMBERED_MS, ttlResolution: 100 })

  constructor(
    private readonly cache: AnswerCache,
    private readonly security: SecurityHeaders,
  ) {}

  /** Waits for the fetch that is under way. False when there is none. */
  join(asker: Asker): boolean {
    const fill = this.#underWay.get(asker.key)
    fill?.join(asker)
    return fill !== undefined
  }

  passes(key: string): boolean {
    return this.#passes.has(key)
  }

  /** Fetches for the first visitor who asks. `old` is shown on where that fails. */
  start(first: Asker, old?: CachedAnswer): void {
    this.#run(first, new Fill(first, this.security, this, first, old))
  }

  /** Fetches anew behind an answer that is served meanwhile. Its codings are made before it takes the place. */
  refresh(asker: Asker, old: CachedAnswer): void {
    if (this.#underWay.has(asker.key) || Date.now() < old.retryAt) return
    this.#run(asker, new Fill(asker, this.security, this, undefined, old))
  }

  /** Whatever is under way for these paths may carry old bytes. */
  purge(patterns: readonly PurgePattern[]): void {
    for (const [key, fill] of this.#underWay) {
      if (!patterns.some((pattern) => pattern.matches(fill.reading.path))) continue
      fill.purged = true
      this.#underWay.delete(key)
    }
  }

  /** Like a purge of everything that is under way. */
  distrustAll(): void {
    for (const fill of this.#underWay.values()) fill.purged = true
    this.#underWay.clear()
  }

  settled(fill: Fill, outcome: FillOutcome): void {
    const { replaces: old } = fill
    if (outcome.kind === 'failed' && old !== undefined) {
      this.#finish(fill, bridged(old, Date.now()) ?? outcome)
      return
    }
    if (outcome.kind !== 'kept' || old === undefined || old.isPurged) {
      this.#finish(fill, outcome)
      return
    }
    const { representation } = outcome.answer
    const codings = old.representation.madeCodings.map((coding) => representation.prepare(coding))
    void Promise.all(codings).then(() => this.#finish(fill, outcome))
  }

  #run(asker: Asker, fill: Fill): void {
    this.#underWay.set(fill.key, fill)
    asker.ask(fill)
  }

  /** Nothing in here may wait: a purge must find the fill either under way or its answer in the cache. */
  #finish(fill: Fill, outcome: FillOutcome): void {
    const { key, purged } = fill
    if (this.#underWay.get(key) === fill) this.#underWay.delete(key)
    if (outcome.kind === 'kept' && !purged) this.cache.put(key, outcome.answer)
    if (outcome.kind === 'passed') {
      this.#passes.set(key, true)
      if (!purged) this.cache.delete(key)
    }
    fill.tell(outcome)
  }
}

/** What was there before, where it may still be shown; asking again has time. */
function bridged(old: CachedAnswer, now: number): FillOutcome | undefined {
  old.retryAt = now + REFRESH_RETRY_MS
  if (!old.mayBridge(now)) return undefined
  old.bridge(now)
  return { kind: 'bridged', answer: old }
}
