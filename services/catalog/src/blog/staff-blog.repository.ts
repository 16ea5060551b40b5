import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { In } from 'typeorm'
import { ReadPool } from '../database/read-pool.ts'
import { isUniqueViolation } from '../database/unique-violation.ts'
import { Picture } from '../pictures/picture.entity.ts'
import { Post } from '../posts/post.entity.ts'
import { BlogPost } from './blog-post.entity.ts'
import { BLOG_COLUMNS, BLOG_TABLES, type BlogRow } from './blog-row.ts'

/** A blog post with its gifts. */
export interface StaffBlogRow extends BlogRow {
  readonly gifts: readonly { readonly id: number; readonly slug: string; readonly title: string }[]
}

const POSTS_PER_PAGE = 50

const COLUMNS = `${BLOG_COLUMNS}, b.content, coalesce((
  select json_agg(json_build_object('id', posts.id, 'slug', posts.slug, 'title', posts.title) order by place)
  from blog_post_gifts join posts on posts.id = post_id where blog_post_id = b.id), '[]') as gifts`

const MATCHES_TERM = `(b.title ilike $1 or b.slug ilike $1)`
const LIST = `select ${COLUMNS} from ${BLOG_TABLES} where ${MATCHES_TERM} order by coalesce(b.published, b.modified) desc,
  b.id desc offset $2 limit $3`
const COUNT = `select count(*) as total from blog_posts as b where ${MATCHES_TERM}`
const BY_ID = `select ${COLUMNS} from ${BLOG_TABLES} where b.id = $1`

/** Blog posts for staff, drafts included. */
@Injectable()
export class StaffBlogRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async findById(id: number): Promise<StaffBlogRow | undefined> {
    const [row] = await this.pool.query<StaffBlogRow>(BY_ID, [id])
    return row
  }

  async search(term: string, page: number): Promise<{ rows: StaffBlogRow[]; total: number }> {
    const like = `%${term.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
    const [rows, [counted]] = await Promise.all([
      this.pool.query<StaffBlogRow>(LIST, [like, (page - 1) * POSTS_PER_PAGE, POSTS_PER_PAGE]),
      this.pool.query<{ total: number }>(COUNT, [like]),
    ])
    return { rows, total: counted?.total ?? 0 }
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
    await transaction.query('delete from blog_post_gifts where blog_post_id = $1', [id])
    await transaction.query(
      `insert into blog_post_gifts (blog_post_id, place, post_id)
       select $1, place - 1, gift from unnest($2::bigint[]) with ordinality as given (gift, place)`,
      [id, [...new Set(gifts)]],
    )
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

  /** @returns whether there was one */
  async delete(transaction: Transaction, id: number): Promise<boolean> {
    const { affected } = await transaction.getRepository(BlogPost).delete({ id })
    return affected !== 0
  }
}

/** Whether a statement failed because another blog post has the slug. */
export function isBlogSlugTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'blog_posts_slug')
}
