import type { Mail } from '@ribbonry/contracts'
import { LOGGER, type Logger, MailLimits } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { MailsRepository } from '../mails/mails.repository.ts'
import { SendingQueue } from './sending-queue.ts'

/** Mails that this service creates itself, without the queue of the other services. */
@Injectable()
export class OwnMailsService {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(SendingQueue) private readonly queue: SendingQueue,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Counts a mail against its mailbox's limit; false beyond it. Without Redis only the limit of the table holds, five a day to an
   * address.
   */
  async takeMailboxLimit(mail: Mail): Promise<boolean> {
    try {
      return (await this.limits.count(mail)) === undefined
    } catch (error) {
      this.logger.warn({ err: error }, 'Mails to a mailbox could not be counted')
      return true
    }
  }

  /** Enqueues a stored mail without waiting: if Redis is unavailable, the next sweep enqueues it. */
  send(mailId: string): void {
    this.#send(mailId).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'A mail could not be enqueued and waits for the next sweep'),
    )
  }

  async #send(mailId: string): Promise<void> {
    const mail = await this.mails.findQueued(mailId)
    if (mail !== undefined) await this.queue.add(mail)
  }
}
