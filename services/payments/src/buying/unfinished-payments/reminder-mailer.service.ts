import { LOGGER, type Logger, MailQueue } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { UnfinishedPayment } from './unfinished-payments.repository.ts'
import { ResumeLinksService } from './resume-links.service.ts'

/** Adds mails about abandoned payments to the queue of newsletter. */
@Injectable()
export class ReminderMailerService {
  constructor(
    @Inject(ResumeLinksService) private readonly resumeLinks: ResumeLinksService,
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async send(payment: UnfinishedPayment): Promise<'mailed' | 'gone' | 'later'> {
    const { payment_id: paymentId, amount, currency } = payment
    try {
      const way = await this.resumeLinks.find(payment)
      if (way === undefined) return 'gone'
      const data = { name: way.name, subject: way.subject, amount: amount / 100, currency, link: way.link }
      const mail = { id: `payment-unfinished.${paymentId}`, to: way.email, template: 'payment-unfinished', data } as const
      return (await this.queue.enqueue(mail)) === undefined ? 'mailed' : 'later'
    } catch (error) {
      this.logger.warn({ err: error }, 'The mail about an unfinished payment could not be enqueued; it is tried again')
      return 'later'
    }
  }
}
