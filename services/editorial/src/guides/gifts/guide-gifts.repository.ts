import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const STANDING = `
  select distinct p.post_id as id from guide_products as p join guides as g on g.id = p.guide_id
  where p.post_id = any($1::bigint[]) and g.published <= now()`

const PRODUCTS = `
  select p.id as product_id, p.guide_id, p.post_id::float8 as post_id
  from guide_products as p join guides as g on g.id = p.guide_id
  where p.id = any($1::integer[]) and g.published <= now()
  order by p.id`

export interface StandingProduct {
  readonly product_id: number
  readonly guide_id: number
  readonly post_id: number | null
}

/** Reads which gifts are products of guides. */
@Injectable()
export class GuideGiftsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** The gifts that are products of a published guide. */
  async listStanding(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return []
    return (await this.source.query<{ id: string }[]>(STANDING, [ids])).map(({ id }) => Number(id))
  }
  /** Those of the products that stand in a published guide. */
  async listProducts(ids: readonly number[]): Promise<StandingProduct[]> {
    return ids.length === 0 ? [] : await this.source.query<StandingProduct[]>(PRODUCTS, [ids])
  }
}
