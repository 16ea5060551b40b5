import { SITEMAP_PAGE } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'

export interface SitemapPageRow {
  readonly kind: 'posts' | 'gifts'
  readonly page: number
  readonly count: number
  /** ISO 8601. */
  readonly modified: string
}

export interface SitemapRow {
  readonly slug: string
  readonly parentSlug: string | null
  /** ISO 8601. */
  readonly modified: string
  /** Id of its first picture. */
  readonly picture: string | null
  readonly countries: string[]
}

/** Condition on `posts`: visible to every visitor. */
const IS_PUBLIC = 'published <= now() and not nsfw'

const POSTS = `
  select slug, null as "parentSlug", modified, images -> 0 ->> 0 as picture, '{}'::text[] as countries
  from posts where id > $1 and id <= $2 and ${IS_PUBLIC} order by id`

/** Categories with visible posts of their own, in one pass over the posts. */
const FILLED_CATEGORIES = `
  filled as (
    select category_id, max(published) as newest, bool_or(countries = '{}') as everywhere
    from post_categories join posts on posts.id = post_id where ${IS_PUBLIC} group by category_id
  )`

/** Countries of the posts in a category or its children; read only for the few categories without a post for all countries. */
const COUNTRIES = `
  array(
    select distinct country
    from gift_categories below join post_categories on category_id = below.id join posts on posts.id = post_id,
      unnest(countries) as country
    where (below.id = category.id or below.parent_id = category.id) and ${IS_PUBLIC} order by country
  )`

/** Categories with posts of their own or of their children. A post for all countries lists its category for all countries. */
const CATEGORIES = `
  with ${FILLED_CATEGORIES}
  select category.slug, parent.slug as "parentSlug", greatest(category.modified, max(newest)) as modified, null as picture,
    case when bool_or(everywhere) then '{}'::text[] else ${COUNTRIES} end as countries
  from gift_categories category
  left join gift_categories parent on parent.id = category.parent_id
  join gift_categories below on below.id = category.id or below.parent_id = category.id
  join filled on filled.category_id = below.id
  where category.id > $1 and category.id <= $2
  group by category.id, parent.slug order by category.id`

const PAGES = `
  with ${FILLED_CATEGORIES}
  select 'posts' as kind, ((id - 1) / $1::integer + 1)::integer as page, count(*)::integer as count, max(modified) as modified
  from posts where ${IS_PUBLIC} group by 2
  union all
  select 'gifts', ((category.id - 1) / $1::integer + 1)::integer, count(distinct category.id)::integer,
    max(greatest(category.modified, newest))
  from gift_categories category
  join gift_categories below on below.id = category.id or below.parent_id = category.id
  join filled on filled.category_id = below.id
  group by 2
  order by kind, page`

/** Addresses of public posts and categories. Rarely read: the answers are cached for long. */
@Injectable()
export class SitemapRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async listPages(): Promise<SitemapPageRow[]> {
    return await this.pool.query<SitemapPageRow>(PAGES, [SITEMAP_PAGE])
  }

  async listPosts(page: number): Promise<SitemapRow[]> {
    return await this.pool.query<SitemapRow>(POSTS, idRange(page))
  }

  async listCategories(page: number): Promise<SitemapRow[]> {
    return await this.pool.query<SitemapRow>(CATEGORIES, idRange(page))
  }
}

/** Range of ids of a page: above the first, up to and including the second. */
function idRange(page: number): readonly [number, number] {
  return [(page - 1) * SITEMAP_PAGE, page * SITEMAP_PAGE]
}
