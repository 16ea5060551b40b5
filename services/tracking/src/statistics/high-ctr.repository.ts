import type { BetaPrior } from '@ribbonry/ranking'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG } from '../config.ts'
import { CountsReader } from '../clickhouse/counts-reader.ts'
import type { StatisticsEnvironment } from './statistics.environment.ts'

export interface HighCtrItem {
  readonly id: number
  readonly impressions: number
  readonly clicks: number
  readonly ctr: number
}

/** Restricts the list to some posts, or excludes some. */
export type PostFilter = { readonly only: readonly number[] } | { readonly except: readonly number[] }

/** Posts by smoothed click rate, without events in guides. */
@Injectable()
export class HighCtrRepository {
  constructor(
    @Inject(CountsReader) private readonly reads: CountsReader,
    @Inject(CONFIG) private readonly config: StatisticsEnvironment,
  ) {}

  async page(filter: PostFilter, prior: BetaPrior, { skip, count }: { skip: number; count: number }): Promise<HighCtrItem[]> {
    return await this.reads.rows({
      text: `
        select id, impressions, clicks, (clicks + {alpha: Float64}) / (impressions + {alpha: Float64} + {beta: Float64}) as ctr
          from (
          select t.item_id as id, sum(t.impressions) as impressions, sum(t.clicks) as clicks from item_counts t
          where t.item_type = 'post' and t.marks = 0 and t.place not in ('guide', 'guide-thumbnail')
            and t.day > today() - {days: UInt16}
            and ${conditionOf(filter)}
          group by id having impressions >= {least: UInt32}
        ) order by ctr desc, id limit {count: UInt32} offset {skip: UInt32}`,
      values: {
        alpha: prior.alpha,
        beta: prior.beta,
        days: this.config.HIGH_CTR_DAYS,
        least: this.config.LEAST_IMPRESSIONS,
        count,
        skip,
      },
    })
  }
}

/** Ids come from our database and can be thousands, too many for parameters. */
function conditionOf(filter: PostFilter): string {
  const ids = 'only' in filter ? filter.only : filter.except
  if (ids.length === 0) return 'only' in filter ? 'false' : 'true'
  return `t.item_id ${'only' in filter ? 'in' : 'not in'} (${ids.join(', ')})`
}
