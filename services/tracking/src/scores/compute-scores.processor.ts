import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, type OnApplicationBootstrap } from '@nestjs/common'
import type { Queue } from 'bullmq'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { ScoreComputation, type ComputationResult } from './score-computation.ts'
import { COMPUTE_SCORES_OPTIONS, COMPUTE_SCORES_QUEUE } from './compute-scores.queue.ts'

/** Computes scores every few minutes, on one instance at a time. */
@Processor(COMPUTE_SCORES_QUEUE, { concurrency: 1 })
export class ComputeScoresProcessor extends WorkerHost implements OnApplicationBootstrap {
  constructor(
    @Inject(ScoreComputation) private readonly scores: ScoreComputation,
    @Inject(CONFIG) private readonly config: Pick<TrackingEnvironment, 'SCORES_EVERY_MINUTES'>,
    @InjectQueue(COMPUTE_SCORES_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super()
  }

  /** Does not wait: the service starts without Redis, and schedules once Redis is back. */
  onApplicationBootstrap(): void {
    this.queue
      .upsertJobScheduler(
        'every',
        { every: this.config.SCORES_EVERY_MINUTES * 60_000 },
        { name: 'compute', opts: COMPUTE_SCORES_OPTIONS },
      )
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Computing scores could not be scheduled'))
  }

  async process(): Promise<ComputationResult | null> {
    return (await this.scores.run()) ?? null
  }
}
