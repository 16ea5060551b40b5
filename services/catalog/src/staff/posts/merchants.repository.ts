import { MAX_MERCHANTS, type Merchant } from '@ribbonry/contracts'
import { conditionSql, contains } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'

/** The shops of posts. */
@Injectable()
export class MerchantsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  /** Merchants by their number of posts outside the trash. A merchant has the name that its latest post gives it. */
  async search(term: string | undefined): Promise<Merchant[]> {
    const { sql, values } = conditionSql([contains(['counted.merchant', 'named.name'], term)])
    return await this.pool.query<Merchant>(
      `select counted.merchant, named.name, counted.gifts
       from (
         select merchant, count(*)::integer as gifts from posts where trashed_at is null and merchant <> '' group by merchant
       ) as counted
       cross join lateral (
         select merchant_name as name from posts where posts.merchant = counted.merchant
         order by published desc, id desc limit 1
       ) as named
       where ${sql} order by counted.gifts desc, counted.merchant limit ${MAX_MERCHANTS}`,
      values,
    )
  }
}
