import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'

/** Two products of one member at once are counted one after the other. */
const LOCK = `select pg_advisory_xact_lock(hashtext('product-submission'), hashtext($1))`
const COUNT = 'select count(*)::integer as count from product_submissions where member_id = $1 and created > $2'

/** Which gifts members sent in. */
@Injectable()
export class ProductSubmissionsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** How many products a member has sent in since a moment. */
  async countSince(memberId: number, since: Date): Promise<number> {
    const [row] = await this.pool.query<{ count: number }>(COUNT, [memberId, since])
    return row?.count ?? 0
  }

  /** The same, until the end of the transaction. */
  async lockCountSince(transaction: Transaction, memberId: number, since: Date): Promise<number> {
    await transaction.query(LOCK, [String(memberId)])
    const [row] = await transaction.query<{ count: number }[]>(COUNT, [memberId, since])
    return row?.count ?? 0
  }

  async insert(transaction: Transaction, postId: number, memberId: number, at: Date): Promise<void> {
    await transaction.query('insert into product_submissions (post_id, member_id, created) values ($1, $2, $3)', [
      postId,
      memberId,
      at,
    ])
  }
}
