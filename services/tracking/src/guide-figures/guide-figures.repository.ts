import { guideFiguresChanged, type ItemType, MAX_FIGURES_PER_EVENT, type ProductFigures } from '@ribbonry/contracts'
import type { EventOutbox } from '@ribbonry/service-kit/events'
import type { DataSource, EntityManager } from 'typeorm'
import type { GuideCounts, PlaceCounts } from './guide-counts.repository.ts'

const MEASURES = 'impressions, clicks, earlier_impressions, earlier_clicks'
const PUBLISHED = 'f.impressions, f.clicks, f.earlier_impressions, f.earlier_clicks'
const EXCLUDED = 'excluded.impressions, excluded.clicks, excluded.earlier_impressions, excluded.earlier_clicks'

/** What differs from what was published; an item whose last event is too old by now is one without events. */
const UPDATE = `
  with given as (
    select * from jsonb_to_recordset($2::jsonb)
      as t (id bigint, impressions bigint, clicks bigint, earlier_impressions bigint, earlier_clicks bigint)
  ),
  written as (
    insert into guide_figures as f (item_type, item_id, ${MEASURES}) select $1, id, ${MEASURES} from given
    on conflict (item_type, item_id) do update set (${MEASURES}) = row(${EXCLUDED})
    where (${PUBLISHED}) is distinct from (${EXCLUDED})
    returning item_id, ${MEASURES}
  ),
  gone as (
    delete from guide_figures as f where f.item_type = $1 and not exists (select from given where given.id = f.item_id)
    returning item_id
  )
  select item_id::float8 as id, impressions::float8 as impressions, clicks::float8 as clicks,
    earlier_impressions::float8 as earlier_impressions, earlier_clicks::float8 as earlier_clicks from written
  union all select item_id::float8, 0, 0, 0, 0 from gone order by 1`

const PRODUCT = `guide_id, ${MEASURES}, places`
const OF_PRODUCT = 'guide_id bigint, impressions bigint, clicks bigint, earlier_impressions bigint, earlier_clicks bigint'
const NUMBERS = ['product_id', 'guide_id', 'impressions', 'clicks', 'earlier_impressions', 'earlier_clicks']

const UPDATE_PRODUCTS = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as t (product_id bigint, ${OF_PRODUCT}, places jsonb)
  ),
  written as (
    insert into product_figures as f (product_id, ${PRODUCT}) select product_id, ${PRODUCT} from given
    on conflict (product_id) do update set (${PRODUCT}) = row(excluded.guide_id, ${EXCLUDED}, excluded.places)
    where (f.guide_id, ${PUBLISHED}, f.places) is distinct from (excluded.guide_id, ${EXCLUDED}, excluded.places)
    returning product_id, ${PRODUCT}
  ),
  gone as (
    delete from product_figures as f where not exists (select from given where given.product_id = f.product_id)
    returning product_id, guide_id, 0::bigint as impressions, 0::bigint as clicks, 0::bigint as earlier_impressions,
      0::bigint as earlier_clicks, '[]'::jsonb as places
  )
  select ${NUMBERS.map((name) => `${name}::float8 as ${name}`).join(', ')}, places
  from (select * from written union all select * from gone) as changed order by product_id`

const UPDATE_PLACES = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as t (place integer, impressions bigint, clicks bigint)
  ),
  written as (
    insert into place_figures as f (place, impressions, clicks) select place, impressions, clicks from given
    on conflict (place) do update set (impressions, clicks) = row(excluded.impressions, excluded.clicks)
    where (f.impressions, f.clicks) is distinct from (excluded.impressions, excluded.clicks)
    returning place, impressions, clicks
  ),
  gone as (
    delete from place_figures as f where not exists (select from given where given.place = f.place) returning place
  )
  select place, impressions::float8 as impressions, clicks::float8 as clicks from written
  union all select place, 0, 0 from gone order by 1`

/** Everything that was counted of guides. */
export interface CountedGuides {
  readonly guides: readonly GuideCounts[]
  readonly posts: readonly GuideCounts[]
  readonly products: readonly ProductFigures[]
  readonly places: readonly PlaceCounts[]
}

/** Figures of guides as last published. */
export class GuideFiguresRepository {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: EventOutbox,
  ) {}

  /** Keeps the figures, and adds events of those that changed to the outbox. @returns how many items and places changed */
  async publish(counted: CountedGuides, at: Date): Promise<number> {
    return await this.source.transaction(async (manager) => {
      const guides = await update(manager, 'guide', counted.guides)
      const gifts = await update(manager, 'post', counted.posts)
      const products = await manager.query<ProductFigures[]>(UPDATE_PRODUCTS, [JSON.stringify(counted.products)])
      const places = await manager.query<PlaceCounts[]>(UPDATE_PLACES, [JSON.stringify(counted.places)])
      const changed = guides.length + gifts.length + products.length + places.length
      if (changed === 0) return 0
      const [row] = await manager.query<{ version: string }[]>(`select nextval('score_versions') as version`)
      const nothing = { version: Number(row?.version), guides: [], gifts: [], products: [], places: [] }
      const events = [
        ...chunks(guides).map((some) => ({
          ...nothing,
          guides: some.map(({ id, impressions }) => ({ guide_id: id, views: impressions })),
        })),
        ...chunks(gifts).map((some) => ({ ...nothing, gifts: some.map(({ id, ...counts }) => ({ post_id: id, ...counts })) })),
        ...chunks(products).map((some) => ({ ...nothing, products: some })),
        ...chunks(places).map((some) => ({ ...nothing, places: some })),
      ]
      await this.outbox.add(manager, guideFiguresChanged, events, at)
      return changed
    })
  }
}

async function update(manager: EntityManager, type: ItemType, counts: readonly GuideCounts[]): Promise<GuideCounts[]> {
  return await manager.query<GuideCounts[]>(UPDATE, [type, JSON.stringify(counts)])
}

function chunks<Counts>(counts: readonly Counts[]): Counts[][] {
  return Array.from({ length: Math.ceil(counts.length / MAX_FIGURES_PER_EVENT) }, (_, index) =>
    counts.slice(index * MAX_FIGURES_PER_EVENT, (index + 1) * MAX_FIGURES_PER_EVENT),
  )
}
