import { POST_FACTS, restorePost, TRASH_DAYS } from '@ribbonry/contracts'
import { CLOCK, type Clock, refusalOf, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Operations } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { publishPostsChanged } from '../../posts/post-changed.ts'
import type { Post } from '../../posts/post.entity.ts'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { StaffChangesService } from '../changes/staff-changes.service.ts'
import { PostTrashRepository, type TrashColumns } from './post-trash.repository.ts'
import { GIFT, inTrash, postItem, postNotFound } from './staff-post-refusals.ts'

const DAY_MS = 86_400_000
const BATCH_SIZE = 200

/** Posts that staff delete wait in the trash: for everybody else they are gone at once, and come back when they are restored. */
@Injectable()
export class PostTrashService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PostTrashRepository) private readonly trash: PostTrashRepository,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `post-not-found`, `in-trash` */
  async put(id: number, memberId: number): Promise<void> {
    await this.#move(id, memberId, 'trash', (post, now) => {
      if (post.trashedAt !== null) throw inTrash()
      return { published: null, trashedAt: now, trashedPublished: post.published }
    })
  }

  /** @throws DomainError `post-not-found`, `not-in-trash` */
  async restore(id: number, memberId: number): Promise<void> {
    await this.#move(id, memberId, 'restore', (post) => {
      if (post.trashedAt === null) throw refusalOf(restorePost, 'conflict', 'not-in-trash', 'This gift is not in the trash.')
      return { published: post.trashedPublished, trashedAt: null, trashedPublished: null }
    })
  }

  /** Deletes what has been in the trash for its days. @returns how many */
  async empty(): Promise<number> {
    const until = new Date(this.clock().getTime() - TRASH_DAYS * DAY_MS)
    for (let deleted = 0; ; deleted += BATCH_SIZE) {
      const ids = await this.trash.listTrashedUntil(until, BATCH_SIZE)
      for (const id of ids) await this.transactions.run((transaction) => this.#delete(transaction, id, until))
      if (ids.length < BATCH_SIZE) return deleted + ids.length
    }
  }

  async #move(
    id: number,
    memberId: number,
    action: 'trash' | 'restore',
    columnsOf: (post: Post, now: Date) => Omit<TrashColumns, 'version' | 'modified'>,
  ): Promise<void> {
    const slug = await this.transactions.run(async (transaction) => {
      const post = await this.trash.findForUpdate(transaction, id)
      if (post === null) throw postNotFound()
      const now = this.clock()
      const version = post.version + 1
      const columns = { ...columnsOf(post, now), version, modified: now }
      const before = await this.operations.before(transaction, GIFT, [id])
      await this.trash.move(transaction, id, columns)
      await this.changes.record(transaction, { item: postItem(id), memberId, action, version, fields: ['trashed'] })
      await this.operations.recordRow(transaction, before, { memberId, action, id, title: post.title })
      await publishPostsChanged(transaction, [Object.assign(post, columns)], { deleted: action === 'trash', at: now })
      return post.slug
    })
    await this.caches.purgeShowing(POST_FACTS, [{ id, slug }])
  }

  /** Staff may restore it while the trash is emptied. */
  async #delete(transaction: Transaction, id: number, until: Date): Promise<void> {
    const post = await this.trash.findForUpdate(transaction, id)
    if (post === null || post.trashedAt === null || post.trashedAt > until) return
    await this.trash.delete(transaction, id)
    await this.operations.settleForGood(transaction, GIFT, [id])
    const deleted = Object.assign(post, { version: post.version + 1 })
    await publishPostsChanged(transaction, [deleted], { deleted: true, at: this.clock() })
  }
}
