import { LRUCache } from 'lru-cache'
import type { Reading } from '../routing/target.ts'
import type { SecurityHeaders } from '../refusals/refusals.ts'
import type { Receiver } from '../upstreams/transfer.ts'
import type { AnswerCache, CachedAnswer } from './answer-cache.ts'
import { Fill, type FillOutcome } from './fill.ts'
import type { PurgePattern } from './purge-pattern.ts'

/** Sends the request whose answer a fill collects. */
export type Ask = (receiver: Receiver) => void

const PASSES_REMEMBERED_MS = 10_000
const REFRESH_RETRY_MS = 1000

/** The fetches under way: one for each key at a time, and none that would bring back what was purged meanwhile. */
export class Fills {
  readonly #underWay = new Map<string, { readonly fill: Fill; readonly outcome: Promise<FillOutcome> }>()
  /** Keys whose answers were lately not for keeping: their visitors do not wait for each other. */
  readonly #passes = new LRUCache<string, true>({ max: 10_000, ttl: PASSES_REMEMBERED_MS, ttlResolution: 100 })

  constructor(
    private readonly cache: AnswerCache,
    private readonly security: SecurityHeaders,
  ) {}

  underWay(key: string): Promise<FillOutcome> | undefined {
    return this.#underWay.get(key)?.outcome
  }

  passes(key: string): boolean {
    return this.#passes.has(key)
  }

  /** Fetches for the first visitor who asks. */
  start(key: string, reading: Reading, ask: Ask, first: Receiver): Promise<FillOutcome> {
    return this.#run(key, reading, ask, first)
  }

  /** Fetches anew behind an answer that is served meanwhile. Its codings are made before it takes the place. */
  refresh(key: string, old: CachedAnswer, reading: Reading, ask: Ask): void {
    if (this.#underWay.has(key) || Date.now() < old.retryAt) return
    void this.#run(key, reading, ask, undefined, old)
  }

  /** Whatever is under way for these paths may carry old bytes. */
  purge(patterns: readonly PurgePattern[]): void {
    for (const [key, { fill }] of this.#underWay) {
      if (!patterns.some((pattern) => pattern.matches(fill.reading.path))) continue
      fill.purged = true
      this.#underWay.delete(key)
    }
  }

  /** Like a purge of everything that is under way. */
  distrustAll(): void {
    for (const { fill } of this.#underWay.values()) fill.purged = true
    this.#underWay.clear()
  }

  async #run(key: string, reading: Reading, ask: Ask, first?: Receiver, old?: CachedAnswer): Promise<FillOutcome> {
    const { promise, resolve } = Promise.withResolvers<FillOutcome>()
    const fill = new Fill(reading, this.security, resolve, first)
    const outcome = promise.then((ended) => this.#finish(key, fill, ended, old))
    this.#underWay.set(key, { fill, outcome })
    ask(fill)
    return outcome
  }

  async #finish(key: string, fill: Fill, outcome: FillOutcome, old: CachedAnswer | undefined): Promise<FillOutcome> {
    if (outcome.kind === 'kept' && old !== undefined) {
      const { representation } = outcome.answer
      await Promise.all(old.representation.madeCodings.map((coding) => representation.prepare(coding)))
    }
    // From here to the end nothing may wait: a purge must find the fill either under way or its answer in the cache.
    if (this.#underWay.get(key)?.fill === fill) this.#underWay.delete(key)
    if (outcome.kind === 'kept' && !fill.purged) this.cache.put(key, outcome.answer)
    if (outcome.kind === 'failed' && old !== undefined) old.retryAt = Date.now() + REFRESH_RETRY_MS
    if (outcome.kind === 'passed') this.#passed(key, fill)
    return outcome
  }

  #passed(key: string, fill: Fill): void {
    this.#passes.set(key, true)
    if (!fill.purged) this.cache.delete(key)
  }
}
