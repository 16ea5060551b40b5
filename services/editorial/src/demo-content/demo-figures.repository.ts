import type { DataSource } from 'typeorm'
import { GuideCountsRepository } from '../guides/guide-counts.repository.ts'
import { DEMO_SOURCE } from './demo-guides.repository.ts'
import { type DemoProduct, demoFigures } from './demo-figures.ts'

// Figures of readers have later versions, and are never replaced.
const UNCOUNTED = `
  select p.id, p.guide_id, g.slug, (row_number() over (partition by p.guide_id order by p.place))::integer as place
  from guide_products as p join guides as g on g.id = p.guide_id
  where g.source = $1 and g.published is not null and g.views_version = 0
  order by g.id, p.place`

const VIEWS = `
  update guides set views = d.views from jsonb_to_recordset($1::jsonb) as d (id integer, views integer)
  where guides.id = d.id`

const PRODUCTS = `
  insert into product_figures (product_id, version, guide_id, impressions, clicks, earlier_impressions, earlier_clicks, places)
  select d.product_id, 0, d.guide_id, d.impressions, d.clicks, d.impressions, d.clicks,
    jsonb_build_array(jsonb_build_array(d.place, d.impressions, d.clicks))
  from jsonb_to_recordset($1::jsonb)
    as d (product_id integer, guide_id integer, place integer, impressions integer, clicks integer)
  on conflict (product_id) do nothing`

const PLACES = `
  insert into place_figures (position, version, impressions, clicks)
  select d.place, 0, d.impressions, d.clicks
  from jsonb_to_recordset($1::jsonb) as d (place integer, impressions integer, clicks integer)
  on conflict (position) do nothing`

/** Figures of the demo's guides, as long as nothing is counted of them. */
export class DemoFiguresRepository {
  readonly #counts = new GuideCountsRepository()

  constructor(private readonly source: DataSource) {}

  async insertMissing(): Promise<void> {
    await this.source.transaction(async (transaction) => {
      const figures = demoFigures(await transaction.query<DemoProduct[]>(UNCOUNTED, [DEMO_SOURCE]))
      await transaction.query(VIEWS, [JSON.stringify(figures.guides)])
      await transaction.query(PRODUCTS, [JSON.stringify(figures.products)])
      await transaction.query(PLACES, [JSON.stringify(figures.places)])
      await this.#counts.refresh(
        transaction,
        figures.guides.map(({ id }) => id),
      )
    })
  }
}
