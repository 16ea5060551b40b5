import { restoreBlogPost, TRASH_DAYS } from '@ribbonry/contracts'
import { CLOCK, type Clock, refusalOf, Transactions } from '@ribbonry/service-kit'
import { Operations } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { StaffChangesService } from '../changes/staff-changes.service.ts'
import type { BlogPost } from './blog-post.entity.ts'
import { BLOG_POST, blogInTrash, blogItem, blogPostNotFound } from './staff-blog-refusals.ts'
import { StaffBlogRepository } from './staff-blog.repository.ts'

const DAY_MS = 86_400_000

type TrashColumns = Pick<BlogPost, 'published' | 'trashedAt' | 'trashedPublished'>

/** Blog posts that staff delete wait in the trash. */
@Injectable()
export class BlogTrashService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(StaffBlogRepository) private readonly posts: StaffBlogRepository,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `blog-post-not-found`, `in-trash` */
  async put(id: number, memberId: number): Promise<void> {
    await this.#move(id, memberId, 'trash', (post) => {
      if (post.trashedAt !== null) throw blogInTrash()
      return { published: null, trashedAt: this.clock(), trashedPublished: post.published }
    })
  }

  /** @throws DomainError `blog-post-not-found`, `not-in-trash` */
  async restore(id: number, memberId: number): Promise<void> {
    await this.#move(id, memberId, 'restore', (post) => {
      if (post.trashedAt === null) throw refusalOf(restoreBlogPost, 'conflict', 'not-in-trash', 'This post is not in the trash.')
      return { published: post.trashedPublished, trashedAt: null, trashedPublished: null }
    })
  }

  /** Deletes what has been in the trash for its days. @returns how many */
  async empty(): Promise<number> {
    const until = new Date(this.clock().getTime() - TRASH_DAYS * DAY_MS)
    return await this.transactions.run(async (transaction) => {
      const ids = await this.posts.deleteTrashedUntil(transaction, until)
      await this.operations.settleForGood(transaction, BLOG_POST, ids)
      return ids.length
    })
  }

  async #move(
    id: number,
    memberId: number,
    action: 'trash' | 'restore',
    columnsOf: (post: BlogPost) => TrashColumns,
  ): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const post = await this.posts.findForUpdate(transaction, id)
      if (post === null) throw blogPostNotFound()
      const version = post.version + 1
      const before = await this.operations.before(transaction, BLOG_POST, [id])
      await this.posts.save(transaction, Object.assign(post, columnsOf(post), { version, modified: this.clock() }))
      await this.changes.record(transaction, { item: blogItem(id), memberId, action, version, fields: ['trashed'] })
      await this.operations.recordRow(transaction, before, { memberId, action, id, title: post.title })
    })
    await this.caches.purgeShowing(['blog'], 'all')
  }
}
