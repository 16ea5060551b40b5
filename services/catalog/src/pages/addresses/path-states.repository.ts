import type { AddressType } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'

/** What holds an address below `/`, and where that is now. */
export interface SlugHolder {
  readonly slug: string
  readonly type: AddressType
  readonly retired: boolean
  /** Slug of the gift or guide now; null for an unlisted page, and for a guide that was never published. */
  readonly current: string | null
  /** Everybody sees it. */
  readonly public: boolean
}

export interface BlogHolder {
  readonly slug: string
  readonly public: boolean
}

export interface CategoryHolder {
  readonly slug: string
  /** Slug of its parent; null without one. */
  readonly parent: string | null
}

const SLUGS = `
  select a.slug, a.item_type as type, a.retired, coalesce(p.slug, g.slug) as current,
    a.item_type = 'unlisted' or coalesce(p.published <= now(), not g.withdrawn and g.published <= now(), false) as public
  from addresses as a
    left join posts as p on a.item_type = 'gift' and p.id = a.item_id
    left join known_guides as g on a.item_type = 'guide' and g.guide_id = a.item_id
  where a.slug = any($1::text[])`

const BLOG = 'select slug, coalesce(published <= now(), false) as public from blog_posts where slug = any($1::text[])'

const CATEGORIES = `
  select row.slug, parent.slug as parent
  from gift_categories as row left join gift_categories as parent on parent.id = row.parent_id
  where row.slug = any($1::text[])`

/** Reads what stands at paths of the site. */
@Injectable()
export class PathStatesRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async listHolders(slugs: readonly string[]): Promise<SlugHolder[]> {
    return slugs.length === 0 ? [] : await this.pool.query<SlugHolder>(SLUGS, [slugs])
  }

  async listBlogPosts(slugs: readonly string[]): Promise<BlogHolder[]> {
    return slugs.length === 0 ? [] : await this.pool.query<BlogHolder>(BLOG, [slugs])
  }

  async listCategories(slugs: readonly string[]): Promise<CategoryHolder[]> {
    return slugs.length === 0 ? [] : await this.pool.query<CategoryHolder>(CATEGORIES, [slugs])
  }
}
