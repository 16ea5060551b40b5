import type { NamedWinner, Picture } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface GiveawayRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly picture: Picture | null
  /** Slug of the gift that is won, null where nobody can see it. */
  readonly prize: string | null
  readonly sponsor: string
  readonly winners: number
  readonly starts: Date
  readonly ends: Date
  /** Visitors enter on this site. */
  readonly entries_here: boolean
  /** Where visitors enter, if not here; null while nobody can. */
  readonly entry_link: string | null
  /** Staff imported entrants of another place: the draw is among them. */
  readonly imported: boolean
}

export interface GiveawayDetailsRow extends GiveawayRow {
  /** Winners who agreed to be named, by place; without those who did not answer. */
  readonly named_winners: readonly NamedWinner[]
}

/** Without a provider, and without a link to another place, visitors enter here. */
export const entriesHereOf = (alias: string): string =>
  `(${alias}.entries_here or (${alias}.provider is null and ${alias}.entry_link is null))`

const ROWS = `
  select g.id, g.slug, g.title, g.description, coalesce(g.picture, k.picture) as picture,
    case when k.published <= $1 then k.slug end as prize, coalesce(g.sponsor_label, g.sponsor) as sponsor, g.winners,
    g.starts, g.ends, ${entriesHereOf('g')} as entries_here, case when not g.entries_here then g.entry_link end as entry_link,
    g.imported is not null as imported
  from giveaways as g left join known_posts as k on k.post_id = g.prize_post_id and not k.deleted and k.shown`

const DETAILS = `
  select r.*, coalesce((
      select jsonb_agg(jsonb_build_object('initial', w.public_initial, 'state', w.public_state) order by w.place nulls last, w.id)
      from winners as w where w.giveaway_id = r.id and w.public_initial is not null and w.no_response is null
    ), '[]') as named_winners
  from (${ROWS} where g.slug = $2) as r`

// Running ones first, by their end; then announced and coming ones, by their start; then ended ones, the latest first.
const LIST = `
  select * from (${ROWS}) as g
  cross join lateral (
    select case when $1 >= g.ends then 2 when $1 < g.starts or not g.entries_here and g.entry_link is null then 1 else 0
      end as phase
  ) as p
  order by phase, case phase when 0 then ends when 1 then starts end, ends desc, id
  limit $2 offset $3`

const BIND_PRIZES = `
  update giveaways set prize_post_id = k.post_id, version = giveaways.version + 1 from known_posts as k
  where giveaways.prize_post_id is null and k.slug = giveaways.prize_of and not k.deleted
  returning giveaways.id`

const SHOWING = `
  select id, slug from giveaways where id = any($1::integer[]) or prize_post_id = any($2::bigint[])
  order by id for no key update`

@Injectable()
export class GiveawaysRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async list(now: Date, limit: number, offset: number): Promise<GiveawayRow[]> {
    return await this.source.query<GiveawayRow[]>(LIST, [now, limit, offset])
  }

  async findBySlug(slug: string, now: Date): Promise<GiveawayDetailsRow | undefined> {
    return (await this.source.query<GiveawayDetailsRow[]>(DETAILS, [now, slug]))[0]
  }

  /** Stores ids of the gifts that giveaways name by slug, since a gift may be renamed. Ids of the giveaways that were changed. */
  async bindPrizes(transaction: Transaction): Promise<number[]> {
    const [bound] = await transaction.query<[{ id: number }[], number]>(BIND_PRIZES)
    return bound.map(({ id }) => id)
  }

  /** Slugs of giveaways by their ids. */
  async listSlugs(transaction: Transaction, ids: readonly number[]): Promise<string[]> {
    const rows = await transaction.query<{ slug: string }[]>('select slug from giveaways where id = any($1::integer[])', [ids])
    return rows.map(({ slug }) => slug)
  }

  /** Giveaways by their ids, and those in which one of the gifts is won; locked until the transaction ends. */
  async lockShowing(
    transaction: Transaction,
    ids: readonly number[],
    postIds: readonly number[],
  ): Promise<{ readonly id: number; readonly slug: string }[]> {
    return await transaction.query<{ id: number; slug: string }[]>(SHOWING, [ids, postIds])
  }
}
