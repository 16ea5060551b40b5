import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { CARD_COLUMNS, type PostRow } from '../posts/post-row.ts'
import { orderOf, type GiftList } from './rankings/list-order.ts'
import { pageQuery } from './rankings/ranking-sql.ts'
import type { PageLocation } from './rankings/rankings.ts'

const LARGE_STORE = 2000

/** Loose index scan: one step per merchant of a name, not one per post. */
const MERCHANTS_BY_NAME = `
  with recursive named (name, merchant) as (
    (select lower(merchant_name), merchant from posts
     where (lower(merchant_name), merchant) >= ($1, '') order by lower(merchant_name), merchant limit 1)
    union all
    select next.* from named, lateral (
      select lower(merchant_name), posts.merchant from posts
      where (lower(merchant_name), posts.merchant) > (named.name, named.merchant) order by lower(merchant_name), posts.merchant
        limit 1
    ) as next where named.name = $1
  )
  select merchant from named where name = $1 limit 10`

/** Pages of lists, one statement each: ids from the ranking's index, then only their rows. */
@Injectable()
export class ListsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async listPage(list: GiftList, { snapshot, anchor, skip }: PageLocation, count: number): Promise<PostRow[]> {
    const { direction } = orderOf(list)
    const { text, values } = pageQuery(list, snapshot, anchor, { skip, count })
    return await this.pool.query<PostRow>(
      `select ${CARD_COLUMNS} from (${text}) as page join posts using (id) order by rank ${direction}, posts.id ${direction}`,
      values,
    )
  }

  /** Keys of the merchants with a name. */
  async findMerchantsByName(name: string): Promise<string[]> {
    const rows = await this.pool.query<{ merchant: string }>(MERCHANTS_BY_NAME, [name])
    return rows.map((row) => row.merchant)
  }

  /** Whether reading all posts of the merchants costs less than a scan along a ranking. */
  async haveFewPosts(merchants: readonly string[]): Promise<boolean> {
    const rows = await this.pool.query(`select from posts where merchant = any($1::text[]) limit ${LARGE_STORE}`, [merchants])
    return rows.length < LARGE_STORE
  }
}
