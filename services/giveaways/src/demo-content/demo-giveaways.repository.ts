import type { DemoGiveaway } from '@ribbonry/demo/giveaways'
import type { DataSource } from 'typeorm'
import { tellGiveaways } from '../giveaways/giveaway-changes.ts'
import { bindPrizes } from '../known-posts/known-posts.repository.ts'

const DAY_MS = 86_400_000

const FIELDS = 'title, description, prize_of, sponsor, winners, starts, ends'
const of = (alias: string): string => FIELDS.split(', ').map((name) => `${alias}.${name}`).join(', ')

const STORE = `
  insert into giveaways (slug, source, ${FIELDS})
  select d.slug, 'demo', ${of('d')} from jsonb_populate_recordset(null::giveaways, $1::jsonb) as d
  on conflict (slug) do update set (${FIELDS}) = row(${of('excluded')}), version = giveaways.version + 1,
    prize_post_id = case when giveaways.prize_of = excluded.prize_of then giveaways.prize_post_id end
  where giveaways.source = 'demo'
  returning id`

/** Writes the demo's giveaways, as often as one likes: what others wrote under the same address stays as it is. */
export class DemoGiveawaysRepository {
  constructor(private readonly source: DataSource) {}

  /** Creates giveaways, and moves the days of those that are there, so that some always run. How many were written. */
  async store(giveaways: readonly DemoGiveaway[], now: Date): Promise<number> {
    const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS)
    const rows = giveaways.map(({ description, starts_in_days: starts, ends_in_days: ends, ...entry }) => ({
      ...entry, description: description.join('\n\n'), starts: inDays(starts), ends: inDays(ends),
    }))
    return await this.source.transaction(async (manager) => {
      const written = await manager.query<{ id: number }[]>(STORE, [JSON.stringify(rows)])
      const tied = await bindPrizes(manager)
      await tellGiveaways(manager, [...written.map(({ id }) => id), ...tied])
      return written.length
    })
  }
}
