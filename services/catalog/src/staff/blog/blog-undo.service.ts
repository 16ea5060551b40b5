import type { Transaction } from '@ribbonry/service-kit'
import { TableRows, UndoableRows, type WrittenRows } from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { StaffChangesService } from '../changes/staff-changes.service.ts'
import { BLOG_POST } from './staff-blog-refusals.ts'
import { StaffBlogRepository } from './staff-blog.repository.ts'

const ROWS = new TableRows({
  table: 'blog_posts',
  key: 'id',
  keyType: 'integer',
  columns: ['title', 'slug', 'content', 'author', 'picture_id', 'published', 'trashed_at', 'trashed_published'],
  parts: [{ table: 'blog_post_gifts', of: 'blog_post_id', order: ['place'], needs: { post_id: 'posts.id' } }],
  below: [{ table: 'blog_ratings', of: 'thing_id', order: ['member_id'], needs: { member_id: 'known_members.member_id' } }],
  counted: ['stars', 'raters', 'rating', 'rating_count'],
  version: 'version',
  modified: 'modified',
})

/** Puts blog posts back, with their gifts. */
@Injectable()
export class BlogUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(StaffBlogRepository) private readonly posts: StaffBlogRepository,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
  ) {}

  onModuleInit(): void {
    this.types.add(BLOG_POST, {
      rows: ROWS,
      changedByPeople: (transaction, ids, operation) => this.changes.changedSince(transaction, BLOG_POST, ids, operation),
      changed: (transaction, written) => this.#record(transaction, written),
      committed: async () => await this.caches.purgeShowing(['blog'], 'all'),
    })
  }

  async #record(transaction: Transaction, written: WrittenRows): Promise<void> {
    await this.changes.recordUndo(transaction, BLOG_POST, written, await this.posts.listByIds(transaction, written.ids))
  }
}
