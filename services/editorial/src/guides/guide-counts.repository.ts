import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'

const REFRESH = `
  update guides set product_count = counted.products, amazon_count = counted.amazon, etsy_count = counted.etsy
  from (
    select wanted.id, count(p.id) as products,
      count(*) filter (where coalesce(p.merchant, k.merchant) = 'Amazon') as amazon,
      count(*) filter (where coalesce(p.merchant, k.merchant) = 'Etsy') as etsy
    from unnest($1::integer[]) as wanted (id) left join guide_products as p on p.guide_id = wanted.id
      left join known_posts as k on k.post_id = p.post_id
    group by wanted.id
  ) as counted
  where guides.id = counted.id
    and (product_count, amazon_count, etsy_count) is distinct from (counted.products, counted.amazon, counted.etsy)`

const SHOWING = 'select distinct guide_id as id from guide_products where post_id = any($1::bigint[])'

/** How many products guides have, and of which shops: kept beside the guide, since lists sort by it. */
@Injectable()
export class GuideCountsRepository {
  async refresh(transaction: Transaction, guideIds: readonly number[]): Promise<void> {
    if (guideIds.length > 0) await transaction.query(REFRESH, [guideIds])
  }

  /** Counts guides that show any of these posts, whose shop may have changed. */
  async refreshShowing(transaction: Transaction, postIds: readonly number[]): Promise<void> {
    const guides = await transaction.query<{ id: number }[]>(SHOWING, [postIds])
    await this.refresh(
      transaction,
      guides.map(({ id }) => id),
    )
  }
}
