/** What is counted by the minute: the events of a kind, of a session or of an address. */
export interface RateCount {
  /** Counted here and not yet told to the others. */
  untold: number
  /** Counted by all, ours included, as far as we were told. */
  known: number
}

/** Where processes that share a limit tell each other what they counted. */
export interface SharedCounts {
  /** Adds to each name's count and answers the sums, in order. */
  add(minute: number, names: readonly string[], counts: readonly number[]): Promise<readonly number[]>
}

const MINUTE_MS = 60_000
/** Names counted in one minute; whatever comes beyond is not limited, rather than taking the memory. */
const MOST_NAMES = 200_000
/** Names told in one round. */
const ROUND = 1000

/**
 * Counts of this minute, for limits that several processes share. A question is answered from memory at once; every few milliseconds what was
 * counted is told to the others and their counts come back. So a count is exact for one process, and behind by one round for several;
 * while the others cannot be reached, each process limits by what it sees itself.
 */
export class RateCounts {
  #minute = 0
  #counts = new Map<string, RateCount>()
  #untold = new Set<string>()
  #telling: Promise<void> | undefined

  constructor(private readonly shared: SharedCounts) {}

  /** Counts some more under a name; how many there were before in this minute. */
  add(name: string, count: number, now: number): number {
    const minute = Math.floor(now / MINUTE_MS)
    if (minute !== this.#minute) this.#begin(minute)
    let found = this.#counts.get(name)
    if (found === undefined) {
      if (this.#counts.size >= MOST_NAMES) return 0
      found = { untold: 0, known: 0 }
      this.#counts.set(name, found)
    }
    const before = found.known + found.untold
    found.untold += count
    this.#untold.add(name)
    return before
  }

  /** Tells what was counted since the last time; does nothing while that is still under way. */
  tell(): Promise<void> {
    if (this.#untold.size > 0) this.#telling ??= this.#tell().finally(() => (this.#telling = undefined))
    return this.#telling ?? Promise.resolve()
  }

  async #tell(): Promise<void> {
    const names = [...this.#untold].slice(0, ROUND)
    const counts = names.map((name) => this.#take(name))
    const told = names.map((name) => this.#counts.get(name))
    const sums = await this.shared.add(this.#minute, names, counts).catch(() => [])
    for (const [index, sum] of sums.entries()) {
      const count = told[index]
      if (count !== undefined) count.known = Math.max(count.known, sum)
    }
  }

  #take(name: string): number {
    this.#untold.delete(name)
    const count = this.#counts.get(name)
    if (count === undefined) return 0
    const taken = count.untold
    count.untold = 0
    count.known += taken
    return taken
  }

  #begin(minute: number): void {
    this.#minute = minute
    this.#counts = new Map()
    this.#untold = new Set()
  }
}
