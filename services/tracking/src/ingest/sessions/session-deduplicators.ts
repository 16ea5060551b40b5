import { LRUCache } from 'lru-cache'
import type { ReadBeacon } from '../beacons/read-beacon.ts'
import { SeenSession } from './seen-session.ts'
import { sessionKey, type LogPlace, type SessionDay, type SessionHistory } from './session-history.ts'
import { SessionFilter } from './session-filter.ts'

const DAY_MS = 86_400_000
/** Days that are worth a filter: today, and the ends of others around it. */
const FILTERED_DAYS = 3

/** The sessions of one batch while it is being decided, by day and pseudonym. */
export type OpenSessions = ReadonlyMap<string, SeenSession>

/**
 * What sessions of one partition did, so that an event counts once. All events of a session are in one partition in order, so what is
 * decided depends on the log alone: whoever reads the same messages again decides alike. What memory does not hold is asked of
 * ClickHouse, from before the batch's first offset.
 */
export class SeenSessions {
  readonly #recent: LRUCache<string, SeenSession>
  readonly #filters = new Map<string, SessionFilter>()
  #filteredFrom: string | undefined

  constructor(
    private readonly history: SessionHistory,
    private readonly place: LogPlace,
    maxEntries: number,
    private readonly now: () => number,
  ) {
    this.#recent = new LRUCache({ maxSize: maxEntries })
  }

  /** @param before offset of the batch's first message */
  async open(beacons: readonly ReadBeacon[], before: bigint): Promise<OpenSessions> {
    const from = await this.#filterRecentDays()
    const open = new Map<string, SeenSession>()
    const asked: SessionDay[] = []
    for (const { day, session } of beacons) {
      const key = sessionKey({ day, session })
      if (open.has(key)) continue
      const recent = this.#recent.get(key)
      if (recent === undefined && (day < from || this.#filterOf(day).mayHold(session))) asked.push({ day, session })
      if (day >= from) this.#filterOf(day).add(session)
      open.set(key, recent ?? new SeenSession())
    }
    if (asked.length > 0) await this.history.recall(this.place, before, asked, open)
    return open
  }

  /** Keeps what a batch that is counted now has added. */
  keep(open: OpenSessions): void {
    for (const [key, seen] of open) {
      seen.settle()
      this.#recent.set(key, seen, { size: seen.size })
    }
  }

  /** Drops what a batch that failed has added: it is decided again, from what ClickHouse holds. */
  drop(open: OpenSessions): void {
    for (const key of open.keys()) this.#recent.delete(key)
  }

  /** Yesterday and later are remembered from the start on; sessions of older days are always asked for. */
  async #filterRecentDays(): Promise<string> {
    if (this.#filteredFrom !== undefined) return this.#filteredFrom
    const from = new Date(this.now() - DAY_MS).toISOString().slice(0, 10)
    await this.history.eachSession(this.place, from, (day, session) => this.#filterOf(day).add(session))
    this.#filteredFrom = from
    return from
  }

  #filterOf(day: string): SessionFilter {
    const known = this.#filters.get(day)
    if (known !== undefined) return known
    const filter = new SessionFilter()
    this.#filters.set(day, filter)
    this.#forgetOldDays()
    return filter
  }

  #forgetOldDays(): void {
    const days = [...this.#filters.keys()].toSorted()
    const gone = days.slice(0, Math.max(0, days.length - FILTERED_DAYS))
    for (const day of gone) this.#filters.delete(day)
    // what has no filter any more must not look new
    const [oldest] = days.slice(-FILTERED_DAYS)
    if (gone.length > 0 && this.#filteredFrom !== undefined && oldest !== undefined && oldest > this.#filteredFrom) this.#filteredFrom = oldest
  }
}
