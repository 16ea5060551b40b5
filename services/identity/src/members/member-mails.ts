import type { Mail } from '@ribbonry/contracts'
import { LOGGER, MailQueue, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { CONFIG, type IdentityEnvironment } from '../config.ts'

type Written = { [Template in Mail['template']]: Pick<Extract<Mail, { template: Template }>, 'to' | 'template' | 'data'> }[Mail['template']]

/** Mails to members about their accounts. What a member asked for has happened already: a queue that is away does not undo it. */
@Injectable()
export class MemberMails {
  constructor(
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'SITE_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** An address of the site, for a mail. */
  link(path: string): string {
    return `${this.config.SITE_URL}${path}`
  }

  /** Hands a mail over; one that cannot be is logged without its address. */
  async send(mail: Written): Promise<void> {
    try {
      await this.queue.enqueue({ id: `${mail.template}.${randomUUID()}`, ...mail })
    } catch (error) {
      this.logger.error({ err: error, template: mail.template }, 'A mail could not be handed over')
    }
  }
}
