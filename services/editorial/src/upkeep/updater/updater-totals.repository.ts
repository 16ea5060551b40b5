import type { UpdaterTotals } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { TRASHED_GUIDES, TRASHED_TODOS } from '../../guides/trashed-guides.ts'

const HIDDEN = `
  (select count(*) from hidden_gifts as h join known_posts as k on k.post_id = h.post_id where not k.deleted)::float8 as hidden`

const AWAKE = 'n.snoozed_until is null or n.snoozed_until <= now()'

const OF_ALL = `
  select (select count(*) from todo_items where open_guides > 0 and id not in (${TRASHED_TODOS}))::float8 as todo,
    (select count(*) from guide_todos where guide_id not in (${TRASHED_GUIDES}))::float8 as guides, ${HIDDEN},
    (
      select count(*) from guide_need_totals as n where buying_guide_id not in (${TRASHED_GUIDES}) and (${AWAKE})
    )::float8 as needs_updating`

const OF_WRITER = `
  select (
      select count(distinct t.todo_id) from todo_guides as t join guides as g on g.id = t.guide_id
      where g.user_id = $1 and t.closed is null and g.trashed is null
    )::float8 as todo,
    (select count(*) from guide_todos as t join guides as g on g.id = t.guide_id
      where g.user_id = $1 and g.trashed is null)::float8 as guides,
    ${HIDDEN},
    (
      select count(*) from guide_need_totals as n join guides as g on g.id = n.buying_guide_id
      where g.user_id = $1 and g.trashed is null and (${AWAKE})
    )::float8 as needs_updating`

/** Counts what the updater shows. */
@Injectable()
export class UpdaterTotalsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** @param writer counts only guides with this writer; null for all */
  async count(writer: number | null): Promise<UpdaterTotals> {
    const [row] =
      writer === null
        ? await this.source.query<UpdaterTotals[]>(OF_ALL)
        : await this.source.query<UpdaterTotals[]>(OF_WRITER, [writer])
    if (row === undefined) throw new Error('Counting answers one row')
    return row
  }
}
