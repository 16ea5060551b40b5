import { LRUCache } from 'lru-cache'
import type { Reading } from '../routing/target.ts'
import type { SecurityHeaders } from '../refusals/refusals.ts'
import type { Receiver } from '../upstreams/transfer.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { Fill, type FillOutcome, type Waiter } from './fill.ts'
import type { PurgePattern } from './purge-pattern.ts'

/** Sends the request whose answer a fill collects. */
export type Ask = (receiver: Receiver) => void

/** The first visitor of a fetch: hears how it ended, and takes an answer that is not kept. */
export interface First {
  readonly waiter: Waiter
  readonly receiver: Receiver
}

const PASSES_REMEMBERED_MS = 10_000
const REFRESH_RETRY_MS = 1000

/** The fetches under way: one for each key at a time, and none that would bring back what was purged meanwhile. */
export class Fills {
  readonly #underWay = new Map<string, Fill>()
  /** Keys whose answers were lately not for keeping: their visitors do not wait for each other. */
  readonly #passes = new LRUCache<string, true>({ max: 10_000, ttl: PASSES_REMEMBERED_MS, ttlResolution: 100 })

  constructor(
    private readonly cache: AnswerCache,
    private readonly security: SecurityHeaders,
  ) {}

  /** Waits for the fetch that is under way. False when there is none. */
  join(key: string, waiter: Waiter): boolean {
    const fill = this.#underWay.get(key)
    fill?.waiters.push(waiter)
    return fill !== undefined
  }

  passes(key: string): boolean {
    return this.#passes.has(key)
  }

  /** Fetches for the first visitor who asks. */
  start(key: string, reading: Reading, ask: Ask, { waiter, receiver }: First): void {
    const fill = new Fill(reading, this.security, (outcome) => this.#finish(key, fill, outcome), receiver)
    fill.waiters.push(waiter)
    this.#underWay.set(key, fill)
    ask(fill)
  }

  /** Fetches anew behind an answer that is served meanwhile. Its codings are made before it takes the place. */
  refresh(key: string, old: CachedAnswer, reading: Reading, ask: Ask): void {
    if (this.#underWay.has(key) || Date.now() < old.retryAt) return
    const fill = new Fill(reading, this.security, (outcome) => void this.#replace(key, fill, outcome, old))
    this.#underWay.set(key, fill)
    ask(fill)
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

  async #replace(key: string, fill: Fill, outcome: FillOutcome, old: CachedAnswer): Promise<void> {
    if (outcome.kind === 'kept') {
      const { representation } = outcome.answer
      await Promise.all(old.representation.madeCodings.map((coding) => representation.prepare(coding)))
    }
    if (outcome.kind === 'failed') old.retryAt = Date.now() + REFRESH_RETRY_MS
    this.#finish(key, fill, outcome)
  }

  /** Nothing in here may wait: a purge must find the fill either under way or its answer in the cache. */
  #finish(key: string, fill: Fill, outcome: FillOutcome): void {
    if (this.#underWay.get(key) === fill) this.#underWay.delete(key)
    if (outcome.kind === 'kept' && !fill.purged) this.cache.put(key, outcome.answer)
    if (outcome.kind === 'passed') this.#passed(key, fill)
    for (const waiter of fill.waiters) waiter(outcome)
  }

  #passed(key: string, fill: Fill): void {
    this.#passes.set(key, true)
    if (!fill.purged) this.cache.delete(key)
  }
}
