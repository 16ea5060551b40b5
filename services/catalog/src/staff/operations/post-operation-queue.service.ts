import { changePosts, undoPostChanges } from '@ribbonry/contracts'
import { CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'
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
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Called after the commit. The sweep finds what cannot be enqueued. */
  async add(operation: Pick<PostOperation, 'id' | 'state'>): Promise<void> {
    await this.#add(operation, this.clock().getTime()).catch((error: unknown) => {
      this.logger.warn({ err: error, operation: operation.id }, 'A change of many gifts waits for the queue')
    })
  }

  /** Enqueues operations again that have lost their job, and deletes old ones. */
  async sweep(): Promise<void> {
    const now = this.clock().getTime()
    for (const operation of await this.operations.listStalled(new Date(now - STALLED_MS)))
      await this.#add(operation, Math.floor(now / STALLED_MS))
    await this.operations.deleteCreatedBefore(new Date(now - RETENTION_MS))
  }

  /** @param occasion tells the jobs of one operation apart: of two with one id the later one is dropped */
  async #add({ id, state }: Pick<PostOperation, 'id' | 'state'>, occasion: number): Promise<void> {
    const job = state === 'undoing' ? undoPostChanges : changePosts
    await this.queues.add(job, { id }, { id: `${job.name}-${id}-${occasion}` })
  }
}
