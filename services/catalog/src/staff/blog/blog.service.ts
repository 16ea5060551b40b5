import { MAX_GIFTS_IN_TEXT } from '@ribbonry/contracts'
import { giftsIn } from '@ribbonry/prose'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { PostRow } from '../../posts/post-row.ts'
import type { PublishedBlogRow } from './blog-row.ts'
import { BlogRepository } from './blog.repository.ts'

/** Anything else cannot be a slug and is not looked up. */
const SLUG = /^[a-z0-9-]+$/

/** Published blog posts. */
@Injectable()
export class BlogService {
  constructor(@Inject(BlogRepository) private readonly posts: BlogRepository) {}

  async list(page: number): Promise<{ rows: PublishedBlogRow[]; total: number }> {
    return await this.posts.list(page)
  }

  /** @throws DomainError `blog-post-not-found` */
  async get(
    slug: string,
    reader: { readonly nsfw: boolean; readonly country: string },
  ): Promise<{ row: PublishedBlogRow; gifts: PostRow[]; textGifts: PostRow[] }> {
    const row = SLUG.test(slug) ? await this.posts.findBySlug(slug) : undefined
    if (row === undefined) throw new DomainError('not-found', 'blog-post-not-found', 'We could not find that post.')
    const [gifts, textGifts] = await Promise.all([
      this.posts.listGifts(row.id, reader),
      this.posts.listGiftsById(giftsIn(row.content).slice(0, MAX_GIFTS_IN_TEXT), reader),
    ])
    return { row, gifts, textGifts }
  }
}
