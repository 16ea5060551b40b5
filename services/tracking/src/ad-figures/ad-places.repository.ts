import { Inject, Injectable } from '@nestjs/common'
import { CountsReader } from '../clickhouse/counts-reader.ts'
import { COUNTS, type EventCounts } from '../statistics/counts-sql.ts'
import { type CountedAd, rowsOf } from './ad-rows.ts'

export const AD_DIMENSIONS = ['total', 'day', 'list', 'slot', 'country', 'device', 'marks'] as const
export type AdDimension = (typeof AD_DIMENSIONS)[number]

/** Counts under one value of a dimension. */
export interface AdPart extends EventCounts {
  readonly dimension: AdDimension
  readonly key: string
}

export interface AdDay extends EventCounts {
  readonly id: number
  readonly day: string
}

/** Every dimension of one scan; a row belongs to the set of which it has the columns. */
const PARTS = `
  multiIf(grouping(t.day) = 0, 'day', grouping(t.slot) = 0, 'slot', grouping(t.list) = 0, 'list', grouping(t.country) = 0,
    'country', grouping(t.device) = 0, 'device', grouping(t.marks) = 0, 'marks', 'total') as dimension,
  multiIf(dimension = 'day', toString(t.day), dimension = 'list', t.list::String, dimension = 'slot',
    concat(t.list::String, ' ', toString(t.slot)), dimension = 'country', t.country::String, dimension = 'device',
    toString(t.device), dimension = 'marks', toString(t.marks), '') as key`
const SETS = 'grouping sets ((), (t.day), (t.list), (t.list, t.slot), (t.country), (t.device), (t.marks))'

/** Where ads were shown. */
@Injectable()
export class AdPlacesRepository {
  constructor(@Inject(CountsReader) private readonly reads: CountsReader) {}

  async listParts(ads: readonly CountedAd[]): Promise<AdPart[]> {
    const { sql, values } = rowsOf(ads)
    return await this.reads.rows({
      text: `select ${PARTS}, ${COUNTS} from (${sql}) as t group by ${SETS}`,
      values,
      settings: { force_grouping_standard_compatibility: 1 },
    })
  }

  async listDays(ads: readonly CountedAd[]): Promise<AdDay[]> {
    const { sql, values } = rowsOf(ads)
    return await this.reads.rows({
      text: `select t.ad_id as id, toString(t.day) as day, ${COUNTS} from (${sql}) as t group by id, t.day order by t.day, id`,
      values,
    })
  }

  /** Sessions of each day that saw at least one of the ads, added up. The day on which an ad is counted anew counts whole. */
  async countVisitors(ads: readonly CountedAd[]): Promise<number> {
    const [row] = await this.reads.rows<{ visitors: number }>({
      text: `
        select sum(seen) as visitors from (
          select day, uniqCombinedMerge(12)(visitors) as seen from ad_visitors
          where ad_id in {ids: Array(UInt64)}
            and toUInt16(day) >= transform(ad_id, {ids: Array(UInt64)}, {days: Array(Int64)}, toInt64(0))
          group by day
        )`,
      values: {
        ids: ads.map(({ id }) => id),
        days: ads.map(({ since }) => (since === null ? 0 : Math.floor(since.getTime() / 86_400_000))),
      },
    })
    return row?.visitors ?? 0
  }
}
