import type { GuideFilter, GuideSort } from '@ribbonry/contracts'
import { type Condition, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { STAFF_GUIDE_COLUMNS, STAFF_GUIDE_JOINS, type StaffGuideRecord } from '../../editor/guides/reading/staff-guide-record.ts'

/** Limits a list to what a member may see. */
export interface GuidesSeen {
  /** Member who must write or curate the guides; null for all guides. */
  readonly memberId: number | null
}

/** Conditions on the digits of `list_group`, a generated column of `guides`: status or trash, stage, and 1 with a writer. */
const CONDITIONS: Readonly<Record<GuideFilter, Condition>> = {
  all: where`row.list_group < 400`,
  drafts: where`row.list_group < 300`,
  writer: where`row.user_id is not null and row.list_group < 400`,
  assign: where`row.list_group between 120 and 139`,
  progress: where`row.list_group between 140 and 149`,
  review: where`row.list_group between 150 and 159`,
  ready: where`row.list_group between 160 and 169`,
  published: where`row.list_group between 300 and 399`,
  trash: where`row.list_group >= 400`,
}

/** Column and direction of each sort. */
const SORTS = {
  newest: ['created', true],
  oldest: ['created', false],
  modified: ['modified', true],
  'modified-asc': ['modified', false],
  title: ['title', false],
  'title-desc': ['title', true],
  views: ['views', true],
  'views-asc': ['views', false],
  ctr: ['ctr', true],
  'ctr-asc': ['ctr', false],
  traffic: ['traffic', true],
  'traffic-asc': ['traffic', false],
  products: ['products', true],
  'products-asc': ['products', false],
} as const satisfies Record<GuideSort, readonly [string, boolean]>

const LIST = new PagedList<StaffGuideRecord, (typeof SORTS)[GuideSort][0]>({
  table: 'guides',
  key: 'id',
  columns: STAFF_GUIDE_COLUMNS,
  joins: STAFF_GUIDE_JOINS,
  sorts: {
    created: ['row.id'],
    modified: ['row.modified'],
    title: ['lower(row.title)'],
    views: ['row.views'],
    // Guides without a figure come last; an index on these expressions supports the order.
    ctr: ['coalesce(row.top_ten_ctr, -1)'],
    traffic: ['coalesce(row.traffic_volume, -1)'],
    products: ['row.product_count'],
  },
})

/** Counts rows by group, at most 18 groups, and sums the groups for each filter by the conditions above. */
const COUNTS = `
  with groups as (
    select list_group, count(*) as guides
    from guides where $1::integer is null or user_id = $1 or curator_id = $1 group by 1
  )
  select coalesce(sum(guides) filter (where list_group < 400), 0)::float8 as all,
    coalesce(sum(guides) filter (where list_group < 300), 0)::float8 as drafts,
    coalesce(sum(guides) filter (where list_group % 10 = 1 and list_group < 400), 0)::float8 as writer,
    coalesce(sum(guides) filter (where list_group between 120 and 139), 0)::float8 as assign,
    coalesce(sum(guides) filter (where list_group between 140 and 149), 0)::float8 as progress,
    coalesce(sum(guides) filter (where list_group between 150 and 159), 0)::float8 as review,
    coalesce(sum(guides) filter (where list_group between 160 and 169), 0)::float8 as ready,
    coalesce(sum(guides) filter (where list_group between 300 and 399), 0)::float8 as published,
    coalesce(sum(guides) filter (where list_group >= 400), 0)::float8 as trash
  from groups`

/**
 * Similarity threshold of words: low enough for one or two typing errors, too high for words that share only half of their
 * letters.
 */
const LIKENESS = `select set_config('pg_trgm.word_similarity_threshold', '0.45', true)`

/** Trigram similarity, which tolerates typing errors; a match of the whole term counts as fully similar. */
const SEARCH = `
  with found as (
    select id, greatest(
      public.word_similarity($1, lower(title)), public.word_similarity($1, lower(short_title)),
      public.word_similarity($1, replace(slug, '-', ' ')),
      case when position($1 in lower(title)) > 0 or position($1 in replace(slug, '-', ' ')) > 0 then 1 else 0 end
    ) as likeness
    from guides
    where ($2::integer is null or user_id = $2 or curator_id = $2) and trashed is null
      and (lower(title) operator(public.%>) $1 or lower(short_title) operator(public.%>) $1
        or replace(slug, '-', ' ') operator(public.%>) $1 or position($1 in lower(title)) > 0)
  )
  select ${STAFF_GUIDE_COLUMNS} from found join guides as row using (id) ${STAFF_GUIDE_JOINS}
  order by found.likeness desc, row.id desc limit $3`

const WAITING = `
  select
    count(*) filter (where $2 and stage in ('Draft', 'Needs Review'))::float8 as to_review,
    count(*) filter (where $3 and stage in ('Ready To Assign', 'Ready For Writer'))::float8 as to_assign,
    count(*) filter (where $3 and stage = 'Ready For Publish')::float8 as to_publish,
    count(*) filter (where stage = 'In Progress' and case when user_id is not null then user_id else curator_id end = $1)::float8
      as to_write,
    (
      select count(*) from guide_todos as t join guides as g on g.id = t.guide_id
      where ($2 or g.user_id = $1) and g.trashed is null
    )::float8 as to_fill,
    (
      select count(*) from guide_need_totals as n join guides as g on g.id = n.buying_guide_id
      where ($2 or g.user_id = $1) and g.trashed is null and (n.snoozed_until is null or n.snoozed_until <= now())
    )::float8 as to_update,
    case when $3 then (
      select count(*) from links
      where products > 0 and state in ('broken', 'unavailable')
        and (acknowledged_until is null or acknowledged_until <= now())
    ) else 0 end::float8 as broken_links
  from guides where stage is not null`

/** Conditions as in `WAITING`, on `row`. */
const TURNS = `
  select ${STAFF_GUIDE_COLUMNS} from guides as row ${STAFF_GUIDE_JOINS}
  where row.stage is not null and (
    $2 and row.stage in ('Draft', 'Needs Review')
    or $3 and row.stage in ('Ready To Assign', 'Ready For Writer', 'Ready For Publish')
    or row.stage = 'In Progress' and case when row.user_id is not null then row.user_id else row.curator_id end = $1)
  order by row.turn_since, row.id limit $4 offset $5`

/** Days are those of New York, as the calendar shows them. */
const PLANNED = `
  with bounds as (
    select $1::date as first, ($1::date + interval '1 month')::date as next,
      $1::timestamp at time zone 'America/New_York' as since,
      ($1::timestamp + interval '1 month') at time zone 'America/New_York' as until)
  select ${STAFF_GUIDE_COLUMNS} from bounds, guides as row ${STAFF_GUIDE_JOINS}
  where ($2::integer is null or row.user_id = $2 or row.curator_id = $2) and row.trashed is null
    and (row.planned >= first and row.planned < next
      or row.published >= since and row.published < until
      or row.publish_at >= since and row.publish_at < until)
  order by coalesce(row.planned, row.publish_at::date, row.published::date), row.id limit 500`

const UNPLANNED = `
  select ${STAFF_GUIDE_COLUMNS} from guides as row ${STAFF_GUIDE_JOINS}
  where row.stage is not null and row.planned is null and ($1::integer is null or row.user_id = $1 or row.curator_id = $1)
  order by row.modified desc, row.id desc limit 100`

export interface WaitingGuides {
  readonly to_review: number
  readonly to_assign: number
  readonly to_publish: number
  readonly to_write: number
  /** With open items of the updater. */
  readonly to_fill: number
  readonly to_update: number
  /** Links of products. */
  readonly broken_links: number
}

/** A member's rights on guides of others. */
export interface GuideRights {
  readonly isEditor: boolean
  readonly hasAccess: boolean
}

/** Reads guides for the lists and the calendar of staff. */
@Injectable()
export class StaffGuidesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async list(
    { memberId }: GuidesSeen,
    { filter, sort, page, perPage }: { filter: GuideFilter; sort: GuideSort; page: number; perPage: number },
  ): Promise<StaffGuideRecord[]> {
    const [column, descending] = SORTS[sort]
    const own = memberId === null ? undefined : where`row.user_id = ${memberId} or row.curator_id = ${memberId}`
    const request = { page, perPage, sort: column, descending, where: [CONDITIONS[filter], own] }
    return await LIST.rows(this.source, request)
  }

  async count({ memberId }: GuidesSeen): Promise<Record<GuideFilter, number>> {
    const [row] = await this.source.query<Record<GuideFilter, number>[]>(COUNTS, [memberId])
    if (row === undefined) throw new Error('Counting answers one row')
    return row
  }

  /**
   * Searches titles and slugs, most similar first.
   * @param term lower case
   */
  async search({ memberId }: GuidesSeen, term: string, limit: number): Promise<StaffGuideRecord[]> {
    return await this.source.transaction(async (transaction) => {
      await transaction.query(LIKENESS)
      return await transaction.query<StaffGuideRecord[]>(SEARCH, [term, memberId, limit])
    })
  }

  /** @param month first day of the month, `2026-11-01` */
  async listMonth({ memberId }: GuidesSeen, month: string): Promise<StaffGuideRecord[]> {
    return await this.source.query<StaffGuideRecord[]>(PLANNED, [month, memberId])
  }

  async listUnplanned({ memberId }: GuidesSeen): Promise<StaffGuideRecord[]> {
    return await this.source.query<StaffGuideRecord[]>(UNPLANNED, [memberId])
  }

  /** Lists guides at which it is the turn of the member, or of a right that the member has. Longest waiting first. */
  async listTurns(
    memberId: number,
    { isEditor, hasAccess }: GuideRights,
    { page, perPage }: { readonly page: number; readonly perPage: number },
  ): Promise<StaffGuideRecord[]> {
    return await this.source.query<StaffGuideRecord[]>(TURNS, [memberId, isEditor, hasAccess, perPage, (page - 1) * perPage])
  }

  async countWaiting(memberId: number, rights: GuideRights): Promise<WaitingGuides> {
    const [row] = await this.source.query<WaitingGuides[]>(WAITING, [memberId, rights.isEditor, rights.hasAccess])
    if (row === undefined) throw new Error('Counting answers one row')
    return row
  }
}
