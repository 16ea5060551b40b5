import { guideFiguresChanged, type ItemType, MAX_FIGURES_PER_EVENT } from '@ribbonry/contracts'
import type { EventOutbox } from '@ribbonry/service-kit/events'
import type { DataSource, EntityManager } from 'typeorm'
import type { GuideCounts } from './guide-counts.repository.ts'

const MEASURES = 'impressions, clicks, earlier_impressions, earlier_clicks'
const PUBLISHED = 'f.impressions, f.clicks, f.earlier_impressions, f.earlier_clicks'
const EXCLUDED = 'excluded.impressions, excluded.clicks, excluded.earlier_impressions, excluded.earlier_clicks'

/** What differs from what was published; an item whose last event is too old by now is one without events. */
const UPDATE = `
  with given as (
    select * from jsonb_to_recordset($2::jsonb)
      as t (id bigint, impressions bigint, clicks bigint, earlier_impressions bigint, earlier_clicks bigint)
  ),
  written as (
    insert into guide_figures as f (item_type, item_id, ${MEASURES}) select $1, id, ${MEASURES} from given
    on conflict (item_type, item_id) do update set (${MEASURES}) = row(${EXCLUDED})
    where (${PUBLISHED}) is distinct from (${EXCLUDED})
    returning item_id, ${MEASURES}
  ),
  gone as (
    delete from guide_figures as f where f.item_type = $1 and not exists (select from given where given.id = f.item_id)
    returning item_id
  )
  select item_id::float8 as id, impressions::float8 as impressions, clicks::float8 as clicks,
    earlier_impressions::float8 as earlier_impressions, earlier_clicks::float8 as earlier_clicks from written
  union all select item_id::float8, 0, 0, 0, 0 from gone order by 1`

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
            gifts: some.map(({ id, ...counts }) => ({ post_id: id, ...counts })),
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
