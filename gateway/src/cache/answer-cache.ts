import { LRUCache } from 'lru-cache'
import type { EdgeMetrics } from '../metrics/edge-metrics.ts'
import type { PurgePattern } from './purge-pattern.ts'
import type { Representation } from './representation.ts'
import { CacheKeyIndex } from './cache-key-index.ts'
import type { Lifetime } from './lifetime.ts'

/** One cached answer with its fresh and stale deadlines. Times are milliseconds since 1970. */
export class CachedAnswer {
  #freshUntil: number
  #staleUntil: number
  /** Earliest time of the next refresh after one has failed. */
  retryAt = 0
  #purged = false
  /** A soft purge lets the answer be served until then. */
  #bridgesUntil = Number.POSITIVE_INFINITY

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
    return !this.isOutdated && now < this.#freshUntil
  }

  /** Whether the answer may be served: fresh, or stale while a refresh runs. */
  isUsable(now: number): boolean {
    return !this.#purged && now < this.#staleUntil && now < this.#bridgesUntil
  }

  /** Whether the answer may be served when no new one can be fetched. Includes purged answers until their stale time ends. */
  mayServeStale(now: number): boolean {
    return now < this.#staleUntil
  }

  get isPurged(): boolean {
    return this.#purged
  }

  /** Whether a purge of either kind has named the answer. */
  get isOutdated(): boolean {
    return this.#purged || this.#bridgesUntil !== Number.POSITIVE_INFINITY
  }

  /** Marks the content as outdated: it is served only when no new answer can be fetched. */
  purge(): void {
    this.#purged = true
  }

  /** Marks the content as outdated: until then it is served while a new answer is fetched. Of several times the first counts. */
  soften(until: number): void {
    this.#bridgesUntil = Math.min(this.#bridgesUntil, until)
  }

  /** Serves this answer as stale again after a failed fetch, even if it was purged. */
  reviveAsStale(now: number): void {
    this.#purged = false
    this.#bridgesUntil = Number.POSITIVE_INFINITY
    this.expire(now)
  }

  /** Ends the fresh time: the answer is served only while a refresh runs. */
  expire(now: number): void {
    this.#freshUntil = Math.min(this.#freshUntil, now)
  }
}

/** Cached answers by key, bounded in bytes, with an index by path for purges. */
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

  /** Purges every answer whose path matches, in all queries and variations. A purged answer only bridges a failed fetch. */
  purge(patterns: readonly PurgePattern[]): void {
    for (const answer of this.#matching(patterns)) answer.purge()
  }

  /** The same for answers that are served until then while new ones are fetched. */
  soften(patterns: readonly PurgePattern[], until: number): void {
    for (const answer of this.#matching(patterns)) answer.soften(until)
  }

  #matching(patterns: readonly PurgePattern[]): readonly CachedAnswer[] {
    const [prefixes, named] = [patterns.filter(({ prefix }) => prefix), patterns.filter(({ prefix }) => !prefix)]
    const begun = [...this.#keyIndex.paths()].filter((path) => prefixes.some((pattern) => pattern.matches(path)))
    return [...begun, ...named.map((pattern) => pattern.path)].flatMap((path) =>
      this.#keyIndex.of(path).flatMap((key) => this.#answers.peek(key) ?? []),
    )
  }

  /** Ends the fresh time of every answer, for when purges may have been missed. Stale serving still works. */
  expireAll(now: number): void {
    for (const answer of this.#answers.values()) answer.expire(now)
  }
}
