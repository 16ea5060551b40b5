import { BLOG_POSTS_PER_PAGE } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'
import { CARD_COLUMNS, type PostRow } from '../../posts/post-row.ts'
import { BLOG_COLUMNS, BLOG_TABLES, type PublishedBlogRow } from './blog-row.ts'

/** Characters that an excerpt is made of: more than it shows, since headings, pictures and addresses are left out. */
const EXCERPT_SOURCE_CHARACTERS = 2000

const LIST = `
  select ${BLOG_COLUMNS}, left(row.content, ${EXCERPT_SOURCE_CHARACTERS}) as content from ${BLOG_TABLES}
  where row.published is not null and row.published <= now() order by row.published desc, row.id desc offset $1 limit $2`

const COUNT = 'select count(*) as total from blog_posts where published is not null and published <= now()'

const BY_SLUG = `select ${BLOG_COLUMNS}, row.content from ${BLOG_TABLES} where row.slug = $1 and row.published <= now()`

const FOR_VISITOR = `published <= now() and ($2::boolean or not nsfw) and (countries = '{}' or countries @> array[$3::text])`

const GIFTS = `
  select ${CARD_COLUMNS} from blog_post_gifts join posts on posts.id = post_id
  where blog_post_id = $1 and ${FOR_VISITOR} order by place`

const GIFTS_BY_ID = `select ${CARD_COLUMNS} from posts where posts.id = any($1::bigint[]) and ${FOR_VISITOR}`

/** What decides which gifts a visitor may see. */
interface Reader {
  readonly nsfw: boolean
  readonly country: string
}

/** Published blog posts. */
@Injectable()
export class BlogRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async list(page: number): Promise<{ rows: PublishedBlogRow[]; total: number }> {
    const [rows, [counted]] = await Promise.all([
      this.pool.query<PublishedBlogRow>(LIST, [(page - 1) * BLOG_POSTS_PER_PAGE, BLOG_POSTS_PER_PAGE]),
      this.pool.query<{ total: number }>(COUNT),
    ])
    return { rows, total: counted?.total ?? 0 }
  }

  async findBySlug(slug: string): Promise<PublishedBlogRow | undefined> {
    const [row] = await this.pool.query<PublishedBlogRow>(BY_SLUG, [slug])
    return row
  }

  /** The gifts of a blog post that the visitor may see. */
  async listGifts(id: number, { nsfw, country }: Reader): Promise<PostRow[]> {
    return await this.pool.query<PostRow>(GIFTS, [id, nsfw, country])
  }

  /** Those of the gifts that the visitor may see, in any order. */
  async listGiftsById(ids: readonly number[], { nsfw, country }: Reader): Promise<PostRow[]> {
    return ids.length === 0 ? [] : await this.pool.query<PostRow>(GIFTS_BY_ID, [ids, nsfw, country])
  }
}
