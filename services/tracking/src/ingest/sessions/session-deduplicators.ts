import { LRUCache } from 'lru-cache'
import type { ParsedBeacon } from '../beacons/parse-beacon-message.ts'
import { SessionDeduplicator } from './session-deduplicator.ts'
import { sessionKey, type LogPartition, type SessionDay, type SessionHistoryRepository } from './session-history.repository.ts'
import { SessionBloomFilter } from './session-bloom-filter.ts'

const DAY_MS = 86_400_000
/** Days with a Bloom filter: today, and the neighbouring days around midnight. */
const FILTERED_DAYS = 3

/** Sessions of the current batch, by day and pseudonym. */
export type OpenSessions = ReadonlyMap<string, SessionDeduplicator>

/**
 * Deduplicators of one partition. All events of a session are in one partition in order, so decisions depend on the log alone and
 * a retry decides the same. Sessions that are not cached are loaded from ClickHouse, up to the batch's first offset.
 */
export class SessionDeduplicators {
  readonly #recent: LRUCache<string, SessionDeduplicator>
  readonly #filters = new Map<string, SessionBloomFilter>()
  #filteredFrom: string | undefined

  constructor(
    private readonly history: SessionHistoryRepository,
    private readonly place: LogPartition,
    maxEntries: number,
    private readonly now: () => number,
  ) {
    this.#recent = new LRUCache({ maxSize: maxEntries })
  }

  /** @param before offset of the batch's first message */
  async open(beacons: readonly ParsedBeacon[], before: bigint): Promise<OpenSessions> {
    const from = await this.#loadRecentFilters()
    const open = new Map<string, SessionDeduplicator>()
    const unknown: SessionDay[] = []
    for (const { day, session } of beacons) {
      const key = sessionKey({ day, session })
      if (open.has(key)) continue
      const recent = this.#recent.get(key)
      if (recent === undefined && (day < from || this.#filterOf(day).mayContain(session))) unknown.push({ day, session })
      if (day >= from) this.#filterOf(day).add(session)
      open.set(key, recent ?? new SessionDeduplicator())
    }
    if (unknown.length > 0) await this.history.load(this.place, before, unknown, open)
    return open
  }

  /** Caches the state after a batch was ingested. */
  commit(open: OpenSessions): void {
    for (const [key, seen] of open) {
      seen.commit()
      this.#recent.set(key, seen, { size: seen.size })
    }
  }

  /** Discards the state of a failed batch; its retry loads it from ClickHouse. */
  discard(open: OpenSessions): void {
    for (const key of open.keys()) this.#recent.delete(key)
  }

  /** Loads the filters of yesterday and today at first use; sessions of older days are always looked up. */
  async #loadRecentFilters(): Promise<string> {
    if (this.#filteredFrom !== undefined) return this.#filteredFrom
    const from = new Date(this.now() - DAY_MS).toISOString().slice(0, 10)
    await this.history.forEachSession(this.place, from, (day, session) => this.#filterOf(day).add(session))
    this.#filteredFrom = from
    return from
  }

  #filterOf(day: string): SessionBloomFilter {
    const known = this.#filters.get(day)
    if (known !== undefined) return known
    const filter = new SessionBloomFilter()
    this.#filters.set(day, filter)
    this.#purgeOldFilters()
    return filter
  }

  #purgeOldFilters(): void {
    const days = [...this.#filters.keys()].toSorted()
    const gone = days.slice(0, Math.max(0, days.length - FILTERED_DAYS))
    for (const day of gone) this.#filters.delete(day)
    // Sessions of a day whose filter is gone must not look new.
    const [oldest] = days.slice(-FILTERED_DAYS)
    if (gone.length > 0 && this.#filteredFrom !== undefined && oldest !== undefined && oldest > this.#filteredFrom)
      this.#filteredFrom = oldest
  }
}
