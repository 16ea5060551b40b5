import { Inject, Injectable } from '@nestjs/common'
import type { ListSnapshot } from './list-snapshot.ts'
import { RankingsRepository } from './rankings.repository.ts'

/** Age from which a new snapshot is taken while the old one still answers. */
const FRESH_FOR_MS = 30_000
/** Age from which the old one no longer answers. */
const USABLE_FOR_MS = 120_000

/** The snapshot that lists are read in, renewed every half minute and whenever staff change something. */
@Injectable()
export class ListSnapshots {
  #current: ListSnapshot | undefined
  #refreshedAt = 0
  #refreshing: Promise<ListSnapshot> | undefined
  #generation = 0

  constructor(@Inject(RankingsRepository) private readonly rankings: RankingsRepository) {}

  /** How often snapshots were invalidated: what was read before the last time is not used any more. */
  get generation(): number {
    return this.#generation
  }

  /** Answers synchronously except at the start and after a long pause. */
  current(): ListSnapshot | Promise<ListSnapshot> {
    const age = performance.now() - this.#refreshedAt
    if (this.#current === undefined || age > USABLE_FOR_MS) return this.#refresh()
    if (age > FRESH_FOR_MS) void this.#refresh().catch(() => undefined) // the next visitor tries again
    return this.#current
  }

  /** Snapshots that were taken before this call are no longer used. */
  invalidate(): void {
    this.#generation += 1
    this.#current = undefined
    this.#refreshing = undefined
  }

  #refresh(): Promise<ListSnapshot> {
    this.#refreshing ??= this.#fetch(this.#generation)
    return this.#refreshing
  }

  async #fetch(generation: number): Promise<ListSnapshot> {
    try {
      const snapshot = await this.rankings.takeSnapshot()
      if (generation === this.#generation) {
        this.#current = snapshot
        this.#refreshedAt = performance.now()
      }
      return snapshot
    } finally {
      if (generation === this.#generation) this.#refreshing = undefined
    }
  }
}
