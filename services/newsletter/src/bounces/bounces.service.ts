import { CLOCK, type Clock, DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { MailsRepository } from '../mails/mails.repository.ts'
import { mailIdOf } from '../rendering/message-id.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import { verifyBounce, type SignedBounce } from './bounce-signature.ts'
import { parseDeliveryReport } from './delivery-report.ts'

/** Bounced mails, from delivery reports. */
@Injectable()
export class BouncesService {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'BOUNCE_SECRET' | 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Processes a delivery report. A message that is no report, or is about a mail of another sender, changes nothing.
   * @throws DomainError `not-signed`
   */
  async report(bounce: SignedBounce): Promise<void> {
    const { BOUNCE_SECRET: secret, SITE_URL: site } = this.config
    if (secret === undefined || !verifyBounce(secret, bounce, this.clock()))
      throw new DomainError('forbidden', 'not-signed', 'The report is not signed as it must be.')
    const report = await parseDeliveryReport(bounce.message)
    const id = report === undefined ? undefined : mailIdOf(report.messageId, site)
    if (report === undefined || id === undefined) return
    // Only the address that we wrote to is suppressed: a report can name any other.
    const address = await this.mails.markReturned(id, report.reason)
    if (report.permanent && typeof address === 'string') await this.recipients.suppress(address, report.reason, id)
  }
}
