import { Inject, Injectable } from '@nestjs/common'
import { CountsReader } from '../clickhouse/counts-reader.ts'
import { LISTED } from '../clickhouse/migrations/0008-guide-products.ts'
import type { RatioSums } from './ratio-metric.ts'
import { conditionsOf, momentText, type Selection } from './selection.ts'

export interface ArmSums extends RatioSums {
  readonly code: string
}

/** Events of sessions by experiment, from the raw events within their retention, since counts have no sessions. */
@Injectable()
export class ExperimentsRepository {
  constructor(@Inject(CountsReader) private readonly reads: CountsReader) {}

  /** Sums over the sessions of each arm; x are valid impressions, y valid clicks. */
  async arms(selection: Selection): Promise<ArmSums[]> {
    const { where, values } = conditionsOf(selection)
    return await this.reads.rows({
      text: `
        select code, count() as units, sum(s.impressions) as x, sum(s.clicks) as y, sum(s.impressions * s.impressions) as xx,
          sum(s.clicks * s.clicks) as yy, sum(s.impressions * s.clicks) as xy
        from (
          select experiment as code, countIf(kind = 'impression') as impressions, countIf(kind = 'click') as clicks
          from events where ${where} and marks = 0 and kind in ('impression', 'click') and ${LISTED}
          group by day, session, code
        ) s group by code`,
      values,
    })
  }

  /** Sessions with a valid event since a moment. */
  async countSessionsSince(since: Date): Promise<number> {
    const [row] = await this.reads.rows<{ sessions: number }>({
      text: `
        select uniqExact(session) as sessions from events
        where day >= toDate({since: DateTime('UTC')}) and at > {since: DateTime('UTC')} and marks = 0`,
      values: { since: momentText(since) },
    })
    return row?.sessions ?? 0
  }
}
