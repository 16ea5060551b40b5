import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { entriesHereOf } from '../giveaways/giveaways.repository.ts'
import type { RuleFacts, RulesStep, RulesVersion } from './rule-facts.ts'

interface CurrentRules {
  readonly giveaway_id: number
  readonly created: Date
  readonly facts: RuleFacts
}

interface CurrentRow extends Omit<RuleFacts, 'start' | 'end' | 'prize'> {
  readonly giveaway_id: number
  readonly created: Date
  readonly starts: Date
  readonly ends: Date
  readonly prize_of: string | null
  readonly prize_title: string | null
  readonly price: number | null
  readonly currency: string | null
}

const CURRENT = `
  select g.id as giveaway_id, g.created, g.title, g.starts, g.ends, g.winners, coalesce(g.sponsor_label, g.sponsor) as sponsor,
    ${entriesHereOf('g')} as entries_here, coalesce(case when not g.entries_here then g.entry_link end, '') as entry_link,
    g.prize_of, k.title as prize_title, k.price, k.currency
  from giveaways as g left join known_posts as k on k.post_id = g.prize_post_id and not k.deleted and k.shown
  where g.id = any($1::integer[]) order by g.id`

const LATEST = `
  select distinct on (giveaway_id) giveaway_id, version, since, facts, changed from rules_versions
  where giveaway_id = any($1::integer[]) order by giveaway_id, version desc`

const SAVE = `
  insert into rules_versions (giveaway_id, version, since, facts, changed) values ($1, $2, $3, $4, $5)`

/** Versions of the rules of giveaways. */
@Injectable()
export class RulesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** All versions, the newest first. */
  async versions(giveawayId: number): Promise<RulesVersion[]> {
    const query = 'select version, since, facts, changed from rules_versions where giveaway_id = $1 order by version desc'
    return await this.source.query<RulesVersion[]>(query, [giveawayId])
  }

  /** The latest version of each giveaway that has one. */
  async latest(transaction: Transaction, giveawayIds: readonly number[]): Promise<Map<number, RulesVersion>> {
    const rows = await transaction.query<(RulesVersion & { readonly giveaway_id: number })[]>(LATEST, [giveawayIds])
    return new Map(rows.map(({ giveaway_id: id, ...version }) => [id, version]))
  }

  /** What the rules depend on, as it is now. */
  async current(giveawayIds: readonly number[], executor: Transaction = this.source.manager): Promise<CurrentRules[]> {
    return (await executor.query<CurrentRow[]>(CURRENT, [giveawayIds])).map(
      ({ giveaway_id, created, starts, ends, prize_of: named, prize_title: title, price, currency, ...row }) => ({
        giveaway_id,
        created,
        facts: {
          ...row,
          start: starts.toISOString(),
          end: ends.toISOString(),
          prize: named === null ? null : { named, title: title ?? '', value: price, currency: currency ?? '' },
        },
      }),
    )
  }

  /** Of several at once the first counts. */
  async insertFirst({ giveaway_id, created, facts }: CurrentRules, executor: Transaction = this.source.manager): Promise<void> {
    await executor.query(`${SAVE} on conflict do nothing`, [giveaway_id, 1, created, JSON.stringify(facts), []])
  }

  /** The giveaway must be locked. */
  async save(transaction: Transaction, giveawayId: number, { kind, next }: RulesStep): Promise<void> {
    const { version, since, facts, changed } = next
    const values = [giveawayId, version, since, JSON.stringify(facts), changed]
    const conflict = kind === 'renewed' ? 'on conflict (giveaway_id, version) do update set since = $3, facts = $4' : ''
    await transaction.query(`${SAVE} ${conflict}`, values)
  }
}
