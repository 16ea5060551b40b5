import { changePosts, putOperationBack } from '@ribbonry/contracts'
import { CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { OperationUndo } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import type { PostOperation } from './post-operation.entity.ts'
import { PostOperationsRepository } from './post-operations.repository.ts'

/** An operation without progress for so long has lost its job. */
const STALLED_MS = 60_000
const RETENTION_MS = 30 * 86_400_000

/** The jobs of operations. */
@Injectable()
export class PostOperationQueueService {
  constructor(
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(PostOperationsRepository) private readonly operations: PostOperationsRepository,
    @Inject(OperationUndo) private readonly undos: OperationUndo,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Called after the commit. The sweep finds what cannot be enqueued. */
  async add(operation: Pick<PostOperation, 'id'>): Promise<void> {
    await this.#add(operation, this.clock().getTime()).catch((error: unknown) => this.#warn(error, operation.id))
  }

  /** The undo of an operation; called after the commit. */
  async addUndo(id: number): Promise<void> {
    await this.#addUndo(id, this.clock().getTime()).catch((error: unknown) => this.#warn(error, id))
  }

  /** Enqueues operations again that have lost their job, and deletes old ones. */
  async sweep(): Promise<void> {
    const now = this.clock().getTime()
    for (const operation of await this.operations.listStalled(new Date(now - STALLED_MS)))
      await this.#add(operation, Math.floor(now / STALLED_MS))
    for (const id of await this.undos.listStalled(new Date(now - STALLED_MS)))
      await this.#addUndo(id, Math.floor(now / STALLED_MS))
    await this.operations.deleteCreatedBefore(new Date(now - RETENTION_MS))
  }

  /** @param occasion tells the jobs of one operation apart: of two with one id the later one is dropped */
  async #add({ id }: Pick<PostOperation, 'id'>, occasion: number): Promise<void> {
    await this.queues.add(changePosts, { id }, { id: `${changePosts.name}-${id}-${occasion}` })
  }

  async #addUndo(id: number, occasion: number): Promise<void> {
    await this.queues.add(putOperationBack, { id }, { id: `${putOperationBack.name}-${id}-${occasion}` })
  }

  #warn(error: unknown, operation: number): void {
    this.logger.warn({ err: error, operation }, 'An operation waits for the queue')
  }
}
