import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { FIGURES_OF_PRODUCTS } from '../../guides/figures/figures-of-products.ts'
import type { GuideFacts, GuideNeed } from './need-reasons.ts'

/** Needs of a guide, as they are by now. */
export interface NeedsOfGuide {
  readonly guideId: number
  readonly needs: readonly GuideNeed[]
}

const TAKE_NOTES = `
  with taken as (
    select id from guide_need_notes order by id limit $1 for update skip locked
  )
  delete from guide_need_notes as n using taken where n.id = taken.id returning n.guide_id`

const NOTE_ALL = `
  insert into guide_need_notes (guide_id) select id from guides where published is not null order by id`

// Looked up for what is gone alone: of twenty products hardly one is.
const SINCE = `(
  select l.since from link_uses as u join links as l on l.id = u.link_id and l.state in ('broken', 'unavailable')
  where u.kind = 'product' and u.use_id = p.id)`

/** As visitors see it: a product shows the state of its own link, or that of its gift. */
const GONE = '(p.broken or p.link_state is not null or p.link is null and (k.broken or k.deleted))'

const FACTS = `
  select g.id, g.views, g.modified, coalesce(changes.changed, g.modified) as "productsChanged", coalesce(todos.todo, 0) as todo,
    concat_ws(' ', g.title, g.slug,
      (select string_agg(c.slug || ' ' || c.name, ' ') from guide_categories as c
        where c.id = any(live_guide_categories(g.category_ids)))) as words,
    counted.*
  from guides as g
  left join guide_product_changes as changes on changes.guide_id = g.id
  left join guide_todos as todos on todos.guide_id = g.id
  cross join lateral (
    select count(*)::integer as products, (count(*) filter (where ${GONE}))::integer as gone,
      min(case when ${GONE} then ${SINCE} end) as "goneSince",
      coalesce(sum(f.impressions), 0)::float8 as impressions, coalesce(sum(f.clicks), 0)::float8 as clicks,
      coalesce(sum(f.earlier_impressions), 0)::float8 as "earlierImpressions",
      coalesce(sum(f.earlier_clicks), 0)::float8 as "earlierClicks"
    from guide_products as p
    left join known_posts as k on k.post_id = p.post_id
    ${FIGURES_OF_PRODUCTS}
    where p.guide_id = g.id
  ) as counted
  where g.id = any($1::integer[]) and g.published <= $2`

const GIVEN = `jsonb_to_recordset($2::jsonb) as d (guide_id integer, reason text, evidence text, score real)`

/** What is not needed any more, by itself or because the guide is not public. */
const REMOVE = `
  delete from guide_needs as n where n.buying_guide_id = any($1::integer[])
    and not exists (select from ${GIVEN} where d.guide_id = n.buying_guide_id and d.reason = n.reason)`

// Whoever works on a guide gets its further needs as well.
const WRITE = `
  insert into guide_needs as n (buying_guide_id, reason, evidence, score, since, assigned_to)
  select d.guide_id, d.reason, d.evidence, d.score, $3,
    (select max(other.assigned_to) from guide_needs as other where other.buying_guide_id = d.guide_id)
  from ${GIVEN} where d.guide_id = any($1::integer[]) order by d.guide_id, d.reason
  on conflict (buying_guide_id, reason) do update set evidence = excluded.evidence, score = excluded.score
  where (n.evidence, n.score) is distinct from (excluded.evidence, excluded.score)`

/** What public guides need, and the facts that it follows from. */
@Injectable()
export class GuideNeedsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Notes every public guide, to be looked at again. */
  async noteAll(): Promise<void> {
    await this.source.query(NOTE_ALL)
  }

  /** Takes the longest noted guides; they stay noted when the transaction fails. Returns their ids, some of them repeated. */
  async takeNoted(transaction: Transaction, most: number): Promise<number[]> {
    const [rows] = await transaction.query<[{ guide_id: number }[], number]>(TAKE_NOTES, [most])
    return rows.map(({ guide_id: id }) => id)
  }

  /** Facts of those of the guides that are public. */
  async listFacts(transaction: Transaction, guideIds: readonly number[], now: Date): Promise<GuideFacts[]> {
    return await transaction.query<GuideFacts[]>(FACTS, [guideIds, now])
  }

  /** Writes what guides need by now; what they do not need any more is removed. */
  async write(transaction: Transaction, guideIds: readonly number[], found: readonly NeedsOfGuide[], now: Date): Promise<void> {
    const given = JSON.stringify(found.flatMap(({ guideId, needs }) => needs.map((need) => ({ guide_id: guideId, ...need }))))
    await transaction.query(REMOVE, [guideIds, given])
    await transaction.query(WRITE, [guideIds, given, now])
  }

  /** Gives all needs of a guide to somebody, or to nobody. @returns whether it needs anything */
  async assign(transaction: Transaction, guideId: number, memberId: number | null): Promise<boolean> {
    const [, changed] = await transaction.query<[unknown, number]>(
      'update guide_needs set assigned_to = $2 where buying_guide_id = $1',
      [guideId, memberId],
    )
    return changed > 0
  }

  /** Hides all needs of a guide until a moment; null shows them. @returns whether it needs anything */
  async snooze(transaction: Transaction, guideId: number, until: Date | null): Promise<boolean> {
    const [, changed] = await transaction.query<[unknown, number]>(
      'update guide_needs set snoozed_until = $2 where buying_guide_id = $1',
      [guideId, until],
    )
    return changed > 0
  }
}
