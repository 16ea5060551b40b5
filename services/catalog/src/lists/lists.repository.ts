import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import { CARD_COLUMNS, type PostRow } from '../posts/post-row.ts'
import { LIST_ORDERS, type GiftList } from '../rankings/list-order.ts'
import { pageOfIds } from '../rankings/ranking-sql.ts'
import type { Place } from '../rankings/rankings.ts'

/** Pages of lists, one statement each: ids from the ranking's index, then the rows of those alone. */
@Injectable()
export class ListsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async read(list: GiftList, { edition, anchor, skip }: Place, count: number): Promise<PostRow[]> {
    const { direction } = LIST_ORDERS[list.sort]
    const { text, values } = pageOfIds(list, edition, anchor, { skip, count })
    return await this.pool.query<PostRow>(
      `select ${CARD_COLUMNS} from (${text}) as page join posts using (id) order by rank ${direction}, posts.id ${direction}`,
      values,
    )
  }

  /** Keys of the merchants that a store's name stands for. */
  async merchantsNamed(name: string): Promise<string[]> {
    const rows = await this.pool.query<{ merchant: string }>('select distinct merchant from posts where lower(merchant_name) = $1 limit 10', [name])
    return rows.map((row) => row.merchant)
  }
}
