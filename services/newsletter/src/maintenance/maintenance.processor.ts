import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, type OnApplicationBootstrap } from '@nestjs/common'
import type { Job, Queue } from 'bullmq'
import { MailsRepository } from '../mails/mails.repository.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import { SendingQueue } from '../sending/sending-queue.ts'

export const MAINTENANCE_QUEUE = 'newsletter.upkeep'
const SWEEP_JOB = 'sweep'
const PURGE_JOB = 'forget'

const SWEEP_EVERY_MS = 30_000
const PURGE_CRON = '17 4 * * *'
/** A mail in state `sending` for longer may have lost its sender; a living sender still holds its claim. */
const SENDING_SECONDS = 60

/** Enqueues due mails that have no job, and purges expired data. */
@Processor(MAINTENANCE_QUEUE)
export class MaintenanceProcessor extends WorkerHost implements OnApplicationBootstrap {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(SendingQueue) private readonly sending: SendingQueue,
    @InjectQueue(MAINTENANCE_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super()
  }

  onApplicationBootstrap(): void {
    const kept = { removeOnComplete: true, removeOnFail: 20 }
    Promise.all([
      this.queue.upsertJobScheduler(SWEEP_JOB, { every: SWEEP_EVERY_MS }, { name: SWEEP_JOB, opts: kept }),
      this.queue.upsertJobScheduler(PURGE_JOB, { pattern: PURGE_CRON }, { name: PURGE_JOB, opts: kept }),
      // Mails of a killed process are enqueued at start.
      this.sweep(0),
    ]).catch((error: unknown) => this.logger.warn({ err: error }, 'Maintenance jobs could not be scheduled'))
  }

  async process(job: Job): Promise<void> {
    if (job.name === SWEEP_JOB) await this.sweep(SENDING_SECONDS)
    else if (job.name === PURGE_JOB) await this.purgeExpired()
  }

  /** Enqueues every due mail; idempotent. */
  async sweep(sendingForSeconds: number): Promise<void> {
    for (const mail of await this.mails.listDue(sendingForSeconds)) await this.sending.add(mail)
  }

  async purgeExpired(): Promise<void> {
    const mails = await this.mails.purgeExpired()
    const recipients = await this.recipients.purgeUnconfirmed()
    this.logger.info({ mails, recipients }, 'Purged expired data')
  }
}
