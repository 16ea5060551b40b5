import { CLOCK, type Clock, DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { MailsRepository } from '../mails/mails.repository.ts'
import { readNewsletterMailId } from '../newsletters/sending/newsletter-mail-id.ts'
import { COMPLAINT, NewsletterReturnsService } from '../newsletters/sending/newsletter-returns.service.ts'
import { mailIdOf } from '../rendering/message-id.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import { verifyBounce, type SignedBounce } from './bounce-signature.ts'
import { parseComplaint, parseDeliveryReport } from './delivery-report.ts'

/** Mails that came back, from delivery reports, and those that were reported as spam. */
@Injectable()
export class BouncesService {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(NewsletterReturnsService) private readonly returns: NewsletterReturnsService,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'BOUNCE_SECRET' | 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Processes a delivery report. A message that is no report, or is about a mail of another sender, changes nothing.
   * @throws DomainError `not-signed`
   */
  async report(bounce: SignedBounce): Promise<void> {
    this.#assertSigned(bounce)
    const report = await parseDeliveryReport(bounce.message)
    const id = report === undefined ? undefined : mailIdOf(report.messageId, this.config.SITE_URL)
    if (report === undefined || id === undefined) return
    const { permanent, isSoft, reason } = report
    const newsletterMail = readNewsletterMailId(id)
    if (newsletterMail !== undefined) {
      if (permanent || isSoft) await this.returns.bounced(newsletterMail, { isHard: permanent, reason })
      return
    }
    // Only the address that we wrote to is suppressed: a report can name any other.
    const address = await this.mails.markReturned(id, reason)
    if (typeof address !== 'string') return
    if (permanent) await this.recipients.suppress(address, reason, id)
    else if (isSoft) await this.recipients.countSoftBounce(address, reason, id)
  }

  /**
   * Processes a complaint: the address gets no mail any more. Any other message changes nothing.
   * @throws DomainError `not-signed`
   */
  async complain(complaint: SignedBounce): Promise<void> {
    this.#assertSigned(complaint)
    const messageId = await parseComplaint(complaint.message)
    const id = messageId === undefined ? undefined : mailIdOf(messageId, this.config.SITE_URL)
    if (id === undefined) return
    const newsletterMail = readNewsletterMailId(id)
    if (newsletterMail !== undefined) return await this.returns.complained(newsletterMail)
    const address = await this.mails.recipientOf(id)
    if (address !== undefined) await this.recipients.suppress(address, COMPLAINT, id)
  }

  #assertSigned(report: SignedBounce): void {
    const { BOUNCE_SECRET: secret } = this.config
    if (secret === undefined || !verifyBounce(secret, report, this.clock()))
      throw new DomainError('forbidden', 'not-signed', 'The report is not signed as it must be.')
  }
}
