import { changePosts, putOperationBack, resumePostOperations } from '@ribbonry/contracts'
import { Processes, Scheduled, type JobAttempt, type JobPayload } from '@ribbonry/service-kit/jobs'
import { OperationUndo } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { PostOperationQueueService } from './post-operation-queue.service.ts'
import { PostOperationRunsService } from './post-operation-runs.service.ts'

const SWEEP_EVERY_MS = 60_000
/** Another process goes on with the work of one that was killed within 15 seconds. */
const TAKEN_OVER = { lockMs: 10_000, stalledCheckMs: 5000, maxStalls: 10 } as const

/** Works at changes of many posts. */
@Injectable()
export class PostOperationsProcessor {
  constructor(
    @Inject(PostOperationRunsService) private readonly runs: PostOperationRunsService,
    @Inject(OperationUndo) private readonly undos: OperationUndo,
    @Inject(PostOperationQueueService) private readonly queue: PostOperationQueueService,
  ) {}

  @Processes(changePosts, TAKEN_OVER)
  async change({ id }: JobPayload<typeof changePosts>, attempt: JobAttempt): Promise<void> {
    await orGiveUp(attempt, this.runs.change(id), () => this.runs.markFailed(id))
  }

  @Processes(putOperationBack, TAKEN_OVER)
  async putBack({ id }: JobPayload<typeof putOperationBack>, attempt: JobAttempt): Promise<void> {
    await orGiveUp(attempt, this.undos.work(id), () => this.undos.markFailed(id))
  }

  @Scheduled({ queue: resumePostOperations, every: SWEEP_EVERY_MS })
  async resume(): Promise<void> {
    await this.queue.sweep()
  }
}

async function orGiveUp({ isLast }: JobAttempt, work: Promise<void>, giveUp: () => Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (isLast) await giveUp()
    throw error
  }
}
