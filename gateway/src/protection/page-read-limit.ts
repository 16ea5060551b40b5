import { LRUCache } from 'lru-cache'

const WINDOW_MS = 60_000
const MAX_ADDRESSES = 100_000

/**
 * Counts what each address reads of the pages' server in a minute, in this process: what the cache answers costs next to nothing,
 * but
 * somebody may ask for addresses that nobody asked for before, without end.
 */
export class PageReadLimit {
  readonly #counts: LRUCache<string, number>

  constructor(
    /** For one address in a minute. */
    private readonly most: number,
    now: () => number = () => performance.now(),
  ) {
    this.#counts = new LRUCache({ max: MAX_ADDRESSES, ttl: WINDOW_MS, ttlResolution: 0, noUpdateTTL: true, perf: { now } })
  }

  /** Counts one more; the seconds to wait when it is one too many. */
  retryAfterSeconds(address: string): number | undefined {
    const count = this.#counts.get(address) ?? 0
    if (count >= this.most) return Math.max(1, Math.ceil(this.#counts.getRemainingTTL(address) / 1000))
    this.#counts.set(address, count + 1)
    return undefined
  }
}
