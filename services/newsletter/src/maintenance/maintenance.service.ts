import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { MailsRepository } from '../mails/mails.repository.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import { SendingQueue } from '../sending/sending-queue.ts'

/** A mail in state `sending` for longer may have lost its sender; a living sender still holds its claim. */
const SENDING_SECONDS = 60

/** Enqueues due mails that have no job, and purges expired data. */
@Injectable()
export class MaintenanceService implements OnApplicationBootstrap {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(SendingQueue) private readonly sending: SendingQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Mails of a killed process are enqueued at start. */
  onApplicationBootstrap(): void {
    this.enqueueDue(0).catch((error: unknown) => this.logger.warn({ err: error }, 'Due mails wait for the next sweep'))
  }

  /** Enqueues every due mail; idempotent. @param sendingForSeconds those in state `sending` for longer are due */
  async enqueueDue(sendingForSeconds = SENDING_SECONDS): Promise<void> {
    for (const mail of await this.mails.listDue(sendingForSeconds)) await this.sending.add(mail)
  }

  async foldCounts(): Promise<void> {
    await this.mails.foldCounts()
  }

  async purgeExpired(): Promise<void> {
    const mails = await this.mails.purgeExpired()
    const recipients = await this.recipients.purgeUnconfirmed()
    const softBounces = await this.recipients.purgeSoftBounces()
    this.logger.info({ mails, recipients, softBounces }, 'Purged expired data')
  }
}
