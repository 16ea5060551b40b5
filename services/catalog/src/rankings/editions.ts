import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import type { Edition } from './edition.ts'

/** After this a new edition is fetched while the old one still answers. */
const FRESH_MS = 30_000
/** After this nobody is given the old one any more. */
const STALE_MS = 120_000

const TAKE = 'select clock_timestamp()::text as taken, coalesce((select max(id) from posts), 0) as "lastId"'

/** The edition that lists are read as of, renewed every half minute and whenever staff change something. */
@Injectable()
export class Editions {
  #current: Edition | undefined
  #takenAt = 0
  #taking: Promise<Edition> | undefined
  #generation = 0

  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** Usually answers at once. */
  current(): Edition | Promise<Edition> {
    const age = performance.now() - this.#takenAt
    if (this.#current === undefined || age > STALE_MS) return this.#take()
    if (age > FRESH_MS) void this.#take().catch(() => undefined) // the next visitor tries again
    return this.#current
  }

  /** From now on only an edition that is taken after this call. */
  renew(): void {
    this.#generation += 1
    this.#current = undefined
    this.#taking = undefined
  }

  #take(): Promise<Edition> {
    this.#taking ??= this.#fetch(this.#generation)
    return this.#taking
  }

  async #fetch(generation: number): Promise<Edition> {
    try {
      const [edition] = await this.pool.query<Edition>(TAKE)
      if (edition === undefined) throw new Error('The database told no time')
      if (generation === this.#generation) {
        this.#current = edition
        this.#takenAt = performance.now()
      }
      return edition
    } finally {
      if (generation === this.#generation) this.#taking = undefined
    }
  }
}
