import { POST_FACTS } from '@ribbonry/contracts'
import { CLOCK, type Clock, type Transaction, Transactions } from '@ribbonry/service-kit'
import { workInPieces } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import type { Post } from '../../posts/post.entity.ts'
import { SiteCaches } from '../../pages/purging/site-caches.ts'
import { BulkRecordService } from './bulk-record.service.ts'
import { BulkChangesRepository } from './bulk-changes.repository.ts'
import type { PostOperation } from './post-operation.entity.ts'
import { PostOperationsRepository } from './post-operations.repository.ts'

/** Posts of one transaction. */
const CHUNK_SIZE = 100

/** The work at changes of many posts. A process that ends leaves whole chunks, and another one goes on with the next. */
@Injectable()
export class PostOperationRunsService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PostOperationsRepository) private readonly operations: PostOperationsRepository,
    @Inject(BulkChangesRepository) private readonly bulk: BulkChangesRepository,
    @Inject(BulkRecordService) private readonly record: BulkRecordService,
    @Inject(SiteCaches) private readonly caches: SiteCaches,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async change(id: number): Promise<void> {
    await workInPieces(() => this.changeChunk(id), CHUNK_SIZE)
  }

  /** @returns whether more may be left */
  async changeChunk(id: number): Promise<boolean> {
    const { posts, isLong } = await this.transactions.run(async (transaction) => {
      const operation = await this.operations.findForUpdate(transaction, id)
      const changed = operation?.state === 'running' ? await this.#change(transaction, operation) : undefined
      return { posts: changed, isLong: operation !== null && operation.total > CHUNK_SIZE }
    })
    if (isLong) await (posts === undefined ? this.caches.purgeAfterWork() : this.caches.purgeBehindWork(posts))
    else if (posts !== undefined) await this.caches.purgeShowing(POST_FACTS, posts)
    return posts !== undefined
  }

  async markFailed(id: number): Promise<void> {
    await this.operations.markFailed(id, this.clock())
    const operation = await this.operations.find(id)
    if (typeof operation?.operationId === 'number') await this.record.fail(operation.operationId, this.clock())
    await this.caches.purgeAfterWork()
  }

  async #change(transaction: Transaction, operation: PostOperation): Promise<readonly Post[] | undefined> {
    const { id, change } = operation
    const now = this.clock()
    const recorded = operation.operationId ?? (await this.#begin(transaction, operation))
    const chunk = await this.bulk.decideNext(transaction, id, { change, now, most: CHUNK_SIZE })
    if (chunk === undefined) {
      await this.operations.update(transaction, id, { state: 'done', touched: now })
      await this.record.end(transaction, recorded)
      return undefined
    }
    const before = await this.record.before(transaction, chunk.ids)
    const posts = await this.bulk.change(transaction, chunk.ids, change, now)
    await this.operations.addProgress(transaction, id, chunk, now)
    await this.record.add(transaction, recorded, { operation, before, posts, refused: chunk.refused, at: now })
    return posts
  }

  async #begin(transaction: Transaction, operation: PostOperation): Promise<number> {
    const operationId = await this.record.begin(transaction, operation)
    await this.operations.update(transaction, operation.id, { operationId })
    return operationId
  }
}
