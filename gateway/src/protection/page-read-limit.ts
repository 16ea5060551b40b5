import { LRUCache } from 'lru-cache'

const WINDOW_MS = 60_000
const MAX_ADDRESSES = 100_000

/**
 * Limits the uncached pages that an address reads per minute, counted in this process. Cached answers cost almost nothing, but a
 * client can request new URLs without end.
 */
export class PageReadLimit {
  readonly #counts: LRUCache<string, number>

  constructor(
    /** Maximum per address and minute. */
    private readonly most: number,
    now: () => number = () => performance.now(),
  ) {
    this.#counts = new LRUCache({ max: MAX_ADDRESSES, ttl: WINDOW_MS, ttlResolution: 0, noUpdateTTL: true, perf: { now } })
  }

  /** Counts one request. Returns the seconds to wait when the limit is exceeded. */
  retryAfterSeconds(address: string): number | undefined {
    const count = this.#counts.get(address) ?? 0
    if (count >= this.most) return Math.max(1, Math.ceil(this.#counts.getRemainingTTL(address) / 1000))
    this.#counts.set(address, count + 1)
    return undefined
  }
}
