import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, type OnApplicationBootstrap } from '@nestjs/common'
import type { JobsOptions, Queue } from 'bullmq'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { ComputeScores, type Computed } from './compute-scores.ts'

export const COMPUTE_SCORES_QUEUE = 'tracking.compute-scores'

/** A computation that failed is tried again; one that keeps failing is left to the next turn, and kept to be looked at. */
export const COMPUTE_SCORES_OPTIONS: JobsOptions = {
  attempts: 4,
  backoff: { type: 'exponential', delay: 2000 },
  removeOnComplete: 20,
  removeOnFail: 100,
}

/** Computes scores every few minutes, on one instance at a time. */
@Processor(COMPUTE_SCORES_QUEUE, { concurrency: 1 })
export class ComputeScoresProcessor extends WorkerHost implements OnApplicationBootstrap {
  constructor(
    @Inject(ComputeScores) private readonly scores: ComputeScores,
    @Inject(CONFIG) private readonly config: Pick<TrackingEnvironment, 'SCORES_EVERY_MINUTES'>,
    @InjectQueue(COMPUTE_SCORES_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super()
  }

  /** Without waiting: the service starts while Redis is away, and schedules once it is back. */
  onApplicationBootstrap(): void {
    this.queue
      .upsertJobScheduler('every', { every: this.config.SCORES_EVERY_MINUTES * 60_000 }, { name: 'compute', opts: COMPUTE_SCORES_OPTIONS })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'Computing scores could not be scheduled'))
  }

  async process(): Promise<Computed | null> {
    return (await this.scores.run()) ?? null
  }
}
