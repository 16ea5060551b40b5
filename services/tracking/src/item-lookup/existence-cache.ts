import { LRUCache } from 'lru-cache'

/** Returns those ids that exist; throws when the owner cannot be asked. */
export type FindExisting = (ids: readonly number[]) => Promise<Iterable<number>>

/** Ids of one request and of the next; further ids are assumed to exist, which bounds memory. */
const MAX_BATCH_SIZE = 5000
const MAX_ABSENT = 100_000
/** Time after which an absent id is looked up again. */
const ABSENT_TTL_MS = 2000
/** Longest wait of a beacon for a lookup. */
const TIMEOUT_MS = 500

/** Caches which ids exist. One request is in flight at a time, for all ids that arrived meanwhile. */
export class ExistenceCache {
  readonly #existing = new Set<number>()
  readonly #absent: LRUCache<number, true>
  #pending = new Set<number>()
  #next: Promise<void> | undefined
  #inFlight: { readonly ids: ReadonlySet<number>; readonly done: Promise<void> } = { ids: new Set(), done: Promise.resolve() }

  constructor(
    private readonly find: FindExisting,
    now: () => number = () => performance.now(),
  ) {
    this.#absent = new LRUCache({ max: MAX_ABSENT, ttl: ABSENT_TTL_MS, ttlResolution: 0, perf: { now } })
  }

  /** Undefined while unknown. */
  has(id: number): boolean | undefined {
    if (this.#existing.has(id)) return true
    return this.#absent.has(id) ? false : undefined
  }

  /** Resolves when the ids were looked up, or at the timeout; an answer that comes later is cached all the same. */
  async load(ids: readonly number[]): Promise<void> {
    const others = ids.filter((id) => !this.#inFlight.ids.has(id))
    await withTimeout(others.length === 0 ? this.#inFlight.done : this.#enqueue(others))
  }

  #enqueue(ids: readonly number[]): Promise<void> {
    for (const id of ids) if (this.#pending.size < MAX_BATCH_SIZE) this.#pending.add(id)
    this.#next ??= this.#inFlight.done.then(() => this.#startBatch())
    return this.#next
  }

  #startBatch(): Promise<void> {
    const ids = this.#pending
    this.#pending = new Set()
    this.#next = undefined
    this.#inFlight = { ids, done: this.#fetchBatch([...ids]) }
    return this.#inFlight.done
  }

  async #fetchBatch(ids: readonly number[]): Promise<void> {
    try {
      for (const id of await this.find(ids)) this.#existing.add(id)
      for (const id of ids) if (!this.#existing.has(id)) this.#absent.set(id, true)
    } catch {
      // Ids stay unknown, so that an unavailable service does not cost visitors' events.
    } finally {
      this.#inFlight = { ids: new Set(), done: Promise.resolve() }
    }
  }
}

async function withTimeout(lookup: Promise<void>): Promise<void> {
  const timer = Promise.withResolvers<void>()
  const timeout = setTimeout(timer.resolve, TIMEOUT_MS)
  try {
    await Promise.race([lookup, timer.promise])
  } finally {
    clearTimeout(timeout)
  }
}
