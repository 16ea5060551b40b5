import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, type OnModuleInit } from '@nestjs/common'
import type { Queue } from 'bullmq'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { ErasuresService } from './erasures.service.ts'

export const ERASURES_QUEUE = 'identity.erasures'
const SWEEP = 'sweep'

/** Runs the sweep of erasures at the configured interval. */
@Processor(ERASURES_QUEUE)
export class ErasuresProcessor extends WorkerHost implements OnModuleInit {
  constructor(
    @Inject(ErasuresService) private readonly erasures: ErasuresService,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'ERASURE_INTERVAL_SECONDS'>,
    @InjectQueue(ERASURES_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super()
  }

  onModuleInit(): void {
    this.queue
      .upsertJobScheduler(
        SWEEP,
        { every: this.config.ERASURE_INTERVAL_SECONDS * 1000 },
        { name: SWEEP, opts: { removeOnComplete: true, removeOnFail: 20 } },
      )
      .catch((error: unknown) => this.logger.warn({ err: error }, 'The sweep of erasures is not scheduled'))
  }

  async process(): Promise<void> {
    await this.erasures.sweep()
  }
}
