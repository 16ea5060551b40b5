import type { Mail } from '@ribbonry/contracts'
import { LOGGER, type Logger, MailLimits } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { MailsRepository } from '../mails/mails.repository.ts'
import { SendingQueue } from '../sending/sending-queue.ts'

/** Mails with a link that confirms a subscription: the only ones that are made here and come by no queue. */
@Injectable()
export class ConfirmationMailsService {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(SendingQueue) private readonly queue: SendingQueue,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether one more mail may go to its mailbox. While Redis is away the table's own limit holds, five a day to an address. */
  async takeMailboxLimit(mail: Mail): Promise<boolean> {
    try {
      return (await this.limits.take(mail)) === undefined
    } catch (error) {
      this.logger.warn({ err: error }, 'Mails to a mailbox could not be counted')
      return true
    }
  }

  /** Puts a kept mail on its way. Nobody waits for it: Redis may be away, and the sweep finds what is not on its way. */
  send(mailId: string): void {
    this.#send(mailId).catch((error: unknown) => this.logger.warn({ err: error }, 'A mail waits for the next sweep'))
  }

  async #send(mailId: string): Promise<void> {
    const mail = await this.mails.findQueued(mailId)
    if (mail !== undefined) await this.queue.add(mail)
  }
}
