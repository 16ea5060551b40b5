import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import type { RateableType } from './rateable-types.ts'

/** The public mean and count of a rated row. */
export interface RatingSummary {
  readonly average: number | null
  readonly rating_count: number
}

export interface OwnRating {
  readonly id: number
  readonly stars: number
}

/** Ratings and erasures lock the rated row first, so that they cannot deadlock. */
const LOCK_RATED = ({ table: things, visibleCondition: shown }: RateableType): string =>
  `select from ${things} where id = $1::bigint and ${shown} for no key update`

const UPSERT = ({ ratingsTable: ratings }: RateableType): string => `
  insert into ${ratings} as r (member_id, thing_id, stars) values ($1, $2, $3)
  on conflict (member_id, thing_id) do update set stars = excluded.stars, rated = now() where r.stars <> excluded.stars`

/** Ratings of members. Triggers maintain sums and means. */
@Injectable()
export class RatingsRepository {
  constructor(
    @Inject(ReadPool) private readonly pool: ReadPool,
    @Inject(Transactions) private readonly transactions: Transactions,
  ) {}

  /** Upserts one member's rating, or deletes it for 0 stars; undefined when the row cannot be rated. */
  async rate(type: RateableType, memberId: number, { id, stars }: OwnRating): Promise<RatingSummary | undefined> {
    return await this.transactions.run(async (manager) => {
      const locked = await manager.query<object[]>(LOCK_RATED(type), [id])
      if (locked.length === 0) return undefined
      if (stars === 0)
        await manager.query(`delete from ${type.ratingsTable} where member_id = $1 and thing_id = $2`, [memberId, id])
      else await manager.query(UPSERT(type), [memberId, id, stars])
      const [summary] = await manager.query<RatingSummary[]>(
        `select rating as average, rating_count from ${type.table} where id = $1`,
        [id],
      )
      return summary
    })
  }

  /** A member's own ratings of the given ids; unrated ones are left out. */
  async listOwn({ ratingsTable: ratings }: RateableType, memberId: number, ids: readonly number[]): Promise<OwnRating[]> {
    return await this.pool.query<OwnRating>(
      `select thing_id as id, stars from ${ratings} where member_id = $1 and thing_id = any($2::bigint[])`,
      [memberId, ids],
    )
  }
}
