/** Count of one name in the current minute: events of a kind, of a session or of an address. */
export interface RateCounter {
  /** Counted here and not yet sent to the shared store. */
  unsynced: number
  /** Sum over all processes at the last sync. */
  synced: number
}

/** Store of counters that several processes share. */
export interface SharedCounterStore {
  /** Adds to each counter and returns the sums, in order. */
  add(minute: number, names: readonly string[], counts: readonly number[]): Promise<readonly number[]>
}

const MINUTE_MS = 60_000
/** Limit of names per minute; further names are not limited, which bounds memory. */
const MAX_NAMES = 200_000
/** Names per sync. */
const SYNC_BATCH_SIZE = 1000

/**
 * Counters of the current minute, for rate limits that several processes share. Reads are answered from memory; counts are
 * synchronized with the shared store every few milliseconds. A count is exact for one process and one sync behind for several;
 * while the store is unavailable, each process limits by its own counts.
 */
export class RateCounters {
  #minute = 0
  #counts = new Map<string, RateCounter>()
  #unsynced = new Set<string>()
  #syncing: Promise<void> | undefined

  constructor(private readonly shared: SharedCounterStore) {}

  /** Adds to a counter; returns its value before, in this minute. */
  add(name: string, count: number, now: number): number {
    const minute = Math.floor(now / MINUTE_MS)
    if (minute !== this.#minute) this.#startMinute(minute)
    let found = this.#counts.get(name)
    if (found === undefined) {
      if (this.#counts.size >= MAX_NAMES) return 0
      found = { unsynced: 0, synced: 0 }
      this.#counts.set(name, found)
    }
    const before = found.synced + found.unsynced
    found.unsynced += count
    this.#unsynced.add(name)
    return before
  }

  /** Sends the counts since the last sync; joins a sync that is under way. */
  sync(): Promise<void> {
    if (this.#unsynced.size > 0) this.#syncing ??= this.#syncBatch().finally(() => (this.#syncing = undefined))
    return this.#syncing ?? Promise.resolve()
  }

  async #syncBatch(): Promise<void> {
    const names = [...this.#unsynced].slice(0, SYNC_BATCH_SIZE)
    const counts = names.map((name) => this.#takeUnsynced(name))
    const counters = names.map((name) => this.#counts.get(name))
    const sums = await this.shared.add(this.#minute, names, counts).catch(() => [])
    for (const [index, sum] of sums.entries()) {
      const count = counters[index]
      if (count !== undefined) count.synced = Math.max(count.synced, sum)
    }
  }

  #takeUnsynced(name: string): number {
    this.#unsynced.delete(name)
    const count = this.#counts.get(name)
    if (count === undefined) return 0
    const taken = count.unsynced
    count.unsynced = 0
    count.synced += taken
    return taken
  }

  #startMinute(minute: number): void {
    this.#minute = minute
    this.#counts = new Map()
    this.#unsynced = new Set()
  }
}
