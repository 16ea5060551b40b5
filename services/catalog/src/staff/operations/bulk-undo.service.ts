import { LISTED_REFUSALS } from '@ribbonry/contracts'
import type { Identity } from '@ribbonry/service-kit'
import { type Operation, OperationsRepository, OperationUndo } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { PostOperationItemsRepository, type RefusedItem } from './post-operation-items.repository.ts'
import { PostOperationQueueService } from './post-operation-queue.service.ts'

/** The undo of a change of many gifts: an operation of its own. */
@Injectable()
export class BulkUndoService {
  constructor(
    @Inject(OperationsRepository) private readonly operations: OperationsRepository,
    @Inject(OperationUndo) private readonly undoing: OperationUndo,
    @Inject(PostOperationItemsRepository) private readonly items: PostOperationItemsRepository,
    @Inject(PostOperationQueueService) private readonly queue: PostOperationQueueService,
  ) {}

  /** The undo of an operation, if somebody asked for it. @param operationId null for a dry run */
  async find(operationId: number | null): Promise<Operation | undefined> {
    const operation = operationId === null ? undefined : await this.operations.find(operationId)
    return typeof operation?.undoneBy === 'number' ? await this.operations.find(operation.undoneBy) : undefined
  }

  /** Begins it once. @throws DomainError like `OperationUndo.undo` */
  async undo(operationId: number, identity: Identity): Promise<void> {
    const undo = await this.undoing.undo(operationId, identity)
    if (undo.state === 'running') await this.queue.addUndo(undo.id)
  }

  /** The first gifts that it left. */
  async listKept({ id: undoId, skipped }: Operation): Promise<RefusedItem[]> {
    if (skipped === 0) return []
    const rows = await this.operations.listRows(undoId, { most: LISTED_REFUSALS, kept: true })
    const titles = await this.items.listTitles(rows.map(({ id }) => Number(id)))
    return rows.map(({ id, refusal }) => ({
      postId: Number(id),
      title: titles.get(Number(id)) ?? '',
      code: refusal === 'gone' ? 'post-not-found' : 'changed-since',
      missing: [],
    }))
  }
}
