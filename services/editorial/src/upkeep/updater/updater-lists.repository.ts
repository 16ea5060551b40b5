import type { GuideTodoSort, NeedReason, Picture } from '@ribbonry/contracts'
import { type Condition, type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { TRASHED_GUIDES, TRASHED_TODOS } from '../../guides/trashed-guides.ts'
import { priceDriftedSql } from '../links/price-drift.ts'

/** A guide as lists of the updater name it. */
export interface NamedGuide {
  readonly id: number
  readonly title: string
  readonly slug: string
  /** Its writer; null without one. */
  readonly user_id: number | null
}

export interface TodoRow {
  readonly id: number
  readonly post_id: number | null
  readonly title: string
  readonly link: string
  readonly price: number | null
  readonly source_image: string
  readonly picture: Picture | null
  readonly source_picture: Picture | null
  readonly picture_due: Date | null
  readonly picture_error: string | null
  readonly cropped: boolean
  readonly crop_top: number
  readonly crop_bottom: number
  readonly crop_left: number
  readonly crop_right: number
  readonly created: Date
  /** For which it is open. */
  readonly guides: readonly NamedGuide[]
}

export interface GuideTodosRow {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly todo: number
  readonly newest: Date
}

export interface NeedyGuideRow {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly published: boolean
  readonly user_id: number | null
  readonly username: string | null
  readonly score: number
  readonly drifted: number
  readonly reasons: readonly {
    readonly reason: NeedReason
    readonly evidence: string
    readonly score: number
    /** ISO 8601. */
    readonly since: string
    readonly assigned_to: number | null
    readonly assigned_username: string | null
    readonly snoozed_until: string | null
  }[]
}

export interface NeedFilter {
  readonly reason?: NeedReason | undefined
  readonly writer?: number | undefined
  readonly category?: number | undefined
  /** Also snoozed ones. */
  readonly snoozed: boolean
}

interface PageOf {
  readonly page: number
  readonly perPage: number
}

/** Limits lists to guides with this writer; null for all guides. */
type WriterId = number | null

const UTC = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const TODO_GUIDES = `
  (select coalesce(
      json_agg(json_build_object('id', g.id, 'title', g.title, 'slug', g.slug, 'user_id', g.user_id) order by g.id), '[]')
    from todo_guides as t join guides as g on g.id = t.guide_id
    where t.todo_id = row.id and t.closed is null and g.trashed is null) as guides`

const TODOS = new PagedList<TodoRow, 'newest'>({
  table: 'todo_items',
  key: 'id',
  columns: `row.id, row.post_id::float8 as post_id, row.title, row.link, row.price::float8 as price, row.source_image,
    row.picture, row.source_picture, row.picture_due, row.picture_error, row.cropped, row.crop_top, row.crop_bottom,
    row.crop_left, row.crop_right, row.created, ${TODO_GUIDES}`,
  sorts: { newest: ['row.id'] },
})

const GUIDES = new PagedList<GuideTodosRow, 'newest' | 'todo'>({
  table: 'guide_todos',
  key: 'guide_id',
  columns: 'row.guide_id as id, g.title, g.slug, row.todo, row.newest',
  joins: 'join guides as g on g.id = row.guide_id',
  sorts: { newest: ['row.newest'], todo: ['row.todo'] },
})

const SORTS = {
  newest: { sort: 'newest', descending: true },
  oldest: { sort: 'newest', descending: false },
  most: { sort: 'todo', descending: true },
} as const satisfies Record<GuideTodoSort, object>

/** Products of a guide whose shop shows another price, in their own currency. */
const DRIFTED = `
  (select count(*)::integer from guide_products as p left join known_posts as k on k.post_id = p.post_id and not k.deleted
      join link_uses as u on u.kind = 'product' and u.use_id = p.id join links as l on l.id = u.link_id
    where p.guide_id = row.buying_guide_id and l.currency = coalesce(p.currency, k.currency)
      and ${priceDriftedSql('coalesce(p.price, k.price)', 'l.price_cents / 100.0')}) as drifted`

const NEEDS = new PagedList<NeedyGuideRow, 'score'>({
  table: 'guide_need_totals',
  key: 'buying_guide_id',
  columns: `row.buying_guide_id as id, g.title, g.slug, g.published is not null as published, g.user_id,
    nullif(writer.username, '') as username, row.score, ${DRIFTED},
    (select json_agg(json_build_object('reason', n.reason, 'evidence', n.evidence, 'score', n.score, 'since', ${UTC('n.since')},
        'assigned_to', n.assigned_to, 'assigned_username', nullif(s.username, ''), 'snoozed_until', ${UTC('n.snoozed_until')})
        order by n.score desc, n.reason)
      from guide_needs as n left join known_staff as s on s.member_id = n.assigned_to
      where n.buying_guide_id = row.buying_guide_id) as reasons`,
  joins: `join guides as g on g.id = row.buying_guide_id left join known_staff as writer on writer.member_id = g.user_id`,
  sorts: { score: ['row.score'] },
})

const notIn = (column: string, ids: string): Condition => ({ parts: [`${column} not in (${ids})`], values: [] })

/** Open items, guides that have some, and guides that need work. */
@Injectable()
export class UpdaterListsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Open items, newest first. @param guideId only those of this guide */
  async listTodos(writer: WriterId, guideId: number | undefined, { page, perPage }: PageOf): Promise<Page<TodoRow>> {
    return await TODOS.page(this.source, {
      page,
      perPage,
      sort: 'newest',
      descending: true,
      where: [
        where`row.open_guides > 0`,
        notIn('row.id', TRASHED_TODOS),
        guideId === undefined
          ? undefined
          : where`row.id in (select todo_id from todo_guides where guide_id = ${guideId} and closed is null)`,
        writer === null
          ? undefined
          : where`row.id in (select t.todo_id from todo_guides as t join guides as g on g.id = t.guide_id
              where g.user_id = ${writer} and t.closed is null and g.trashed is null)`,
      ],
    })
  }

  /** One item, open or not. */
  async findTodo(id: number): Promise<TodoRow | undefined> {
    const [row] = await TODOS.rows(this.source, { page: 1, perPage: 1, sort: 'newest', where: [where`row.id = ${id}`] })
    return row
  }

  async listGuides(writer: WriterId, sort: GuideTodoSort, { page, perPage }: PageOf): Promise<Page<GuideTodosRow>> {
    const own = writer === null ? undefined : where`row.guide_id in (select id from guides where user_id = ${writer})`
    return await GUIDES.page(this.source, { page, perPage, ...SORTS[sort], where: [notIn('row.guide_id', TRASHED_GUIDES), own] })
  }

  /** Guides that need work, where most clicks are lost first. */
  async listNeeds(writer: WriterId, filter: NeedFilter, { page, perPage }: PageOf): Promise<Page<NeedyGuideRow>> {
    const { reason, category, snoozed } = filter
    const writers = [writer, filter.writer ?? null].filter((one) => one !== null)
    return await NEEDS.page(this.source, {
      page,
      perPage,
      sort: 'score',
      descending: true,
      where: [
        snoozed ? undefined : where`row.snoozed_until is null or row.snoozed_until <= now()`,
        notIn('row.buying_guide_id', TRASHED_GUIDES),
        reason === undefined ? undefined : where`row.reasons @> array[${reason}]::text[]`,
        ...writers.map((one) => where`row.buying_guide_id in (select id from guides where user_id = ${one})`),
        category === undefined
          ? undefined
          : where`row.buying_guide_id in (
              select id from guides where category_ids && stored_guide_categories(array[${category}]::integer[]))`,
      ],
    })
  }
}
