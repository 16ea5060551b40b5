import { UNINFORMED } from '@ribbonry/ranking'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import { FIGURES_OF_PRODUCTS } from './figures/figures-of-products.ts'

/** Number of first products whose click rate is stored. */
const TOP = 10

// Smooths the rate as for gifts, so that one click in two impressions does not lead the list. Null without impressions.
const REFRESH = `
  update guides set product_count = counted.products, amazon_count = counted.amazon, etsy_count = counted.etsy,
    top_ten_ctr = counted.ctr
  from (
    select wanted.id, count(p.id) as products,
      count(*) filter (where coalesce(p.merchant, k.merchant) = 'Amazon') as amazon,
      count(*) filter (where coalesce(p.merchant, k.merchant) = 'Etsy') as etsy,
      (select (least(sum(f.clicks), sum(f.impressions)) + $2::float8) / (sum(f.impressions) + $2::float8 + $3::float8)
        from (select id, post_id from guide_products where guide_id = wanted.id order by place limit ${TOP}) as p
          ${FIGURES_OF_PRODUCTS} having sum(f.impressions) > 0) as ctr
    from unnest($1::integer[]) as wanted (id) left join guide_products as p on p.guide_id = wanted.id
      left join known_posts as k on k.post_id = p.post_id
    group by wanted.id
  ) as counted
  where guides.id = counted.id and (product_count, amazon_count, etsy_count, top_ten_ctr)
    is distinct from (counted.products, counted.amazon, counted.etsy, counted.ctr)`

const SHOWING = `
  select guide_id as id from guide_products where post_id = any($1::bigint[])
  union select guide_id from guide_products where id = any($2::integer[])`

/** What changed of what guides show: gifts of ours, or products of theirs. */
interface ChangedItems {
  readonly posts: readonly number[]
  readonly products?: readonly number[]
}

/** Number of products, their shops, and the click rate of the first ones, stored with the guide because lists sort by them. */
@Injectable()
export class GuideCountsRepository {
  async refresh(transaction: Transaction, guideIds: readonly number[]): Promise<void> {
    if (guideIds.length > 0) await transaction.query(REFRESH, [guideIds, UNINFORMED.alpha, UNINFORMED.beta])
  }

  /** Recounts guides with any of these items, whose shop or clicks may have changed. */
  async refreshShowing(transaction: Transaction, { posts, products = [] }: ChangedItems): Promise<void> {
    const guides = await transaction.query<{ id: number }[]>(SHOWING, [posts, products])
    await this.refresh(
      transaction,
      guides.map(({ id }) => id),
    )
  }
}
