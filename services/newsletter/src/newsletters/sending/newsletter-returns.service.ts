import { Inject, Injectable } from '@nestjs/common'
import { RecipientsRepository } from '../../recipients/recipients.repository.ts'
import { BrakesService } from './brakes.service.ts'
import { type NewsletterMail, newsletterMailId } from './newsletter-mail-id.ts'
import { SendsRepository } from './sends.repository.ts'

/** Mails of newsletters that came back: they end an address, and may pause a send. */
@Injectable()
export class NewsletterReturnsService {
  constructor(
    @Inject(SendsRepository) private readonly sends: SendsRepository,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(BrakesService) private readonly brakes: BrakesService,
  ) {}

  /** @param isHard the address does not exist; otherwise its mailbox takes no mail for now */
  async bounced(mail: NewsletterMail, { isHard, reason }: { isHard: boolean; reason: string }): Promise<void> {
    const { newsletterId, recipientId } = mail
    const address = await this.sends.markBounced(newsletterId, recipientId, isHard ? 'hard' : 'soft', reason)
    if (address === undefined) return
    const mailId = newsletterMailId(mail)
    if (isHard) await this.recipients.suppress(address, reason, mailId)
    else await this.recipients.countSoftBounce(address, reason, mailId)
    if (isHard) await this.brakes.watchReturns(newsletterId)
  }

  async complained(mail: NewsletterMail): Promise<void> {
    const { newsletterId, recipientId } = mail
    const address = await this.sends.markComplained(newsletterId, recipientId)
    if (address === undefined) return
    await this.recipients.suppress(address, COMPLAINT, newsletterMailId(mail))
    await this.brakes.watchReturns(newsletterId)
  }
}

/** Shown to staff beside a suppressed address. */
export const COMPLAINT = 'The recipient reported a mail as spam'
