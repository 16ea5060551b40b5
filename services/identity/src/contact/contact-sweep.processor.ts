import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, type OnApplicationBootstrap } from '@nestjs/common'
import type { Queue } from 'bullmq'
import { ContactMailsService } from './contact-mails.service.ts'

export const CONTACT_SWEEP_QUEUE = 'identity.contact-sweep'

const SWEEP = 'sweep'
const SWEEP_EVERY_MS = 5 * 60_000

/** Enqueues waiting messages every five minutes. */
@Processor(CONTACT_SWEEP_QUEUE)
export class ContactSweepProcessor extends WorkerHost implements OnApplicationBootstrap {
  constructor(
    @Inject(ContactMailsService) private readonly mails: ContactMailsService,
    @InjectQueue(CONTACT_SWEEP_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super()
  }

  onApplicationBootstrap(): void {
    this.queue
      .upsertJobScheduler(SWEEP, { every: SWEEP_EVERY_MS }, { name: SWEEP, opts: { removeOnComplete: true, removeOnFail: 20 } })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'The sweep of messages is not scheduled'))
  }

  async process(): Promise<void> {
    await this.mails.sendPending()
  }
}
