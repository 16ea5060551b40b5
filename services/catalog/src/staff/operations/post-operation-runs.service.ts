import { POST_FACTS } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { publishPostsChanged } from '../../posts/post-changed.ts'
import type { Post } from '../../posts/post.entity.ts'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { StaffChangesService } from '../changes/staff-changes.service.ts'
import { postItem } from '../posts/staff-post-refusals.ts'
import { BulkChangesRepository } from './bulk-changes.repository.ts'
import type { PostOperation } from './post-operation.entity.ts'
import { PostOperationsRepository } from './post-operations.repository.ts'

/** Posts of one transaction. */
const CHUNK_SIZE = 100

type Step = (transaction: Transaction, operation: PostOperation) => Promise<readonly Post[] | undefined>

/** The work at changes of many posts. A process that ends leaves whole chunks, and another one goes on with the next. */
@Injectable()
export class PostOperationRunsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PostOperationsRepository) private readonly operations: PostOperationsRepository,
    @Inject(BulkChangesRepository) private readonly bulk: BulkChangesRepository,
    @Inject(StaffChangesService) private readonly changes: StaffChangesService,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async change(id: number): Promise<void> {
    while (await this.changeChunk(id));
  }

  async undo(id: number): Promise<void> {
    while (await this.#chunk(id, 'undoing', 'undone', (transaction, operation) => this.#undo(transaction, operation)));
  }

  /** @returns whether more may be left */
  async changeChunk(id: number): Promise<boolean> {
    return await this.#chunk(id, 'running', 'done', (transaction, operation) => this.#change(transaction, operation))
  }

  async markFailed(id: number): Promise<void> {
    await this.operations.markFailed(id, this.clock())
  }

  async #chunk(id: number, state: 'running' | 'undoing', after: 'done' | 'undone', step: Step): Promise<boolean> {
    const posts = await this.transactions.run(async (transaction) => {
      const operation = await this.operations.findForUpdate(transaction, id)
      if (operation?.state !== state) return undefined
      const changed = await step(transaction, operation)
      if (changed === undefined) await this.operations.update(transaction, id, { state: after, touched: this.clock() })
      return changed
    })
    if (posts !== undefined && posts.length > 0) await this.caches.purgeShowing(POST_FACTS, posts)
    return posts !== undefined
  }

  async #change(transaction: Transaction, { id, change, memberId }: PostOperation): Promise<readonly Post[] | undefined> {
    const now = this.clock()
    const chunk = await this.bulk.changeNext(transaction, id, { change, now, most: CHUNK_SIZE })
    if (chunk === undefined) return undefined
    await this.operations.addProgress(transaction, id, chunk, now)
    await this.#publish(transaction, chunk.posts, { memberId, action: 'bulk-change', fields: fieldsOf(change) }, now)
    return chunk.posts
  }

  async #undo(transaction: Transaction, { id, change, memberId }: PostOperation): Promise<readonly Post[] | undefined> {
    const now = this.clock()
    const chunk = await this.bulk.undoNext(transaction, id, { now, most: CHUNK_SIZE })
    if (chunk === undefined) return undefined
    await this.operations.addProgress(transaction, id, { undone: chunk.posts.length, refused: chunk.kept }, now)
    await this.#publish(transaction, chunk.posts, { memberId, action: 'bulk-undo', fields: fieldsOf(change) }, now)
    return chunk.posts
  }

  async #publish(
    transaction: Transaction,
    posts: readonly Post[],
    change: { readonly memberId: number; readonly action: string; readonly fields: readonly string[] },
    at: Date,
  ): Promise<void> {
    await this.changes.record(transaction, ...posts.map(({ id, version }) => ({ ...change, item: postItem(id), version })))
    const isTrashed = ({ trashedAt }: Post): boolean => trashedAt !== null
    await publishPostsChanged(
      transaction,
      posts.filter((post) => !isTrashed(post)),
      { at },
    )
    await publishPostsChanged(transaction, posts.filter(isTrashed), { deleted: true, at })
  }
}

/** The fields of a post that a change sets, as saves name them. */
function fieldsOf({
  published,
  add_category_ids: added = [],
  remove_category_ids: removed = [],
  trashed,
}: PostOperation['change']): string[] {
  return [
    ...(published === undefined ? [] : ['published']),
    ...(added.length + removed.length === 0 ? [] : ['category_ids']),
    ...(trashed === undefined ? [] : ['trashed']),
  ]
}
