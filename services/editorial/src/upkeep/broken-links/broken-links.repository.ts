import { MAX_LISTED_USES, type BAD_LINK_REASONS } from '@ribbonry/contracts'
import { type Condition, conditionSql, type Page, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { seen } from '../../guides/guides.repository.ts'

export type LinkUseKind = 'gift' | 'product'

export interface BrokenLinkFilters {
  readonly reason?: (typeof BAD_LINK_REASONS)[number] | undefined
  /** Key of a shop. */
  readonly shop?: string | undefined
  readonly guide?: number | undefined
  /** Also those that staff acknowledged. */
  readonly acknowledged: boolean
}

export interface VerdictRow {
  readonly checked: string
  readonly state: string
  readonly reason: string
  readonly status: number | null
  readonly evidence: string
}

export interface BrokenLinkRow {
  readonly id: number
  readonly key: string
  readonly address: string
  readonly title: string
  readonly shop: string
  readonly state: 'broken' | 'unavailable'
  readonly reason: string
  readonly since: Date
  readonly checked: Date | null
  readonly worth: number
  readonly uses: number
  readonly status: number | null
  readonly final: string
  readonly page_title: string
  readonly price_cents: number | null
  readonly currency: string
  readonly evidence: string
  readonly hops: unknown
  readonly acknowledged_until: Date | null
  readonly acknowledged_why: string | null
  readonly new_link: string | null
  readonly checks: readonly VerdictRow[]
}

export interface UseRow {
  readonly link_id: number
  readonly id: number
  readonly kind: LinkUseKind
  readonly title: string
  readonly price: number | null
  readonly currency: string
  readonly bg_id: number | null
  readonly bg_title: string
  readonly published: boolean
}

/** What a replacement is looked for by. */
export interface SuggestionRequest {
  readonly link_id: number
  /** Words that a title has to contain. */
  readonly words: string
  readonly price: number | null
}

export interface SuggestionRow {
  readonly link_id: number
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly link: string
  readonly price: number | null
  readonly currency: string
  readonly image: string
}

export interface PreviewRow {
  readonly link: string
  readonly title: string
  readonly posts: readonly number[]
  readonly guides: number
  readonly published: number
}

const BAD = `row.state in ('broken', 'unavailable')`
const OF_KIND: Readonly<Record<LinkUseKind, string>> = { gift: 'row.gifts > 0', product: 'row.products > 0' }
const UNACKNOWLEDGED = '(row.acknowledged_until is null or row.acknowledged_until <= now())'
const ORDER = 'row.worth desc, row.id'

const COLUMNS = `row.id, row.key, row.address, row.title, row.merchant as shop, row.state, row.reason, row.since,
  row.checked_at as checked, row.worth::float8 as worth, row.status, row.final, row.page_title, row.price_cents, row.currency,
  row.evidence, row.hops, case when row.acknowledged_until > now() then row.acknowledged_until end as acknowledged_until,
  case when row.acknowledged_until > now() then row.acknowledged_why end as acknowledged_why,
  (select c.new_link from link_replacements as c join operations as o on o.id = c.operation_id
    where c.key = row.key and o.state = 'done' order by c.operation_id desc limit 1) as new_link,
  (select coalesce(json_agg(json_build_object('checked', c.checked_at, 'state', c.state, 'reason', c.reason, 'status', c.status,
    'evidence', c.evidence) order by c.checked_at desc), '[]') from link_checks as c where c.link_id = row.id) as checks`

/** A gift has a link of its own; of products those alone are named that stand in a guide now. */
const USES = `
  select w.link_id, u.use_id::float8 as id, u.kind, coalesce(nullif(p.title, ''), k.title, '') as title,
    coalesce(p.price, k.price)::float8 as price, coalesce(p.currency, k.currency, 'USD') as currency,
    g.id as bg_id, coalesce(g.title, '') as bg_title,
    case when u.kind = 'gift' then (${seen('k')}) is true else g.published is not null end as published
  from unnest($1::integer[]) as w (link_id)
    cross join lateral (
      select kind, use_id, guide_id from link_uses
      where link_uses.link_id = w.link_id and ($2::boolean or kind = 'product') order by kind, use_id limit ${MAX_LISTED_USES + 1}
    ) as u
    left join guide_products as p on u.kind = 'product' and p.id = u.use_id
    left join known_posts as k on k.post_id = case when u.kind = 'gift' then u.use_id else p.post_id end and not k.deleted
    left join guides as g on g.id = u.guide_id
  where u.kind = 'gift' or p.id is not null
  order by w.link_id, u.kind, u.use_id`

const CANDIDATES = 60
const SUGGESTED = 3

// The nearest price first, as a ratio.
const SUGGESTIONS = `
  select w.link_id, s.post_id::float8 as id, s.title, s.slug, s.link, s.price::float8 as price, s.currency,
    coalesce(s.picture ->> 'src', '') as image
  from unnest($1::integer[], $2::text[], $3::numeric[]) as w (link_id, words, price)
    cross join lateral (
      select c.* from (
        select k.* from known_posts as k
        where not k.deleted and not k.nsfw and not k.broken and k.published is not null and k.published <= now()
          and to_tsvector('english', k.title) @@ plainto_tsquery('english', w.words)
        limit ${CANDIDATES}
      ) as c
      order by abs(ln(greatest(c.price, 0.01) / greatest(w.price, 0.01))) nulls last, c.post_id limit ${SUGGESTED}
    ) as s`

/** Links that are broken or unavailable, with where they are shown. */
@Injectable()
export class BrokenLinksRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** A page of links and the number of all, those that lose the most clicks first. */
  async page(kind: LinkUseKind, filters: BrokenLinkFilters, page: number, perPage: number): Promise<Page<BrokenLinkRow>> {
    const { sql, values } = conditionSql(conditionsOf(kind, filters))
    const uses = kind === 'gift' ? 'row.gifts + row.products' : 'row.products'
    const limits = `limit $${values.length + 1} offset $${values.length + 2}`
    const found = await this.source.query<(BrokenLinkRow & { readonly total: number })[]>(
      `select counted.total, found.* from (select count(*)::integer as total from links as row where ${sql}) as counted
        left join (
          select ${COLUMNS}, ${uses} as uses
          from (select row.id from links as row where ${sql} order by ${ORDER} ${limits}) as wanted
            join links as row using (id) order by ${ORDER}
        ) as found on true order by found.worth desc, found.id`,
      [...values, perPage, (page - 1) * perPage],
    )
    return { rows: found.filter(({ id }) => id !== null), total: found[0]?.total ?? 0 }
  }

  /** The first places that show these links: gifts before products, or products alone. */
  async listUses(kind: LinkUseKind, linkIds: readonly number[]): Promise<UseRow[]> {
    if (linkIds.length === 0) return []
    return await this.source.query<UseRow[]>(USES, [linkIds, kind === 'gift'])
  }

  /** Gifts that visitors see with these words in their title, the nearest price first. */
  async listSuggestions(wanted: readonly SuggestionRequest[]): Promise<SuggestionRow[]> {
    if (wanted.length === 0) return []
    return await this.source.query<SuggestionRow[]>(SUGGESTIONS, [
      wanted.map(({ link_id: id }) => id),
      wanted.map(({ words }) => words),
      wanted.map(({ price }) => price),
    ])
  }

  /** Broken links of products with all their products, those that lose the most clicks first. */
  async preview(
    filters: BrokenLinkFilters,
    keys: readonly string[] | undefined,
    most: number,
  ): Promise<{ readonly rows: PreviewRow[]; readonly total: number }> {
    const named = keys === undefined ? undefined : where`row.key = any(${keys}::text[])`
    const { sql, values } = conditionSql([...conditionsOf('product', filters), named])
    const found = await this.source.query<(PreviewRow & { readonly total: number })[]>(
      `select counted.total, found.* from (select count(*)::integer as total from links as row where ${sql}) as counted
        left join (
          select row.address as link, row.title, u.posts, u.guides, u.published, row.worth, row.id
          from (select row.* from links as row where ${sql} order by ${ORDER} limit $${values.length + 1}) as row
            cross join lateral (
              select array_agg(u.use_id::integer order by u.use_id) as posts, count(distinct u.guide_id)::integer as guides,
                count(distinct u.guide_id) filter (where g.published is not null)::integer as published
              from link_uses as u left join guides as g on g.id = u.guide_id
              where u.link_id = row.id and u.kind = 'product'
            ) as u
        ) as found on true order by found.worth desc, found.id`,
      [...values, most],
    )
    const rows = found.filter(({ posts }) => (posts as readonly number[] | null) !== null)
    return { rows, total: found[0]?.total ?? 0 }
  }
}

function conditionsOf(kind: LinkUseKind, { reason, shop, guide, acknowledged }: BrokenLinkFilters): (Condition | undefined)[] {
  return [
    { parts: [`${BAD} and ${OF_KIND[kind]}`], values: [] },
    acknowledged ? undefined : { parts: [UNACKNOWLEDGED], values: [] },
    reason === undefined ? undefined : where`row.reason = ${reason}`,
    shop === undefined ? undefined : where`row.merchant = ${shop}`,
    guide === undefined ? undefined : where`row.id in (select link_id from link_uses where guide_id = ${guide})`,
  ]
}
