import type { Mail } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { MailsRepository } from '../../mails/mails.repository.ts'
import { OwnMailsService } from '../../sending/own-mails.service.ts'
import type { SentNewsletter } from './begun-newsletters.repository.ts'

export interface NewsletterAlert {
  readonly event: 'missed' | 'paused' | 'left-out'
  /** A sentence. */
  readonly why: string
  /** Tells alerts of one kind apart: the same alert is mailed once. */
  readonly key: string
}

/** Mails to staff about what happened to a newsletter by itself. */
@Injectable()
export class NewsletterAlerts {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(OwnMailsService) private readonly ownMails: OwnMailsService,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'NEWSLETTER_NOTIFY' | 'SITE_URL'>,
  ) {}

  /** Stores the mail in the caller's transaction. @returns what sends it after the commit */
  async add(
    { id, title, subject }: Pick<SentNewsletter, 'id' | 'title' | 'subject'>,
    { event, why, key }: NewsletterAlert,
    transaction: Transaction,
  ): Promise<() => void> {
    const mail: Mail = {
      id: `newsletter-alert-${id}-${event}-${key}`,
      to: this.config.NEWSLETTER_NOTIFY,
      template: 'newsletter-alert',
      data: { title, subject, event, why, link: `${this.config.SITE_URL}/admin/newsletter-builder/${id}` },
    }
    await this.mails.insert(mail, transaction)
    return () => this.ownMails.send(mail.id)
  }
}
