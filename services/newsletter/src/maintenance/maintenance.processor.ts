import { purgeMailData, sweepMails } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { MailsRepository } from '../mails/mails.repository.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import { SendingQueue } from '../sending/sending-queue.ts'

export const MAINTENANCE_JOBS = [sweepMails, purgeMailData]

const SWEEP_EVERY_MS = 30_000
const PURGE_CRON = '17 4 * * *'
/** A mail in state `sending` for longer may have lost its sender; a living sender still holds its claim. */
const SENDING_SECONDS = 60

/** Enqueues due mails that have no job, and purges expired data. */
@Injectable()
export class MaintenanceProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(SendingQueue) private readonly sending: SendingQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Mails of a killed process are enqueued at start. */
  onApplicationBootstrap(): void {
    this.#enqueueDue(0).catch((error: unknown) => this.logger.warn({ err: error }, 'Due mails wait for the next sweep'))
  }

  @Scheduled({ queue: sweepMails, every: SWEEP_EVERY_MS })
  async sweep(): Promise<void> {
    await this.#enqueueDue(SENDING_SECONDS)
  }

  @Scheduled({ queue: purgeMailData, cron: PURGE_CRON })
  async purgeExpired(): Promise<void> {
    const mails = await this.mails.purgeExpired()
    const recipients = await this.recipients.purgeUnconfirmed()
    this.logger.info({ mails, recipients }, 'Purged expired data')
  }

  /** Enqueues every due mail; idempotent. */
  async #enqueueDue(sendingForSeconds: number): Promise<void> {
    for (const mail of await this.mails.listDue(sendingForSeconds)) await this.sending.add(mail)
  }
}
