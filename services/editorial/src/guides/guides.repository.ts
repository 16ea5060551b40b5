import type { FeaturedPlace } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { GuideProductRow, GuideRow, GuideSummaryRow } from './guide-rows.ts'

/** SQL: gifts that everybody may see. Adult gifts are opt-in, and guides are not, so guides leave them out. */
export const seen = (alias: string): string => `not ${alias}.deleted and not ${alias}.nsfw and ${alias}.published <= now()`

/** Products with a public gift or a link of their own. */
const PRODUCTS = `
  guide_products as p left join known_posts as k on k.post_id = p.post_id and ${seen('k')}
  where (k.post_id is not null or p.link is not null)`

const SUMMARY = `
  g.id, g.slug, g.title, g.short_title, g.content, g.color, coalesce(g.picture, pictured.picture) as picture,
  g.published, g.modified,
  (select count(*)::integer from ${PRODUCTS} and p.guide_id = g.id) as product_count`

const FROM = `from guides as g left join known_posts as pictured on pictured.post_id = g.picture_post_id and ${seen('pictured')}`

const PUBLIC = 'g.published <= now()'

const CATEGORIES = `
  (select coalesce(json_agg(json_build_object('name', c.label, 'slug', c.slug) order by w.place), '[]')
    from unnest(live_guide_categories(g.category_ids)) with ordinality as w (id, place)
      join guide_categories as c using (id)) as categories`

const NEWEST = `select ${SUMMARY} ${FROM} where ${PUBLIC} order by g.published desc, g.id desc`

/** The featured guides of a place, then the newest: as many of those as are shown are enough to fill up. */
const LEADING = `
  with wanted as (
    select id, min(sort) as sort from (
      select guide_id as id, sort from featured_guides where place = $1
      union all (select id, null from guides as g where ${PUBLIC} order by published desc, id desc limit $2)
    ) as each group by id
  )
  select ${SUMMARY} ${FROM} join wanted on wanted.id = g.id
  where ${PUBLIC} order by wanted.sort nulls last, g.published desc, g.id desc limit $2`

const WHOLE = `
  ${SUMMARY}, g.outro, g.layout, ${CATEGORIES}, to_char(g.checked, 'YYYY-MM-DD') as checked,
    case when a.id is not null then json_build_object('name', a.name, 'line', a.line, 'picture', a.picture) end as author
  `

const WITH_AUTHOR = `${FROM} left join authors as a on a.id = g.author_id`

const BY_SLUG = `select ${WHOLE} ${WITH_AUTHOR} where g.slug = $1 and ${PUBLIC}`

/** A draft has no publication day; that of its last change replaces it. */
const BY_ID = `
  select ${WHOLE}, coalesce(g.published, g.modified) as published, ${PUBLIC} is true as is_published
  ${WITH_AUTHOR} where g.id = $1 and g.trashed is null`

const PRODUCTS_OF = `
  select p.guide_id::float8 as guide_id, p.id as product_id, coalesce(nullif(p.title, ''), k.title, '') as title,
    k.title as gift_title, coalesce(k.what, '') as what, p.content,
    coalesce(p.picture, k.picture) as picture, coalesce(p.price, k.price) as price,
    coalesce(p.currency, k.currency, 'USD') as currency,
    case when p.price is null then coalesce(k.prices, '[]') else '[]' end as prices, coalesce(p.link, k.link, '') as link,
    coalesce(p.merchant, k.merchant, '') as merchant,
    p.broken or p.link_state is not null or (p.link is null and k.broken is true) as broken,
    k.slug, k.post_id
  from ${PRODUCTS} and p.guide_id = $1 order by p.place`

/** Similarity weights: 3 for a shared gift, 2 for a category, 1 for an age. */
const RELATED = `
  with given as (
    select id, audience, stored_guide_categories(live_guide_categories(category_ids)) as category_ids,
      array(select post_id from guide_products where guide_id = guides.id and post_id is not null) as posts
    from guides where id = $1
  ),
  scored as (
    select o.id, 2 * shared.categories + shared.audience + 3 * shared.posts as likeness
    from guides as o cross join given cross join lateral (
      select
        (select count(*) from unnest(o.category_ids) as c where c = any(given.category_ids)) as categories,
        (select count(*) from unnest(o.audience) as a where a = any(given.audience)) as audience,
        (select count(*) from guide_products as p where p.guide_id = o.id and p.post_id = any(given.posts)) as posts
    ) as shared
    where o.id <> given.id and o.published <= now()
  )
  select ${SUMMARY} ${FROM} join scored on scored.id = g.id where likeness > 0
  order by likeness desc, g.published desc, g.id desc limit $2`

/** Empty for a gift that is not public, so that the answer does not reveal that a guide contains it. */
const WITH_GIFT = `
  select ${SUMMARY} ${FROM}
  where ${PUBLIC} and exists (select 1 from ${PRODUCTS} and p.guide_id = g.id and p.post_id = $1 and k.post_id is not null)
  order by g.published desc, g.id desc limit $2`

/** Reads published guides. */
@Injectable()
export class GuidesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async listNewest(): Promise<GuideSummaryRow[]> {
    return await this.source.query<GuideSummaryRow[]>(NEWEST)
  }

  /** Guides for a place: the featured ones in their order, then the newest. */
  async listLeading(place: FeaturedPlace, limit: number): Promise<GuideSummaryRow[]> {
    return await this.source.query<GuideSummaryRow[]>(LEADING, [place, limit])
  }

  async findBySlug(slug: string): Promise<GuideRow | undefined> {
    const [row] = await this.source.query<GuideRow[]>(BY_SLUG, [slug])
    return row
  }

  /** Finds any guide, including drafts. */
  async findById(id: number): Promise<(GuideRow & { readonly is_published: boolean }) | undefined> {
    return (await this.source.query<(GuideRow & { is_published: boolean })[]>(BY_ID, [id]))[0]
  }

  async listProducts(guideId: number): Promise<GuideProductRow[]> {
    return await this.source.query<GuideProductRow[]>(PRODUCTS_OF, [guideId])
  }

  async isPublic(guideId: number): Promise<boolean> {
    const rows = await this.source.query<object[]>(`select 1 from guides as g where id = $1 and ${PUBLIC}`, [guideId])
    return rows.length > 0
  }

  /** Guides with the same categories, audience or gifts, most similar first. */
  async listRelated(guideId: number, limit: number): Promise<GuideSummaryRow[]> {
    return await this.source.query<GuideSummaryRow[]>(RELATED, [guideId, limit])
  }

  /** The newest guides that contain a gift. */
  async listWithGift(postId: number, limit: number): Promise<GuideSummaryRow[]> {
    return await this.source.query<GuideSummaryRow[]>(WITH_GIFT, [postId, limit])
  }
}
