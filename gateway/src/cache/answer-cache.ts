import { LRUCache } from 'lru-cache'
import type { EdgeMetrics } from '../metrics/edge-metrics.ts'
import type { PurgePattern } from './purge-pattern.ts'
import type { Representation } from './representation.ts'
import { CacheKeyIndex } from './cache-key-index.ts'
import type { Lifetime } from './lifetime.ts'

/** One answer and how long it may be served. Times in milliseconds since 1970. */
export class CachedAnswer {
  #freshUntil: number
  #staleUntil: number
  /** A refresh that failed is not tried again before this. */
  retryAt = 0
  #purged = false

  constructor(
    readonly path: string,
    readonly representation: Representation,
    lifetime: Lifetime,
    readonly stored: number,
  ) {
    this.#freshUntil = stored + lifetime.freshMs
    this.#staleUntil = this.#freshUntil + lifetime.staleMs
  }

  isFresh(now: number): boolean {
    return !this.#purged && now < this.#freshUntil
  }

  /** Whether it may be served while another is fetched. */
  isUsable(now: number): boolean {
    return !this.#purged && now < this.#staleUntil
  }

  /** Whether it may be served where no other can be had: purged ones too, as long as they would have been kept. */
  mayServeStale(now: number): boolean {
    return now < this.#staleUntil
  }

  get isPurged(): boolean {
    return this.#purged
  }

  /** What it says has changed: from now on served only where the new answer cannot be had. */
  purge(): void {
    this.#purged = true
  }

  /** The new answer could not be had: this one is served while it is asked for again. */
  reviveAsStale(now: number): void {
    this.#purged = false
    this.expire(now)
  }

  /** From now on only served while another is fetched. */
  expire(now: number): void {
    this.#freshUntil = Math.min(this.#freshUntil, now)
  }
}

/** Answers by key, bounded in bytes, found again by path when they are to be dropped. */
export class AnswerCache {
  readonly #answers: LRUCache<string, CachedAnswer>
  readonly #keyIndex = new CacheKeyIndex()

  constructor(maxBytes: number, metrics?: EdgeMetrics) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: (answer, key) => answer.representation.size + key.length,
      dispose: (answer, key, reason) => {
        if (reason !== 'set') this.#keyIndex.delete(answer.path, key)
      },
    })
    if (metrics !== undefined) metrics.cacheBytes.read = () => this.#answers.calculatedSize
  }

  get size(): number {
    return this.#answers.size
  }

  get(key: string): CachedAnswer | undefined {
    return this.#answers.get(key)
  }

  put(key: string, answer: CachedAnswer): void {
    this.#answers.set(key, answer)
    if (this.#answers.has(key)) this.#keyIndex.add(answer.path, key)
  }

  delete(key: string): void {
    this.#answers.delete(key)
  }

  /** Nothing under the patterns, whatever its query and variations, is served any more but to bridge a failure. */
  purge(patterns: readonly PurgePattern[]): void {
    for (const pattern of patterns) {
      const paths = pattern.prefix ? [...this.#keyIndex.paths()].filter((path) => pattern.matches(path)) : [pattern.path]
      for (const key of paths.flatMap((path) => this.#keyIndex.of(path))) this.#answers.peek(key)?.purge()
    }
  }

  /** After a time in which purges may have been missed: nothing counts as fresh, everything may still bridge. */
  expireAll(now: number): void {
    for (const answer of this.#answers.values()) answer.expire(now)
  }
}
