import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { ReadPool } from '../database/read-pool.ts'
import type { RatedThing } from './rated-things.ts'

/** What everybody's ratings of a thing come to. */
export interface Aggregate {
  readonly average: number | null
  readonly rating_count: number
}

export interface OwnRating {
  readonly id: number
  readonly stars: number
}

/** The thing is held first, by whoever rates and whoever erases, so that neither waits for the other while it is waited for. */
const HOLD = ({ things, shown }: RatedThing): string => `select from ${things} where id = $1::bigint and ${shown} for no key update`

const RATE = ({ ratings }: RatedThing): string => `
  insert into ${ratings} as r (member_id, thing_id, stars) values ($1, $2, $3)
  on conflict (member_id, thing_id) do update set stars = excluded.stars, rated = now() where r.stars <> excluded.stars`

/** Ratings of members. The sums and means of what they rate follow in the database. */
@Injectable()
export class RatingsRepository {
  constructor(
    @Inject(ReadPool) private readonly pool: ReadPool,
    @Inject(DataSource) private readonly source: DataSource,
  ) {}

  /** Writes one member's rating of one thing, 0 stars for none; undefined when there is nothing that could be rated. */
  async rate(thing: RatedThing, memberId: number, { id, stars }: OwnRating): Promise<Aggregate | undefined> {
    return await this.source.transaction(async (manager) => {
      const held = await manager.query<object[]>(HOLD(thing), [id])
      if (held.length === 0) return undefined
      if (stars === 0) await manager.query(`delete from ${thing.ratings} where member_id = $1 and thing_id = $2`, [memberId, id])
      else await manager.query(RATE(thing), [memberId, id, stars])
      const [aggregate] = await manager.query<Aggregate[]>(`select rating as average, rating_count from ${thing.things} where id = $1`, [id])
      return aggregate
    })
  }

  /** A member's own ratings among some things; those not rated are left out. */
  async own({ ratings }: RatedThing, memberId: number, ids: readonly number[]): Promise<OwnRating[]> {
    return await this.pool.query<OwnRating>(
      `select thing_id as id, stars from ${ratings} where member_id = $1 and thing_id = any($2::bigint[])`, [memberId, ids],
    )
  }
}
