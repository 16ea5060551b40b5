import type { Transaction } from '@ribbonry/service-kit'
import { conditionSql, contains, type Page, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { In } from 'typeorm'
import { ReadPool } from '../database/read-pool.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import { GiftCategory } from '../gift-categories/gift-category.entity.ts'
import { Picture } from '../pictures/picture.entity.ts'
import type { PostRow } from '../posts/post-row.ts'
import { Post } from '../posts/post.entity.ts'
import { IS_PUBLISHABLE } from '../posts/publishing-needs.ts'

/** A post with all columns that staff see. */
export interface StaffPostRow extends PostRow {
  readonly instagram: boolean
  readonly publish_when_complete: boolean
  readonly countries: readonly string[]
  readonly created: string
  readonly modified: string
  readonly clicks: number
  readonly impressions: number
  readonly mobile_clicks: number
  readonly mobile_impressions: number
  readonly earnings_score: number
  readonly week_score: number
  readonly saves: number
  readonly editorial_clicks: number
  readonly editorial_impressions: number
  readonly postpage_clicks: number
  readonly postpage_impressions: number
  readonly cat_clicks: number
  readonly cat_impressions: number
  readonly categories_summary: string
}

export interface StaffPostSearch {
  readonly term: string | undefined
  readonly state: 'draft' | 'published' | 'broken' | 'unavailable' | undefined
  readonly skip: number
  readonly count: number
}

const STATE_CONDITIONS = {
  draft: where`published is null`,
  published: where`published is not null`,
  broken: where`broken`,
  unavailable: where`unavailable`,
}

/** Posts for staff, drafts included. */
@Injectable()
export class StaffPostsRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async findById(id: number): Promise<StaffPostRow | undefined> {
    const [row] = await this.pool.query<StaffPostRow>(`select *, content <> '' as has_content from posts where id = $1`, [id])
    return row
  }

  async search({ term, state, skip, count }: StaffPostSearch): Promise<Page<StaffPostRow>> {
    const { sql, values } = conditionSql([
      state === undefined ? undefined : STATE_CONDITIONS[state],
      contains(['title', 'slug', 'merchant_link'], term),
    ])
    const [counted] = await this.pool.query<{ total: number }>(`select count(*) as total from posts where ${sql}`, values)
    // No PagedList: its `nulls last` would sort all posts, where the primary key has them in order.
    const rows = await this.pool.query<StaffPostRow>(
      `select *, content <> '' as has_content from posts where ${sql} order by id desc offset $${values.length + 1}
        limit $${values.length + 2}`,
      [...values, skip, count],
    )
    return { rows, total: counted?.total ?? 0 }
  }

  /** The slug and its numbered variants, as far as posts or guides have them. */
  async listSimilarSlugs(transaction: Transaction, slug: string): Promise<Set<string>> {
    const rows = await transaction.query<{ slug: string }[]>(
      `select slug from (select slug from posts union all select slug from known_guides) as taken where slug = $1
        or slug ~ ('^' || $1 || '-[0-9]+$')`,
      [slug],
    )
    return new Set(rows.map((row) => row.slug))
  }

  /** Whether a buying guide has the slug. */
  async isGuideSlug(transaction: Transaction, slug: string): Promise<boolean> {
    const rows = await transaction.query<object[]>('select 1 from known_guides where slug = $1 limit 1', [slug])
    return rows.length > 0
  }

  /** The ids without a category. */
  async listMissingCategoryIds(transaction: Transaction, ids: readonly number[]): Promise<number[]> {
    const known = await transaction.getRepository(GiftCategory).find({ select: { id: true }, where: { id: In([...ids]) } })
    return ids.filter((id) => !known.some((category) => category.id === id))
  }

  async replaceCategories(transaction: Transaction, postId: number, ids: readonly number[]): Promise<void> {
    await transaction.query('delete from post_categories where post_id = $1 and category_id <> all($2::integer[])', [postId, ids])
    await transaction.query(
      'insert into post_categories (post_id, category_id) select $1, unnest($2::integer[]) on conflict do nothing',
      [postId, [...new Set(ids)]],
    )
  }

  async listMissingPictureIds(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
    const known = await transaction.getRepository(Picture).find({ select: { id: true }, where: { id: In([...ids]) } })
    return ids.filter((id) => !known.some((picture) => picture.id === id))
  }

  async replacePictures(transaction: Transaction, postId: number, ids: readonly string[]): Promise<void> {
    await transaction.query('delete from post_pictures where post_id = $1', [postId])
    await transaction.query(
      `insert into post_pictures (post_id, place, picture_id) select $1, place - 1, id
        from unnest($2::text[]) with ordinality as given (id, place)`,
      [postId, ids],
    )
  }

  /** Publishes a post that waits for completeness (`publish_when_complete`), if nothing is missing. */
  async publishIfComplete(transaction: Transaction, id: number): Promise<void> {
    await transaction.query(
      `update posts set published = now(), first_published = coalesce(first_published, now()), publish_when_complete = false
       where id = $1 and publish_when_complete and published is null and ${IS_PUBLISHABLE}`,
      [id],
    )
  }

  async get(transaction: Transaction, id: number): Promise<Post> {
    return await transaction.getRepository(Post).findOneByOrFail({ id })
  }

  async findForUpdate(transaction: Transaction, id: number): Promise<Post | null> {
    return await transaction.getRepository(Post).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })
  }

  /** @returns the id */
  async insert(transaction: Transaction, columns: Partial<Post>): Promise<number> {
    const { id } = await transaction.getRepository(Post).save({ ...columns })
    return id
  }

  async update(transaction: Transaction, id: number, columns: Partial<Post>): Promise<void> {
    await transaction.getRepository(Post).update({ id }, columns)
  }

  async delete(transaction: Transaction, id: number): Promise<void> {
    await transaction.getRepository(Post).delete({ id })
  }
}

/** Whether a statement failed because another post has the slug. */
export function isPostSlugTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'posts_slug')
}
