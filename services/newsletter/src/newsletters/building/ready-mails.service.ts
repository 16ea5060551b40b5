import type { Mail } from '@ribbonry/contracts'
import { isoDayIn } from '@ribbonry/dates'
import { CLOCK, type Clock, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { MailsRepository } from '../../mails/mails.repository.ts'
import { OwnMailsService } from '../../sending/own-mails.service.ts'
import { subjectLine } from '../letter/letter-links.ts'
import type { NewsletterGift } from '../newsletter-gift.ts'
import type { NewsletterRow } from '../newsletter-row.ts'
import { NewslettersRepository } from '../newsletters.repository.ts'

/** Tells `NEWSLETTER_NOTIFY` that a newsletter has become ready. */
@Injectable()
export class ReadyMailsService {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(OwnMailsService) private readonly ownMails: OwnMailsService,
    @Inject(NewslettersRepository) private readonly newsletters: NewslettersRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'NEWSLETTER_NOTIFY' | 'SITE_URL' | 'SITE_TIME_ZONE'>,
  ) {}

  /** Stores the mail in the transaction that makes it ready; its id, for `send` after the commit. */
  async insert(transaction: Transaction, newsletter: NewsletterRow, gifts: readonly NewsletterGift[]): Promise<string> {
    const { id, version, title } = newsletter
    const { NEWSLETTER_NOTIFY: to, SITE_URL: site, SITE_TIME_ZONE: zone } = this.config
    const now = this.clock()
    const mail: Mail = {
      id: `newsletter-ready.${id}.${version}`,
      to,
      template: 'newsletter-ready',
      data: {
        title,
        subject: subjectLine(newsletter),
        day: isoDayIn((newsletter.send_at ?? now).getTime(), zone),
        titles: gifts.map((gift) => gift.title.slice(0, 300)),
        link: `${site}/admin/newsletter-builder/${id}`,
      },
    }
    await this.mails.insert(mail, transaction)
    await this.newsletters.markReadyNotified(transaction, id, now)
    return mail.id
  }

  send(mailId: string): void {
    this.ownMails.send(mailId)
  }
}
