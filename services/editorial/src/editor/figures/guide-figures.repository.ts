import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { PlaceEvents } from './usual-rates.ts'

/** A product of a guide with what was counted of it; no places for one that nobody saw. */
export interface FiguredProductRow {
  readonly id: number
  readonly place: number
  readonly buyable: boolean
  readonly impressions: number
  readonly clicks: number
  /** Place, impressions and clicks. */
  readonly places: readonly (readonly [number, number, number])[]
}

// Places have gaps after a product was taken out: what readers see is the order.
const PRODUCTS = `
  select p.id, (row_number() over (order by p.place))::integer as place,
    not (p.broken or p.link_state is not null or p.link is null and coalesce(k.broken or k.deleted, false)) as buyable,
    coalesce(f.impressions, 0) as impressions, coalesce(f.clicks, 0) as clicks, coalesce(f.places, '[]') as places
  from guide_products as p left join product_figures as f on f.product_id = p.id
    left join known_posts as k on k.post_id = p.post_id
  where p.guide_id = $1 order by p.place`

const PLACES = 'select position as place, impressions, clicks from place_figures order by position'

/** What tracking counts of a guide's products. */
@Injectable()
export class GuideFiguresRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** In the order of the guide. */
  async listProducts(guideId: number): Promise<FiguredProductRow[]> {
    return await this.source.query<FiguredProductRow[]>(PRODUCTS, [guideId])
  }

  /** What the products of all guides get at each place. */
  async listPlaces(): Promise<PlaceEvents[]> {
    return await this.source.query<PlaceEvents[]>(PLACES)
  }
}
