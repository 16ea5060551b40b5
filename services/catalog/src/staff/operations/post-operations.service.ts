import { getPostOperation, LISTED_REFUSALS, undoPostOperation } from '@ribbonry/contracts'
import { CLOCK, type Clock, DomainError, type Identity, refusalOf } from '@ribbonry/service-kit'
import type { Operation } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { type BulkRequest, BulkRequestsService } from './bulk-requests.service.ts'
import { BulkUndoService } from './bulk-undo.service.ts'
import { PostOperationItemsRepository, type RefusedItem } from './post-operation-items.repository.ts'
import { PostOperationQueueService } from './post-operation-queue.service.ts'
import type { PostOperation } from './post-operation.entity.ts'
import { mayUseOperation } from './post-operation.policy.ts'
import { PostOperationsRepository } from './post-operations.repository.ts'

/** An operation with its first refusals. */
export interface OperationView {
  readonly operation: PostOperation
  /** Of the change, then of its undo. */
  readonly refused: readonly RefusedItem[]
  readonly undo: Operation | undefined
}

/** Changes of many posts: asked for, looked at, undone. The work is done by jobs. */
@Injectable()
export class PostOperationsService {
  constructor(
    @Inject(BulkRequestsService) private readonly requests: BulkRequestsService,
    @Inject(PostOperationsRepository) private readonly operations: PostOperationsRepository,
    @Inject(PostOperationItemsRepository) private readonly items: PostOperationItemsRepository,
    @Inject(BulkUndoService) private readonly undos: BulkUndoService,
    @Inject(PostOperationQueueService) private readonly queue: PostOperationQueueService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws InvalidInput for an unknown category */
  async start(request: BulkRequest, memberId: number): Promise<OperationView> {
    const operation = await this.requests.create(request, memberId)
    if (operation.state === 'running') await this.queue.add(operation)
    return await this.#view(operation.id)
  }

  /** @throws DomainError `operation-not-found`, `not-allowed` */
  async get(id: number, identity: Identity): Promise<OperationView> {
    const view = await this.#view(id)
    assertAccess(identity, view.operation)
    return view
  }

  /** @throws DomainError `operation-not-found`, `not-allowed`, `operation-running`, `cannot-undo` */
  async undo(id: number, identity: Identity): Promise<OperationView> {
    const { operation } = await this.get(id, identity)
    const { operationId } = operation
    if ((await this.undos.find(operationId)) === undefined) assertUndoable(operation, this.clock())
    if (operationId !== null) await this.undos.undo(operationId, identity)
    return await this.#view(id)
  }

  async #view(id: number): Promise<OperationView> {
    const operation = await this.operations.find(id)
    if (operation === null) throw notFound()
    const refused = operation.refused === 0 ? [] : await this.items.listRefused(id)
    const undo = await this.undos.find(operation.operationId)
    const kept = undo === undefined ? [] : await this.undos.listKept(undo)
    return { operation, undo, refused: [...refused, ...kept].slice(0, LISTED_REFUSALS) }
  }
}

const notFound = (): DomainError =>
  refusalOf(getPostOperation, 'not-found', 'operation-not-found', 'We could not find that change of gifts.')

function assertAccess(identity: Identity, operation: PostOperation): void {
  if (!mayUseOperation(identity, operation))
    throw new DomainError('forbidden', 'not-allowed', 'You do not have access to do this')
}

function assertUndoable({ state, undoUntil, operationId }: PostOperation, now: Date): void {
  const refuse = (code: 'operation-running' | 'cannot-undo', sentence: string): DomainError =>
    refusalOf(undoPostOperation, 'conflict', code, sentence)
  if (state === 'running') throw refuse('operation-running', 'This change is still at work. It can be undone once it is over.')
  if (undoUntil === null || operationId === null)
    throw refuse('cannot-undo', 'A dry run changed nothing: there is nothing to undo.')
  if (undoUntil <= now) throw refuse('cannot-undo', 'This change is too long ago to be undone.')
}
