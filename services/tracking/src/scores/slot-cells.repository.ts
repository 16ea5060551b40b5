import type { Cell } from '@ribbonry/ranking'
import type { CountsReader } from '../clickhouse/counts-reader.ts'
import { LIST_PLACES, SLOT } from './list-slots.ts'

const TIMEOUT_MS = 60_000
const DAYS = 30
/** Items with the most impressions; selection by impressions is not biased by chance clicks. */
const MAX_ITEMS = 1000
const MAX_LISTS = 30
const MAX_CELLS = 300_000

/** Recent counts by item and slot. */
export class SlotCellsRepository {
  constructor(private readonly reads: CountsReader) {}

  async listRecent(): Promise<Cell[]> {
    const recent = `t.day >= today() - ${DAYS} and t.item_type = 'post' and ${LIST_PLACES}`
    return await this.reads.rows(
      {
        text: `
        select ${SLOT} as slot, t.item_id as item, sum(t.impressions) as impressions, sum(t.clicks) as clicks from slot_counts t
        where ${recent}
          and t.item_id in (select t.item_id from slot_counts t where ${recent} group by t.item_id
            order by sum(t.impressions) desc limit ${MAX_ITEMS})
          and (t.place, t.list) in (select t.place, t.list from slot_counts t where ${recent} group by t.place, t.list
            order by sum(t.impressions) desc limit ${MAX_LISTS})
        group by slot, item order by impressions desc limit ${MAX_CELLS}`,
      },
      TIMEOUT_MS,
    )
  }
}
