import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.ts'
import type { CategoryImage } from '../posts/post-row.ts'

/** What cards and menus name of a category. */
export interface CategoryRow {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly parent_id: number | null
  /** Chosen by staff; null for that of its best gift. */
  readonly picture: CategoryImage | null
}

export interface PublicCategory {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly description: string
  /** ISO 8601. */
  readonly modified: string
  readonly rating: number | null
  readonly rating_count: number
  readonly parent_id: number | null
}

const BY_SLUG = `
  select id, name, slug, description, modified, rating, rating_count, parent_id from gift_categories where slug = $1`

const ALL = `
  select category.id, name, slug, parent_id, case when pictures.id is not null then
    json_build_array(pictures.id, width, height, color, '', json_build_object('x', focus_x, 'y', focus_y)) end as picture
  from gift_categories as category left join pictures on pictures.id = picture_id order by category.id`

const ENTRIES = 'select count(*)::integer as count from post_categories where category_id = any($1::integer[])'

/** Gift categories for visitors. */
@Injectable()
export class PublicCategoriesRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async listAll(): Promise<CategoryRow[]> {
    return await this.pool.query<CategoryRow>(ALL)
  }

  async findBySlug(slug: string): Promise<PublicCategory | undefined> {
    const [row] = await this.pool.query<PublicCategory>(BY_SLUG, [slug])
    return row
  }

  /** Entries of posts in the categories, whoever may see them. Counts rows, so callers cache the result. */
  async countEntries(ids: readonly number[]): Promise<number> {
    const [row] = await this.pool.query<{ count: number }>(ENTRIES, [ids])
    return row?.count ?? 0
  }
}
