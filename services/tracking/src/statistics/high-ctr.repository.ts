import type { BetaPrior } from '@ribbonry/ranking'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG } from '../config.ts'
import { CountReads } from './count-reads.ts'
import type { StatisticsEnvironment } from './statistics.environment.ts'

export interface HighCtrItem {
  readonly id: number
  readonly impressions: number
  readonly clicks: number
  readonly ctr: number
}

/** Posts that may stand in the list: only these, or all but these. */
export type Among = { readonly only: readonly number[] } | { readonly except: readonly number[] }

/** Posts by smoothed click rate, what happened in guides left out. */
@Injectable()
export class HighCtrRepository {
  constructor(
    @Inject(CountReads) private readonly reads: CountReads,
    @Inject(CONFIG) private readonly config: StatisticsEnvironment,
  ) {}

  async page(among: Among, prior: BetaPrior, { skip, count }: { skip: number; count: number }): Promise<HighCtrItem[]> {
    return await this.reads.rows({
      text: `
        select id, impressions, clicks, (clicks + {alpha: Float64}) / (impressions + {alpha: Float64} + {beta: Float64}) as ctr from (
          select t.item_id as id, sum(t.impressions) as impressions, sum(t.clicks) as clicks from item_counts t
          where t.item_type = 'post' and t.marks = 0 and t.place not in ('guide', 'guide-thumbnail') and t.day > today() - {days: UInt16}
            and ${conditionOf(among)}
          group by id having impressions >= {least: UInt32}
        ) order by ctr desc, id limit {count: UInt32} offset {skip: UInt32}`,
      values: { alpha: prior.alpha, beta: prior.beta, days: this.config.HIGH_CTR_DAYS, least: this.config.LEAST_IMPRESSIONS, count, skip },
    })
  }
}

/** The ids are our own and may be thousands, more than parameters carry. */
function conditionOf(among: Among): string {
  const ids = 'only' in among ? among.only : among.except
  if (ids.length === 0) return 'only' in among ? 'false' : 'true'
  return `t.item_id ${'only' in among ? 'in' : 'not in'} (${ids.join(', ')})`
}
