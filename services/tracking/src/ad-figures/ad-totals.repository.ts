import { Inject, Injectable } from '@nestjs/common'
import { CountsReader } from '../clickhouse/counts-reader.ts'
import { type CountedAd, slotRowsOf, totalRowsOf } from './ad-rows.ts'
import { PRIOR_CLICKS, PRIOR_IMPRESSIONS, SMOOTHING_IMPRESSIONS } from './expected-clicks.ts'

/** Valid events of an ad. */
export interface AdEvents {
  readonly id: number
  readonly impressions: number
  readonly viewable: number
  readonly clicks: number
}

export interface AdTotals extends AdEvents {
  readonly expected: number
}

/** All ads together stand under this id. */
const ALL_ADS = 0
const K = SMOOTHING_IMPRESSIONS

/** The formula of expected-clicks.ts as SQL; a test compares the two. */
const RATES = `
  select list, slot, country,
    (c + ${K} * (sum(c) over slots + ${K} * (sum(c) over () + ${PRIOR_CLICKS}) / (sum(i) over () + ${PRIOR_IMPRESSIONS}))
      / (sum(i) over slots + ${K})) / (i + ${K}) as rate
  from (
    select list, slot, country, toFloat64(sum(impressions)) as i, toFloat64(sum(clicks)) as c
    from ad_slot_totals where ad_id = ${ALL_ADS} group by list, slot, country
  ) window slots as (partition by list, slot)`

/** The primary key finds what is read: threads and large buffers cost more than that. */
const FEW_ROWS = { optimize_move_to_prewhere: 0, max_threads: 1, max_read_buffer_size_local_fs: 16_384 } as const
const SUMS = 'sum(t.impressions) as impressions, sum(t.viewable) as viewable, sum(t.clicks) as clicks'

/** Valid events of ads and what was to be expected of them, each by one query. */
@Injectable()
export class AdTotalsRepository {
  constructor(@Inject(CountsReader) private readonly reads: CountsReader) {}

  /** Those without events are left out. */
  async listEvents(ads: readonly CountedAd[]): Promise<AdEvents[]> {
    const { sql, values } = totalRowsOf(ads)
    return await this.reads.rows({
      text: `select t.ad_id as id, ${SUMS} from (${sql}) as t group by id order by id`,
      values,
      settings: FEW_ROWS,
    })
  }

  /** The same with what was to be expected, and the clicks of all ads. */
  async list(ads: readonly CountedAd[]): Promise<{ ads: AdTotals[]; siteClicks: number }> {
    const { sql, values } = slotRowsOf([...ads, { id: ALL_ADS, since: null }])
    const rows = await this.reads.rows<AdTotals>({
      text: `
        select t.ad_id as id, ${SUMS}, sum(t.impressions * r.rate) as expected
        from (${sql}) as t any left join (${RATES}) as r using (list, slot, country) group by id order by id`,
      values,
      settings: FEW_ROWS,
    })
    return {
      ads: rows.filter(({ id }) => id !== ALL_ADS),
      siteClicks: rows.find(({ id }) => id === ALL_ADS)?.clicks ?? 0,
    }
  }
}
