import type { DemoGiveaway } from '@ribbonry/demo/giveaways'
import { EventOutbox } from '@ribbonry/service-kit/events'
import type { DataSource } from 'typeorm'
import { GiveawayEventsRepository } from '../giveaways/giveaway-events.repository.ts'
import { GiveawaysRepository } from '../giveaways/giveaways.repository.ts'

const DAY_MS = 86_400_000

const FIELDS = 'title, description, prize_of, sponsor, winners, starts, ends'
const of = (alias: string): string =>
  FIELDS.split(', ')
    .map((name) => `${alias}.${name}`)
    .join(', ')

const UPSERT = `
  insert into giveaways (slug, source, ${FIELDS})
  select d.slug, 'demo', ${of('d')} from jsonb_populate_recordset(null::giveaways, $1::jsonb) as d
  -- As if each had been made when it began: staff see the newest first.
  order by d.starts, d.slug
  on conflict (slug) do update set (${FIELDS}) = row(${of('excluded')}), version = giveaways.version + 1,
    prize_post_id = case when giveaways.prize_of = excluded.prize_of then giveaways.prize_post_id end
  where giveaways.source = 'demo'
  returning id`

/** Writes the giveaways of the demo. Idempotent; giveaways of other sources keep their slugs and stay unchanged. */
export class DemoGiveawaysRepository {
  readonly #giveaways: GiveawaysRepository
  readonly #events = new GiveawayEventsRepository(new EventOutbox())

  constructor(private readonly source: DataSource) {
    this.#giveaways = new GiveawaysRepository(source)
  }

  /** Also moves the days of giveaways that exist, so that some always run. Returns how many were written. */
  async upsert(giveaways: readonly DemoGiveaway[], now: Date): Promise<number> {
    const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS)
    const rows = giveaways.map(({ description, starts_in_days: starts, ends_in_days: ends, ...entry }) => ({
      ...entry,
      description: description.join('\n\n'),
      starts: inDays(starts),
      ends: inDays(ends),
    }))
    return await this.source.transaction(async (transaction) => {
      const written = await transaction.query<{ id: number }[]>(UPSERT, [JSON.stringify(rows)])
      // Their days move, and with them the rules begin anew.
      await transaction.query('delete from rules_versions where giveaway_id = any($1::integer[])', [written.map(({ id }) => id)])
      const bound = await this.#giveaways.bindPrizes(transaction)
      await this.#events.publishChanged(transaction, [...written.map(({ id }) => id), ...bound])
      return written.length
    })
  }
}
