import { type ItemType, MAX_COUNTED_PLACE, type ProductFigures } from '@ribbonry/contracts'
import type { CountsReader } from '../clickhouse/counts-reader.ts'

const TIMEOUT_MS = 60_000
/** Days that figures of guides cover, today included. */
const DAYS = 28
const RECENT = `(t.day > today() - ${DAYS})`

/** Valid events of an item within guides. */
export interface GuideCounts {
  readonly id: number
  readonly impressions: number
  readonly clicks: number
  /** Of the days before, as many; 0 for guides, whose views are not compared. */
  readonly earlier_impressions: number
  readonly earlier_clicks: number
}

/** Valid events of all products at a place of their guide. */
export interface PlaceCounts {
  readonly place: number
  readonly impressions: number
  readonly clicks: number
}

// A product that another guide once claimed while nobody could say better is told with the guide that has most of its events.
const PRODUCTS = `
  select product_id, argMax(guide, seen) as guide_id, sum(shown) as impressions, sum(clicked) as clicks,
    sum(earlier_shown) as earlier_impressions, sum(earlier_clicked) as earlier_clicks,
    sumMapIf([place], [shown], [clicked], place > 0 and shown + clicked > 0) as byPlace
  from (
    select t.product_id as product_id, t.guide_id as guide, if(t.position <= ${MAX_COUNTED_PLACE}, t.position, 0) as place,
      sumIf(t.impressions, ${RECENT}) as shown, sumIf(t.clicks, ${RECENT}) as clicked,
      sumIf(t.impressions, not ${RECENT}) as earlier_shown, sumIf(t.clicks, not ${RECENT}) as earlier_clicked,
      sum(t.impressions + t.clicks) as seen
    from product_counts t where t.day > today() - ${2 * DAYS} group by product_id, guide, place
  ) group by product_id`

const PLACES = `
  select t.position as place, sum(t.impressions) as impressions, sum(t.clicks) as clicks
  from product_counts t where ${RECENT} and t.position between 1 and ${MAX_COUNTED_PLACE} group by place order by place`

type ProductRow = Omit<ProductFigures, 'places'> & {
  /** Parallel arrays of places, impressions and clicks. */
  readonly byPlace: readonly [places: readonly number[], impressions: readonly number[], clicks: readonly number[]]
}

/** Reads what was counted on pages of guides. */
export class GuideCountsRepository {
  constructor(private readonly reads: CountsReader) {}

  /** Of guides: views of their pages, which nothing is clicked on. Of posts: where they stand as products. */
  async list(type: Extract<ItemType, 'guide' | 'post'>): Promise<GuideCounts[]> {
    return await this.reads.rows(
      {
        text: `
        select t.item_id as id, sumIf(t.impressions, ${RECENT}) as impressions, sumIf(t.clicks, ${RECENT}) as clicks,
          sumIf(t.impressions, not ${RECENT}) as earlier_impressions, sumIf(t.clicks, not ${RECENT}) as earlier_clicks
        from item_counts t
        where t.item_type = {type: String} and t.place = 'guide' and t.marks = 0 and t.day > today() - {days: UInt16}
        group by id`,
        values: { type, days: type === 'guide' ? DAYS : 2 * DAYS },
      },
      TIMEOUT_MS,
    )
  }

  /** Products of guides with anything counted, also of the days before. */
  async listProducts(): Promise<ProductFigures[]> {
    const rows = await this.reads.rows<ProductRow>({ text: PRODUCTS, values: {} }, TIMEOUT_MS)
    return rows.map(({ byPlace: [places, impressions, clicks], ...counts }) => ({
      ...counts,
      places: places.map((place, index) => [place, impressions[index] ?? 0, clicks[index] ?? 0]),
    }))
  }

  /** What all products of guides get at each place. */
  async listPlaces(): Promise<PlaceCounts[]> {
    return await this.reads.rows({ text: PLACES, values: {} }, TIMEOUT_MS)
  }
}
