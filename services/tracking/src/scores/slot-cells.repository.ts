import type { Cell } from '@ribbonry/ranking'
import type { CountReads } from '../statistics/count-reads.ts'
import { LIST_PLACES, SLOT } from './list-slots.ts'

const TIMEOUT_MS = 60_000
const DAYS = 30
/** Enough items to tell slots apart; chosen by how often they were shown, which chance clicks have no part in. */
const MOST_ITEMS = 1000
const MOST_LISTS = 30
const MOST_CELLS = 300_000

/** What happened to which item at which slot, lately. */
export class SlotCellsRepository {
  constructor(private readonly reads: CountReads) {}

  async lately(): Promise<Cell[]> {
    const recent = `t.day >= today() - ${DAYS} and t.item_type = 'post' and ${LIST_PLACES}`
    return await this.reads.rows({
      text: `
        select ${SLOT} as slot, t.item_id as item, sum(t.impressions) as impressions, sum(t.clicks) as clicks from slot_counts t
        where ${recent}
          and t.item_id in (select t.item_id from slot_counts t where ${recent} group by t.item_id order by sum(t.impressions) desc limit ${MOST_ITEMS})
          and (t.place, t.list) in (select t.place, t.list from slot_counts t where ${recent} group by t.place, t.list order by sum(t.impressions) desc limit ${MOST_LISTS})
        group by slot, item order by impressions desc limit ${MOST_CELLS}`,
    }, TIMEOUT_MS)
  }
}
