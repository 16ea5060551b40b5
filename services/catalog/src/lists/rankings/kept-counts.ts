import { LRUCache } from 'lru-cache'
import type { ListSnapshot } from './list-snapshot.ts'
import type { ListSnapshots } from './list-snapshots.ts'

interface Kept<Value> {
  readonly snapshot: ListSnapshot
  readonly value: Value
}

/**
 * What was counted of lists, in memory. What was counted in an earlier snapshot serves while it is counted anew, one after the
 * other; once snapshots were invalidated, it serves no more.
 */
export class KeptCounts<Value extends object | number> {
  readonly #kept: LRUCache<string, Kept<Value>>
  readonly #counting = new Map<string, Promise<Value>>()
  #renewing: Promise<unknown> = Promise.resolve()

  /**
   * @param most sum of the sizes of all that is kept
   * @param sizeOf one by default
   */
  constructor(
    private readonly snapshots: Pick<ListSnapshots, 'current' | 'generation'>,
    most: number,
    sizeOf: (value: Value) => number = () => 1,
  ) {
    this.#kept = new LRUCache({ maxSize: most, sizeCalculation: ({ value }) => sizeOf(value) })
  }

  /** What is kept of a list, or what `count` answers; concurrent callers share the work. */
  async of(list: string, count: (snapshot: ListSnapshot) => Promise<Value>): Promise<Value> {
    const key = `${this.snapshots.generation} ${list}`
    const snapshot = await this.snapshots.current()
    const kept = this.#kept.get(key)
    if (kept?.snapshot === snapshot) return kept.value
    const counting = this.#counting.get(key)
    if (kept === undefined) return await (counting ?? this.#count(key, () => count(snapshot), snapshot))
    if (counting === undefined) {
      const before = this.#renewing
      const renewing = this.#count(key, () => before.then(() => count(snapshot)), snapshot)
      this.#renewing = renewing.catch(() => undefined) // the next visitor tries again
    }
    return kept.value
  }

  #count(key: string, count: () => Promise<Value>, snapshot: ListSnapshot): Promise<Value> {
    const counting = count()
      .then((value) => {
        this.#kept.set(key, { snapshot, value })
        return value
      })
      .finally(() => this.#counting.delete(key))
    this.#counting.set(key, counting)
    return counting
  }
}
