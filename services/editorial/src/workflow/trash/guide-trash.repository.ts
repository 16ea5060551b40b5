import { type Hanging, MOST_HANGING_EXAMPLES } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

const HANGING = `
  with wanted as (select id, slug, '/' || slug as path, title, planned, product_count from guides where id = any($1::integer[])),
  -- A draft gives an address back that it leaves; a page that was public leads on from there.
  former as (
    select distinct '/' || (r.before -> 'fields' ->> 'slug') as path
    from guides as g join guide_revisions as r on r.guide_id = g.id and r.fields @> '{slug}' and r.at >= g.first_published
    where g.id = any($1::integer[]) and r.before -> 'fields' ->> 'slug' <> g.slug
  ),
  paths as (select path from wanted union select path from former),
  linking as (
    select 'guide ' || g.id as source, g.title from paths as w join guide_text_links as l on l.path = w.path
      join guides as g on g.id = l.guide_id
    where g.trashed is null and g.id <> all($1::integer[])
    union
    select 'blog post ' || b.blog_post_id, b.title from paths as w join known_blog_posts as b on b.paths @> array[w.path]
    where not b.deleted
  ),
  work as (select s.title from submissions as s where s.guide_id = any($1::integer[]) and s.approved is not null),
  open as (select t.todo_id, i.title from todo_guides as t join todo_items as i on i.id = t.todo_id
    where t.guide_id = any($1::integer[]) and t.closed is null)
  select * from (
    select 1 as place, 'gifts' as kind, coalesce(sum(product_count), 0)::integer as count, array(
      select coalesce(nullif(p.title, ''), k.title, '')
      from guide_products as p left join known_posts as k on k.post_id = p.post_id
      where p.guide_id = any($1::integer[]) order by p.guide_id, p.place limit ${MOST_HANGING_EXAMPLES}) as examples
    from wanted
    union all
    select 2, 'address', count(*)::integer,
      coalesce((array_agg(path || '/' order by slug))[1:${MOST_HANGING_EXAMPLES}], '{}') from wanted
    union all
    select 3, 'redirects', count(*)::integer,
      coalesce((array_agg(path || '/' order by path))[1:${MOST_HANGING_EXAMPLES}], '{}') from former
    union all
    select 4, 'links', count(*)::integer,
      coalesce((array_agg(title order by lower(title), source))[1:${MOST_HANGING_EXAMPLES}], '{}') from linking
    union all
    select 5, 'pay', count(*)::integer, coalesce((array_agg(title order by title))[1:${MOST_HANGING_EXAMPLES}], '{}') from work
    union all
    select 6, 'planned', count(*)::integer,
      coalesce((array_agg(to_char(planned, 'YYYY-MM-DD') order by planned))[1:${MOST_HANGING_EXAMPLES}], '{}')
    from wanted where planned is not null
    union all
    select 7, 'featured', count(*)::integer, coalesce(array_agg(distinct place order by place), '{}')
    from featured_guides where guide_id = any($1::integer[])
    union all
    select 8, 'todos', count(*)::integer,
      coalesce((array_agg(title order by todo_id desc))[1:${MOST_HANGING_EXAMPLES}], '{}') from open
  ) as each where count > 0 order by place`

const TRASHED_UNTIL = 'select id from guides where trashed <= $1 order by trashed, id limit $2'

const FORMER_SLUGS = `
  select distinct before -> 'fields' ->> 'slug' as slug from guide_revisions
  where guide_id = $1 and fields @> '{slug}' and before -> 'fields' ->> 'slug' <> ''`

const PEOPLE = 'select id, user_id, curator_id from guides where id = any($1::integer[])'

interface PeopleOfGuide {
  readonly id: number
  readonly user_id: number | null
  readonly curator_id: number | null
}

/** Reads what is in the trash, and what would go there with a guide. */
@Injectable()
export class GuideTrashRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Kinds of which there are none are left out. Links are counted by the guides and blog posts that have them. */
  async listHanging(ids: readonly number[]): Promise<Hanging> {
    const rows = await this.source.query<Hanging>(HANGING, [ids])
    return rows.map(({ kind, count, examples }) => ({ kind, count, examples }))
  }

  async listPeople(ids: readonly number[]): Promise<PeopleOfGuide[]> {
    return await this.source.query<PeopleOfGuide[]>(PEOPLE, [ids])
  }

  async listSlugs(ids: readonly number[]): Promise<string[]> {
    if (ids.length === 0) return []
    const rows = await this.source.query<{ slug: string }[]>('select slug from guides where id = any($1::integer[])', [ids])
    return rows.map(({ slug }) => slug)
  }

  /** Addresses that a guide has had, by the revisions of it. */
  async listFormerSlugs(transaction: Transaction, id: number): Promise<string[]> {
    return (await transaction.query<{ slug: string }[]>(FORMER_SLUGS, [id])).map(({ slug }) => slug)
  }

  /** Guides that came into the trash before a moment, the first ones first. */
  async listTrashedUntil(until: Date, limit: number): Promise<number[]> {
    return (await this.source.query<{ id: number }[]>(TRASHED_UNTIL, [until, limit])).map(({ id }) => id)
  }
}
