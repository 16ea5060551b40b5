import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import type { ListSnapshot } from './list-snapshot.ts'

/** After this a new edition is fetched while the old one still answers. */
const FRESH_FOR_MS = 30_000
/** After this nobody is given the old one any more. */
const USABLE_FOR_MS = 120_000

const TAKE_SNAPSHOT = 'select clock_timestamp()::text as taken, coalesce((select max(id) from posts), 0) as "lastId"'

/** The edition that lists are read as of, renewed every half minute and whenever staff change something. */
@Injectable()
export class ListSnapshots {
  #current: ListSnapshot | undefined
  #refreshedAt = 0
  #refreshing: Promise<ListSnapshot> | undefined
  #generation = 0

  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** Usually answers at once. */
  current(): ListSnapshot | Promise<ListSnapshot> {
    const age = performance.now() - this.#refreshedAt
    if (this.#current === undefined || age > USABLE_FOR_MS) return this.#refresh()
    if (age > FRESH_FOR_MS) void this.#refresh().catch(() => undefined) // the next visitor tries again
    return this.#current
  }

  /** From now on only an edition that is taken after this call. */
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
      const [snapshot] = await this.pool.query<ListSnapshot>(TAKE_SNAPSHOT)
      if (snapshot === undefined) throw new Error('The database told no time')
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
