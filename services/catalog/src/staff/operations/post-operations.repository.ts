import type { BulkPostChange } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource, LessThan } from 'typeorm'
import { PostOperation } from './post-operation.entity.ts'

export interface NewPostOperation {
  readonly memberId: number
  readonly state: 'running' | 'dry-run'
  readonly change: BulkPostChange
  readonly created: Date
  readonly undoUntil: Date | null
}

/** What one step adds to the counts of an operation. */
export interface OperationProgress {
  readonly changed?: number
  readonly refused?: number
}

/** Changes of many posts. */
@Injectable()
export class PostOperationsRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async insert(transaction: Transaction, operation: NewPostOperation): Promise<PostOperation> {
    const operations = transaction.getRepository(PostOperation)
    return await operations.save(operations.create({ ...operation, touched: operation.created }))
  }

  async find(id: number): Promise<PostOperation | null> {
    return await this.dataSource.getRepository(PostOperation).findOneBy({ id })
  }

  /** Locks it, so that one process works at it at a time. */
  async findForUpdate(transaction: Transaction, id: number): Promise<PostOperation | null> {
    return await transaction.getRepository(PostOperation).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })
  }

  async update(transaction: Transaction, id: number, columns: Partial<PostOperation>): Promise<void> {
    await transaction.getRepository(PostOperation).update({ id }, { ...columns })
  }

  async addProgress(
    transaction: Transaction,
    id: number,
    { changed = 0, refused = 0 }: OperationProgress,
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `update post_operations set changed = changed + $2, refused = refused + $3, touched = $4
       where id = $1`,
      [id, changed, refused, now],
    )
  }

  async markFailed(id: number, now: Date): Promise<void> {
    await this.dataSource.getRepository(PostOperation).update({ id, state: 'running' }, { state: 'failed', touched: now })
  }

  /** Operations at work without progress since a moment. */
  async listStalled(since: Date): Promise<PostOperation[]> {
    return await this.dataSource.getRepository(PostOperation).findBy({ state: 'running', touched: LessThan(since) })
  }

  async deleteCreatedBefore(moment: Date): Promise<void> {
    await this.dataSource.getRepository(PostOperation).delete({ created: LessThan(moment) })
  }
}
