import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { GuideWeek } from './week.ts'

/** A product whose link stopped working. */
export interface DiedRow {
  readonly guide_id: number
  readonly guide: string
  readonly product: string
  readonly reason: string
  /** Of all, also of those that are not listed. */
  readonly total: number
}

/** A guide that is clicked less than before. */
export interface FallenRow {
  readonly guide_id: number
  readonly guide: string
  readonly evidence: string
  readonly total: number
}

export interface SeasonRow {
  readonly guide_id: number
  readonly guide: string
  /** Title, slug and categories. */
  readonly words: string
}

/** Rows of a kind that a mail names. */
export const MOST_NAMED = 10
/** Guides of one writer whose words are looked at. */
const MOST_GUIDES = 5000

const DUE = `
  select g.user_id::float8 as id from guides as g
    join known_staff as s on s.member_id = g.user_id and not s.deleted and s.roles && array['listicle_editor', 'editor', 'access']
  where g.published <= $2
    and not exists (select from guide_week_mails as w where w.member_id = g.user_id and w.monday >= $1::date)
  group by g.user_id order by g.user_id`

const CLAIM = `
  insert into guide_week_mails as w (member_id, monday) values ($1, $2::date)
  on conflict (member_id) do update set monday = excluded.monday where w.monday < excluded.monday returning member_id`

const DIED = `
  select g.id as guide_id, g.title as guide, coalesce(nullif(p.title, ''), nullif(k.title, ''), l.title) as product, l.reason,
    (count(*) over ())::integer as total
  from guides as g
    join link_uses as u on u.guide_id = g.id and u.kind = 'product'
    join links as l on l.id = u.link_id
    join guide_products as p on p.id = u.use_id
    left join known_posts as k on k.post_id = p.post_id
  where g.user_id = $1 and g.published <= $3 and l.state in ('broken', 'unavailable') and l.since >= $2 and l.since < $3
    and (l.acknowledged_until is null or l.acknowledged_until <= $3)
  order by l.worth desc, p.id limit ${MOST_NAMED}`

const FALLEN = `
  select g.id as guide_id, g.title as guide, n.evidence, (count(*) over ())::integer as total
  from guides as g join guide_needs as n on n.buying_guide_id = g.id and n.reason = 'falling'
  where g.user_id = $1 and g.published <= $3 and n.since >= $2 and n.since < $3
  order by n.score desc, g.id limit ${MOST_NAMED}`

const WORDS = `
  select g.id as guide_id, g.title as guide, concat_ws(' ', g.title, g.slug,
    (select string_agg(c.slug || ' ' || c.name, ' ') from guide_categories as c
        where c.id = any(live_guide_categories(g.category_ids)))) as words
  from guides as g where g.user_id = $1 and g.published <= $2 order by g.views desc, g.id limit ${MOST_GUIDES}`

/** What happened to the guides of a writer in a week, and whether the writer was told. */
@Injectable()
export class GuideWeeksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Ids of writers with public guides who were not told of this week. */
  async listDue({ monday, to }: GuideWeek): Promise<number[]> {
    return (await this.source.query<{ id: number }[]>(DUE, [monday, to])).map(({ id }) => id)
  }

  /** Notes that a writer is told of a week. @returns false where somebody else did */
  async claim(transaction: Transaction, memberId: number, { monday }: GuideWeek): Promise<boolean> {
    return (await transaction.query<unknown[]>(CLAIM, [memberId, monday])).length > 0
  }

  async listDied(transaction: Transaction, memberId: number, { from, to }: GuideWeek): Promise<DiedRow[]> {
    return await transaction.query<DiedRow[]>(DIED, [memberId, from, to])
  }

  async listFallen(transaction: Transaction, memberId: number, { from, to }: GuideWeek): Promise<FallenRow[]> {
    return await transaction.query<FallenRow[]>(FALLEN, [memberId, from, to])
  }

  /** The public guides of a writer, most viewed first. */
  async listWords(transaction: Transaction, memberId: number, { to }: GuideWeek): Promise<SeasonRow[]> {
    return await transaction.query<SeasonRow[]>(WORDS, [memberId, to])
  }
}
