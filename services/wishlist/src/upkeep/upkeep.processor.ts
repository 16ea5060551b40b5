import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, type OnModuleInit } from '@nestjs/common'
import type { Job, Queue } from 'bullmq'
import { UPKEEP_QUEUE, UPKEEP_WORKS, type UpkeepWork, Upkeep } from './upkeep.ts'

/** Does what is to be done now and then. Each work bears to be done twice at once; recommendations take long and hold up nothing else. */
@Processor(UPKEEP_QUEUE, { concurrency: 2, lockDuration: 120_000 })
export class UpkeepProcessor extends WorkerHost implements OnModuleInit {
  constructor(
    @Inject(Upkeep) private readonly upkeep: Upkeep,
    @InjectQueue(UPKEEP_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super()
  }

  onModuleInit(): void {
    for (const [name, { everyMs: every }] of Object.entries(UPKEEP_WORKS)) {
      this.queue
        .upsertJobScheduler(name, { every }, { name, opts: { removeOnComplete: true, removeOnFail: 20 } })
        .catch((error: unknown) => this.logger.warn({ err: error, work: name }, 'Upkeep is not scheduled'))
    }
  }

  async process(job: Job): Promise<void> {
    const name = Object.keys(UPKEEP_WORKS).find((work): work is UpkeepWork => work === job.name)
    if (name !== undefined) await this.upkeep.do(name)
  }
}
