import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, type OnModuleInit } from '@nestjs/common'
import type { Job, Queue } from 'bullmq'
import { MAINTENANCE_QUEUE, MAINTENANCE_JOBS, type MaintenanceJob, MaintenanceJobs } from './maintenance-jobs.ts'

/** Runs the background jobs, two at a time: recommendations take long and must not delay the others. */
@Processor(MAINTENANCE_QUEUE, { concurrency: 2, lockDuration: 120_000 })
export class MaintenanceProcessor extends WorkerHost implements OnModuleInit {
  constructor(
    @Inject(MaintenanceJobs) private readonly jobs: MaintenanceJobs,
    @InjectQueue(MAINTENANCE_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super()
  }

  onModuleInit(): void {
    for (const [name, { everyMs: every }] of Object.entries(MAINTENANCE_JOBS)) {
      this.queue
        .upsertJobScheduler(name, { every }, { name, opts: { removeOnComplete: true, removeOnFail: 20 } })
        .catch((error: unknown) => this.logger.warn({ err: error, job: name }, 'A maintenance job is not scheduled'))
    }
  }

  async process(job: Job): Promise<void> {
    const name = Object.keys(MAINTENANCE_JOBS).find((known): known is MaintenanceJob => known === job.name)
    if (name !== undefined) await this.jobs.run(name)
  }
}
