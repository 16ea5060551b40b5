import type { Counts, ITEM_ORDERS, ItemType } from '@ribbonry/contracts'
import type { BetaPrior } from '@ribbonry/ranking'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG } from '../config.ts'
import { CountReads } from './count-reads.ts'
import { conditionsOf, isCutShort, untilText, type EarlierSelection, type Selection } from './selection.ts'
import type { StatisticsEnvironment } from './statistics.environment.ts'

export type ItemOrder = (typeof ITEM_ORDERS)[number]

export interface ListedItem extends Counts {
  readonly item_type: ItemType
  readonly item_id: number
  readonly ctr: number
  readonly ctr_before: number
  readonly impressions_before: number
  readonly clicks_before: number
}

/**
 * Many items are compared at once, so a change must be surer than usual to be called one: two-sided 1 % of the two-proportion z-test
 * (pooled), and enough clicks for it to mean anything.
 */
const SURE = 2.58
const LEAST_CLICKS = 5

const SMOOTHED = '(clicks + {alpha: Float64}) / (impressions + {alpha: Float64} + {beta: Float64})'
const SMOOTHED_BEFORE = '(clicks_before + {alpha: Float64}) / (impressions_before + {alpha: Float64} + {beta: Float64})'
const POOLED = '(clicks + clicks_before) / (impressions + impressions_before)'
const CHANGE = `(clicks / impressions - clicks_before / impressions_before)
  / sqrt(greatest(${POOLED} * (1 - ${POOLED}), 1e-12) * (1 / impressions + 1 / impressions_before))`
const SHOWN = 'impressions >= {least: UInt32}'
const COMPARABLE = `${SHOWN} and impressions_before >= {least: UInt32} and clicks + clicks_before >= ${LEAST_CLICKS}`

const ORDERS: Readonly<Record<ItemOrder, { condition: string; order: string }>> = {
  clicks: { condition: 'impressions + clicks > 0', order: 'clicks desc, impressions desc' },
  ctr: { condition: SHOWN, order: 'ctr desc' },
  rising: { condition: `${COMPARABLE} and ${CHANGE} >= ${SURE}`, order: 'ctr - ctr_before desc' },
  falling: { condition: `${COMPARABLE} and ${CHANGE} <= -${SURE}`, order: 'ctr - ctr_before' },
}

/** Raw events as counts by item, as long as those are kept. */
const raw = (where: string): string => `
  select day, item_type, item_id, place, country, device, marks, list, toUInt64(kind = 'impression') as impressions, toUInt64(kind = 'viewable') as viewable,
    toInt64(kind = 'click') - toInt64(kind = 'withdrawn') as clicks
  from events where ${where}`

const DAYS = 'day between {earlierfrom: Date} and {to: Date}'
/** Of the time before, what came up to the moment that stands for now. */
const IN_TIME = "(day >= {from: Date} or at < {until: DateTime('UTC')})"

/**
 * What the items of a selection and of the time before it are counted from. The counts by item know no lists and no hours: a list, and the day of
 * the time before of which a part is taken, are looked up among the raw events.
 */
function sourceOf({ narrowing }: Selection, earlier: EarlierSelection): string {
  if (narrowing.list !== undefined) return `(${raw(`list = {list: String} and ${DAYS} and ${IN_TIME}`)})`
  if (!isCutShort(earlier)) return 'item_counts'
  return `(
    select day, item_type, item_id, place, country, device, marks, '' as list, impressions, viewable, toInt64(clicks) as clicks
    from item_counts where ${DAYS} and (day >= {from: Date} or day < toDate({until: DateTime('UTC')}))
    union all ${raw("day = toDate({until: DateTime('UTC')}) and at < {until: DateTime('UTC')}")})`
}

/** Items of a selection, in an order. */
@Injectable()
export class ItemListsRepository {
  constructor(
    @Inject(CountReads) private readonly reads: CountReads,
    @Inject(CONFIG) private readonly config: Pick<StatisticsEnvironment, 'LEAST_IMPRESSIONS'>,
  ) {}

  async list(selection: Selection, compared: EarlierSelection, { order, count, prior }: { order: ItemOrder; count: number; prior: BetaPrior }): Promise<ListedItem[]> {
    const now = conditionsOf(selection)
    const earlier = conditionsOf(compared, 'earlier')
    const { condition, order: by } = ORDERS[order]
    return await this.reads.rows({
      text: `
        select *, ${SMOOTHED} as ctr, ${SMOOTHED_BEFORE} as ctr_before from (
          select t.item_type as item_type, t.item_id as item_id,
            ${valid('impressions', now.where)} as impressions, ${valid('viewable', now.where)} as viewable, ${valid('clicks', now.where)} as clicks,
            sumIf(t.impressions, ${now.where}) as raw_impressions, sumIf(t.clicks, ${now.where}) as raw_clicks,
            ${valid('impressions', earlier.where)} as impressions_before, ${valid('clicks', earlier.where)} as clicks_before
          from ${sourceOf(selection, compared)} t
          where t.day between {earlierfrom: Date} and {to: Date} group by item_type, item_id
        ) where ${condition} order by ${by}, item_type, item_id limit {count: UInt32}`,
      values: { ...now.values, ...earlier.values, until: untilText(compared), count, alpha: prior.alpha, beta: prior.beta, least: this.config.LEAST_IMPRESSIONS },
    })
  }
}

function valid(column: string, where: string): string {
  return `sumIf(t.${column}, t.marks = 0 and ${where})`
}
