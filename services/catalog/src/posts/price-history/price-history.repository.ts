import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import type { PriceChangeRow } from './price-points.ts'

/** As many changes as a small chart shows. */
export const MAX_CHANGES = 200

export interface PricedPost {
  readonly currency: string
  /** ISO 8601. */
  readonly since: string
}

const POST = 'select currency, created as since from posts where id = $1::bigint and published <= now()'

const CHANGES = `
  select * from (
    select id, old_cents, old_currency, new_cents, new_currency, at from price_changes where post_id = $1::bigint
      order by id desc limit ${MAX_CHANGES}
  ) as latest order by id`

/** Price changes of posts. */
@Injectable()
export class PriceHistoryRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async findPost(id: number): Promise<PricedPost | undefined> {
    const [row] = await this.pool.query<PricedPost>(POST, [id])
    return row
  }

  /** The latest changes, oldest first. */
  async listChanges(id: number): Promise<PriceChangeRow[]> {
    return await this.pool.query<PriceChangeRow>(CHANGES, [id])
  }
}
