import type { Mail } from '@ribbonry/contracts'
import { LOGGER, type Logger, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { MailsRepository } from '../../mails/mails.repository.ts'
import { OwnMailsService } from '../../sending/own-mails.service.ts'
import type { SentNewsletter } from './begun-newsletters.repository.ts'

export interface NewsletterAlert {
  readonly event: 'missed' | 'paused' | 'left-out' | 'blocked' | 'refused'
  /** A sentence. */
  readonly why: string
}

/** Mails to staff about what happened to a newsletter by itself. */
@Injectable()
export class NewsletterAlerts {
  constructor(
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(OwnMailsService) private readonly ownMails: OwnMailsService,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'NEWSLETTER_NOTIFY' | 'SITE_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores the mail in the caller's transaction. @returns what sends it after the commit */
  async add(
    { id, title, subject, version }: Pick<SentNewsletter, 'id' | 'title' | 'subject' | 'version'>,
    { event, why }: NewsletterAlert,
    transaction: Transaction,
  ): Promise<() => void> {
    this.logger.warn({ newsletter: id, event, why }, 'Staff are told about a newsletter')
    const mail: Mail = {
      // The version changes with each pause.
      id: `newsletter-alert-${id}-${event}-${version}`,
      to: this.config.NEWSLETTER_NOTIFY,
      template: 'newsletter-alert',
      data: { title, subject, event, why, link: `${this.config.SITE_URL}/admin/newsletter-builder/${id}` },
    }
    await this.mails.insert(mail, transaction)
    return () => this.ownMails.send(mail.id)
  }
}
