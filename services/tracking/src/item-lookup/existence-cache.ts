import { LRUCache } from 'lru-cache'

/** Which of some ids are of something that exists; throws when nobody can tell. */
export type FindExisting = (ids: readonly number[]) => Promise<Iterable<number>>

/** Ids of one question, and of those that wait for the next; whatever comes beyond is taken to exist, rather than taking the memory. */
const MOST_ASKED = 5000
const MOST_ABSENT = 100_000
/** What was not there is asked about again, since it may have come. */
const ABSENT_MS = 2000
/** A beacon waits no longer than this for an answer. */
const PATIENCE_MS = 500

/** Remembers which ids exist. One question at a time is on its way, for all ids that came meanwhile. */
export class ExistingIds {
  readonly #existing = new Set<number>()
  readonly #absent: LRUCache<number, true>
  #waiting = new Set<number>()
  #next: Promise<void> | undefined
  #asking: Promise<void> = Promise.resolve()

  constructor(
    private readonly find: FindExisting,
    now: () => number = () => performance.now(),
  ) {
    this.#absent = new LRUCache({ max: MOST_ABSENT, ttl: ABSENT_MS, ttlResolution: 0, perf: { now } })
  }

  /** Undefined while it is not known. */
  has(id: number): boolean | undefined {
    if (this.#existing.has(id)) return true
    return this.#absent.has(id) ? false : undefined
  }

  /** Resolves once ids are known that can be, or nobody can tell in time. */
  async learn(ids: Iterable<number>): Promise<void> {
    for (const id of ids) if (this.#waiting.size < MOST_ASKED) this.#waiting.add(id)
    this.#next ??= this.#asking.then(() => this.#begin())
    await this.#next
  }

  #begin(): Promise<void> {
    const ids = [...this.#waiting]
    this.#waiting = new Set()
    this.#next = undefined
    this.#asking = this.#ask(ids)
    return this.#asking
  }

  async #ask(ids: readonly number[]): Promise<void> {
    const timer = Promise.withResolvers<undefined>()
    const patience = setTimeout(timer.resolve, PATIENCE_MS, undefined)
    try {
      const found = await Promise.race([this.find(ids), timer.promise])
      if (found === undefined) return
      for (const id of found) this.#existing.add(id)
      for (const id of ids) if (!this.#existing.has(id)) this.#absent.set(id, true)
    } catch {
      // Who cannot be asked must not cost visitors' events: they count, as they did before anybody asked.
    } finally {
      clearTimeout(patience)
    }
  }
}
