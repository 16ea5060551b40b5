import type { ITEM_ORDERS, ItemType } from '@ribbonry/contracts'
import type { BetaPrior } from '@ribbonry/ranking'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG } from '../config.ts'
import { CountsReader } from '../clickhouse/counts-reader.ts'
import { LISTED } from '../clickhouse/migrations/0008-guide-products.ts'
import type { EventCounts } from './counts-sql.ts'
import { conditionsOf, isCutShort, untilText, type EarlierSelection, type Selection } from './selection.ts'
import type { StatisticsEnvironment } from './statistics.environment.ts'

export type ItemOrder = (typeof ITEM_ORDERS)[number]

export interface ListedItem extends EventCounts {
  readonly itemType: ItemType
  readonly itemId: number
  readonly ctr: number
  readonly ctrBefore: number
  readonly impressionsBefore: number
  readonly clicksBefore: number
}

/**
 * Many items are compared at once, so a change must be significant at 1 % (two-sided, pooled two-proportion z-test) and have a
 * minimum of clicks.
 */
const SIGNIFICANT_Z = 2.58
const MIN_CLICKS = 5

const SMOOTHED = '(clicks + {alpha: Float64}) / (impressions + {alpha: Float64} + {beta: Float64})'
const SMOOTHED_BEFORE = '(clicksBefore + {alpha: Float64}) / (impressionsBefore + {alpha: Float64} + {beta: Float64})'
const POOLED = '(clicks + clicksBefore) / (impressions + impressionsBefore)'
const CHANGE = `(clicks / impressions - clicksBefore / impressionsBefore)
  / sqrt(greatest(${POOLED} * (1 - ${POOLED}), 1e-12) * (1 / impressions + 1 / impressionsBefore))`
const ENOUGH_IMPRESSIONS = 'impressions >= {least: UInt32}'
const COMPARABLE = `${ENOUGH_IMPRESSIONS} and impressionsBefore >= {least: UInt32} and clicks + clicksBefore >= ${MIN_CLICKS}`

const ORDERS: Readonly<Record<ItemOrder, { condition: string; order: string }>> = {
  clicks: { condition: 'impressions + clicks > 0', order: 'clicks desc, impressions desc' },
  ctr: { condition: ENOUGH_IMPRESSIONS, order: 'ctr desc' },
  rising: { condition: `${COMPARABLE} and ${CHANGE} >= ${SIGNIFICANT_Z}`, order: 'ctr - ctrBefore desc' },
  falling: { condition: `${COMPARABLE} and ${CHANGE} <= -${SIGNIFICANT_Z}`, order: 'ctr - ctrBefore' },
}

/** Raw events in the form of counts by item, within the retention of raw events. */
const raw = (where: string): string => `
  select day, item_type, item_id, place, country, device, marks, list, toUInt64(kind = 'impression') as impressions,
    toUInt64(kind = 'viewable') as viewable,
    toInt64(kind = 'click') - toInt64(kind = 'withdrawn') as clicks
  from events where ${where}`

const DAYS = 'day between {earlierfrom: Date} and {to: Date}'
/** Limits the earlier period to the part that corresponds to the elapsed part of the current one. */
const IN_TIME = "(day >= {from: Date} or at < {until: DateTime('UTC')})"

/**
 * The source of counts for a selection and its earlier period. Counts by item have no lists and no hours: a list, and a partial
 * day of the earlier period, are read from raw events.
 */
function sourceOf({ filters }: Selection, earlier: EarlierSelection): string {
  if (filters.list !== undefined) return `(${raw(`list = {list: String} and ${DAYS} and ${IN_TIME}`)})`
  if (!isCutShort(earlier)) return 'item_counts'
  return `(
    select day, item_type, item_id, place, country, device, marks, '' as list, impressions, viewable, toInt64(clicks) as clicks
    from item_counts where ${DAYS} and (day >= {from: Date} or day < toDate({until: DateTime('UTC')}))
    union all ${raw("day = toDate({until: DateTime('UTC')}) and at < {until: DateTime('UTC')}")})`
}

/** Ordered lists of items of a selection. */
@Injectable()
export class ItemListsRepository {
  constructor(
    @Inject(CountsReader) private readonly reads: CountsReader,
    @Inject(CONFIG) private readonly config: Pick<StatisticsEnvironment, 'LEAST_IMPRESSIONS'>,
  ) {}

  async list(
    selection: Selection,
    compared: EarlierSelection,
    { order, count, prior }: { order: ItemOrder; count: number; prior: BetaPrior },
  ): Promise<ListedItem[]> {
    const now = conditionsOf(selection)
    const earlier = conditionsOf(compared, 'earlier')
    const { condition, order: by } = ORDERS[order]
    return await this.reads.rows({
      text: `
        select *, ${SMOOTHED} as ctr, ${SMOOTHED_BEFORE} as ctrBefore from (
          select t.item_type as itemType, t.item_id as itemId,
            ${valid('impressions', now.where)} as impressions, ${valid('viewable', now.where)} as viewable,
              ${valid('clicks', now.where)} as clicks,
            sumIf(t.impressions, ${now.where}) as rawImpressions, sumIf(t.clicks, ${now.where}) as rawClicks,
            ${valid('impressions', earlier.where)} as impressionsBefore, ${valid('clicks', earlier.where)} as clicksBefore
          from ${sourceOf(selection, compared)} t
          where t.day between {earlierfrom: Date} and {to: Date} and ${LISTED} group by itemType, itemId
        ) where ${condition} order by ${by}, itemType, itemId limit {count: UInt32}`,
      values: {
        ...now.values,
        ...earlier.values,
        until: untilText(compared),
        count,
        alpha: prior.alpha,
        beta: prior.beta,
        least: this.config.LEAST_IMPRESSIONS,
      },
    })
  }
}

function valid(column: string, where: string): string {
  return `sumIf(t.${column}, t.marks = 0 and ${where})`
}
