import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { Inject, type OnApplicationBootstrap } from '@nestjs/common'
import type { Queue } from 'bullmq'
import { FeedImportsService } from './feed-imports.service.ts'

export const SWEEP_IMPORTS_QUEUE = 'catalog.sweep-imports'
const EVERY_MS = 60_000

/** Marks imports of dead processes as interrupted, every minute on one instance at a time. */
@Processor(SWEEP_IMPORTS_QUEUE, { concurrency: 1 })
export class SweepImportsProcessor extends WorkerHost implements OnApplicationBootstrap {
  constructor(
    @Inject(FeedImportsService) private readonly imports: FeedImportsService,
    @InjectQueue(SWEEP_IMPORTS_QUEUE) private readonly queue: Queue,
  ) {
    super()
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.upsertJobScheduler(
      'sweep-imports',
      { every: EVERY_MS },
      { name: 'sweep', opts: { removeOnComplete: true, removeOnFail: 100 } },
    )
  }

  async process(): Promise<void> {
    await this.imports.failInterrupted()
  }
}
