import type { CallInput, listStaffBlogPosts } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { contains, PagedList, type Page, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { In, LessThanOrEqual } from 'typeorm'
import { ReadPool } from '../../database/read-pool.ts'
import { isUniqueViolation } from '../../database/unique-violation.ts'
import { Picture } from '../../posts/pictures/picture.entity.ts'
import { Post } from '../../posts/post.entity.ts'
import { BlogPostGift } from './blog-post-gift.entity.ts'
import { BlogPost } from './blog-post.entity.ts'
import { BLOG_COLUMNS, BLOG_PICTURES, BLOG_TABLES, type BlogRow } from './blog-row.ts'

/** A blog post with its gifts. */
export interface StaffBlogRow extends BlogRow {
  readonly gifts: readonly { readonly id: number; readonly slug: string; readonly title: string }[]
}

const POSTS_PER_PAGE = 50

const COLUMNS = `${BLOG_COLUMNS}, row.content, coalesce((
  select json_agg(json_build_object('id', posts.id, 'slug', posts.slug, 'title', posts.title) order by place)
  from blog_post_gifts join posts on posts.id = post_id where blog_post_id = row.id), '[]') as gifts`

const LIST = new PagedList<StaffBlogRow, 'date'>({
  table: 'blog_posts',
  key: 'id',
  columns: COLUMNS,
  joins: BLOG_PICTURES,
  sorts: { date: ['coalesce(row.published, row.modified)'] },
})
const BY_ID = `select ${COLUMNS} from ${BLOG_TABLES} where row.id = $1`

export type StaffBlogSearch = CallInput<typeof listStaffBlogPosts>['query']

/** Without a state, all that are not in the trash. */
const STATES = {
  any: where`row.trashed_at is null`,
  draft: where`row.trashed_at is null and row.published is null`,
  published: where`row.published <= now()`,
  scheduled: where`row.published > now()`,
  trash: where`row.trashed_at is not null`,
} as const

/** Blog posts for staff, drafts included. */
@Injectable()
export class StaffBlogRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async findById(id: number): Promise<StaffBlogRow | undefined> {
    const [row] = await this.pool.query<StaffBlogRow>(BY_ID, [id])
    return row
  }

  async search({ term, state, page }: StaffBlogSearch): Promise<Page<StaffBlogRow>> {
    const conditions = [STATES[state ?? 'any'], contains(['row.title', 'row.slug'], term)]
    const request = { page, perPage: POSTS_PER_PAGE, sort: 'date', descending: true, where: conditions } as const
    return await LIST.page(this.pool.executor, request)
  }

  /** The slug and its numbered variants, as far as they are taken. */
  async listSimilarSlugs(transaction: Transaction, slug: string): Promise<Set<string>> {
    const rows = await transaction.query<{ slug: string }[]>(
      `select slug from blog_posts where slug = $1 or slug ~ ('^' || $1 || '-[0-9]+$')`,
      [slug],
    )
    return new Set(rows.map((row) => row.slug))
  }

  async pictureExists(transaction: Transaction, id: string): Promise<boolean> {
    return await transaction.getRepository(Picture).existsBy({ id })
  }

  /** The ids without a post. */
  async listMissingPostIds(transaction: Transaction, ids: readonly number[]): Promise<number[]> {
    const known = await transaction.getRepository(Post).find({ select: { id: true }, where: { id: In([...ids]) } })
    return ids.filter((id) => !known.some((post) => post.id === id))
  }

  async replaceGifts(transaction: Transaction, id: number, gifts: readonly number[]): Promise<void> {
    const rows = transaction.getRepository(BlogPostGift)
    await rows.delete({ blogPostId: id })
    await rows.insert([...new Set(gifts)].map((postId, place) => ({ blogPostId: id, place, postId })))
  }

  async listByIds(transaction: Transaction, ids: readonly string[]): Promise<BlogPost[]> {
    return await transaction.getRepository(BlogPost).findBy({ id: In(ids.map(Number)) })
  }

  async findForUpdate(transaction: Transaction, id: number): Promise<BlogPost | null> {
    return await transaction.getRepository(BlogPost).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })
  }

  /** @returns the id */
  async insert(transaction: Transaction, columns: Partial<BlogPost>): Promise<number> {
    const { id } = await transaction.getRepository(BlogPost).save({ ...columns })
    return id
  }

  async save(transaction: Transaction, post: BlogPost): Promise<void> {
    await transaction.getRepository(BlogPost).save(post)
  }

  /** Deletes posts that were trashed at a moment or before it. @returns their ids */
  async deleteTrashedUntil(transaction: Transaction, moment: Date): Promise<number[]> {
    const trashed = transaction.getRepository(BlogPost)
    const posts = await trashed.find({
      select: { id: true },
      where: { trashedAt: LessThanOrEqual(moment) },
      lock: { mode: 'pessimistic_write' },
    })
    const ids = posts.map(({ id }) => id)
    if (ids.length > 0) await trashed.delete({ id: In(ids) })
    return ids
  }
}

/** Whether a statement failed because another blog post has the slug. */
export function isBlogSlugTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'blog_posts_slug')
}
