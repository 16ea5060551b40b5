import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import { RATEABLE_TYPES } from './rateable-types.ts'

const UPDATE_PRIOR = `update rating_prior set mean = $1::real, weight = $2::real where (mean, weight) is distinct from ($1::real,
  $2::real)
    returning 1`

/** The prior by which the database weighs ratings. */
@Injectable()
export class RatingPriorRepository {
  /** @returns whether the prior changed */
  async update(transaction: Transaction, mean: number, weight: number): Promise<boolean> {
    const [, changed] = await transaction.query<[unknown, number]>(UPDATE_PRIOR, [mean, weight])
    return changed !== 0
  }

  /** Recomputes every rating: a trigger does so when `stars` is written. */
  async recomputeRatings(transaction: Transaction): Promise<void> {
    for (const { table } of RATEABLE_TYPES) await transaction.query(`update ${table} set stars = stars where rating is not null`)
  }
}
