import { guideFiguresChanged, type ItemType, MAX_FIGURES_PER_EVENT } from '@ribbonry/contracts'
import type { EventOutbox } from '@ribbonry/service-kit/events'
import type { DataSource, EntityManager } from 'typeorm'
import type { GuideCounts } from './guide-counts.repository.ts'

/** What differs from what was published; an item whose last event is too old by now is one without events. */
const UPDATE = `
  with given as (select * from jsonb_to_recordset($2::jsonb) as t (id bigint, impressions bigint, clicks bigint)),
  written as (
    insert into guide_figures as f (item_type, item_id, impressions, clicks) select $1, id, impressions, clicks from given
    on conflict (item_type, item_id) do update set impressions = excluded.impressions, clicks = excluded.clicks
    where (f.impressions, f.clicks) is distinct from (excluded.impressions, excluded.clicks)
    returning item_id, impressions, clicks
  ),
  gone as (
    delete from guide_figures as f where f.item_type = $1 and not exists (select from given where given.id = f.item_id)
    returning item_id
  )
  select item_id::float8 as id, impressions::float8 as impressions, clicks::float8 as clicks from written
  union all select item_id::float8, 0, 0 from gone order by 1`

/** Figures of guides as last published. */
export class GuideFiguresRepository {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: EventOutbox,
  ) {}

  /** Keeps the figures, and adds events of those that changed to the outbox. @returns how many items changed */
  async publish(guides: readonly GuideCounts[], posts: readonly GuideCounts[], at: Date): Promise<number> {
    return await this.source.transaction(async (manager) => {
      const changedGuides = await update(manager, 'guide', guides)
      const changedPosts = await update(manager, 'post', posts)
      if (changedGuides.length + changedPosts.length === 0) return 0
      const [row] = await manager.query<{ version: string }[]>(`select nextval('score_versions') as version`)
      const version = Number(row?.version)
      await this.outbox.add(
        manager,
        guideFiguresChanged,
        [
          ...chunks(changedGuides).map((some) => ({
            version,
            guides: some.map(({ id, impressions }) => ({ guide_id: id, views: impressions })),
            gifts: [],
          })),
          ...chunks(changedPosts).map((some) => ({
            version,
            guides: [],
            gifts: some.map(({ id, impressions, clicks }) => ({ post_id: id, impressions, clicks })),
          })),
        ],
        at,
      )
      return changedGuides.length + changedPosts.length
    })
  }
}

async function update(manager: EntityManager, type: ItemType, counts: readonly GuideCounts[]): Promise<GuideCounts[]> {
  return await manager.query<GuideCounts[]>(UPDATE, [type, JSON.stringify(counts)])
}

function chunks(counts: readonly GuideCounts[]): GuideCounts[][] {
  return Array.from({ length: Math.ceil(counts.length / MAX_FIGURES_PER_EVENT) }, (_, index) =>
    counts.slice(index * MAX_FIGURES_PER_EVENT, (index + 1) * MAX_FIGURES_PER_EVENT),
  )
}
