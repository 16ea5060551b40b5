import { changePosts, putOperationBack, resumePostOperations, undoPostChanges } from '@ribbonry/contracts'
import { Processes, Scheduled, type JobAttempt, type JobPayload } from '@ribbonry/service-kit/jobs'
import { OperationUndo } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { PostOperationQueueService } from './post-operation-queue.service.ts'
import { PostOperationRunsService } from './post-operation-runs.service.ts'

const SWEEP_EVERY_MS = 60_000

/** Works at changes of many posts. */
@Injectable()
export class PostOperationsProcessor {
  constructor(
    @Inject(PostOperationRunsService) private readonly runs: PostOperationRunsService,
    @Inject(OperationUndo) private readonly undos: OperationUndo,
    @Inject(PostOperationQueueService) private readonly queue: PostOperationQueueService,
  ) {}

  @Processes(changePosts)
  async change({ id }: JobPayload<typeof changePosts>, attempt: JobAttempt): Promise<void> {
    await this.#orFail(id, attempt, this.runs.change(id))
  }

  @Processes(undoPostChanges)
  async undo({ id }: JobPayload<typeof undoPostChanges>, attempt: JobAttempt): Promise<void> {
    await this.#orFail(id, attempt, this.runs.undo(id))
  }

  @Processes(putOperationBack)
  async putBack({ id }: JobPayload<typeof putOperationBack>, { isLast }: JobAttempt): Promise<void> {
    try {
      await this.undos.work(id)
    } catch (error) {
      if (isLast) await this.undos.markFailed(id)
      throw error
    }
  }

  @Scheduled({ queue: resumePostOperations, every: SWEEP_EVERY_MS })
  async resume(): Promise<void> {
    await this.queue.sweep()
  }

  async #orFail(id: number, { isLast }: JobAttempt, work: Promise<void>): Promise<void> {
    try {
      await work
    } catch (error) {
      if (isLast) await this.runs.markFailed(id)
      throw error
    }
  }
}
