import { AD_INVENTORY_DAYS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { CountsReader } from '../clickhouse/counts-reader.ts'

/** Cells of one answer, the largest first. */
const MAX_CELLS = 5000
const RECENT = 'day > today() - {days: UInt16}'
const values = { days: AD_INVENTORY_DAYS }

export interface InventoryCell {
  readonly country: string
  readonly category: number
  readonly impressions: number
}

/** Where gifts were seen, in lists that have places for ads, and what was counted of all ads. */
export interface AdInventory {
  readonly cells: readonly InventoryCell[]
  readonly days: number
  readonly impressions: number
  readonly visitors: number
}

/** How many places for ads there were of late. An ad's events name no gift category, those of the gifts beside it do. */
@Injectable()
export class AdInventoryRepository {
  constructor(@Inject(CountsReader) private readonly reads: CountsReader) {}

  async read(): Promise<AdInventory> {
    const [cells, [counted], [reached]] = await Promise.all([
      this.reads.rows<InventoryCell>({
        text: `
          select t.country::String as country, t.category_id as category, sum(t.impressions) as impressions
          from item_counts as t where t.item_type = 'post' and t.marks = 0 and t.place in ('home', 'gifts') and ${RECENT}
          group by country, category having impressions > 0 order by impressions desc, country, category limit ${MAX_CELLS}`,
        values,
      }),
      this.reads.rows<{ days: number; impressions: number }>({
        text: `
          select uniqExact(day) as days, sum(t.impressions) as impressions from item_counts as t
          where t.item_type = 'ad' and t.marks = 0 and ${RECENT}`,
        values,
      }),
      this.reads.rows<{ visitors: number }>({
        text: `
          select sum(seen) as visitors from (
            select day, uniqCombinedMerge(12)(visitors) as seen from ad_visitors where ${RECENT} group by day
          )`,
        values,
      }),
    ])
    return { cells, days: counted?.days ?? 0, impressions: counted?.impressions ?? 0, visitors: reached?.visitors ?? 0 }
  }
}
