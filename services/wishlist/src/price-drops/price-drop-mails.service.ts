import { type MailLimitExceeded, LOGGER, type Logger, MailQueue } from '@ribbonry/service-kit'
import { SignedLinks } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type WishlistEnvironment } from '../config.ts'
import { PriceDropMailsRepository, type DueMail } from './price-drop-mails.repository.ts'
import { type Recipient, RecipientsClient } from './recipients.client.ts'
import { UNSUBSCRIBE_LINKS } from './unsubscribe-links.ts'

/** Path prefixes of editions other than the default. */
const EDITION_PREFIXES: Readonly<Record<string, string>> = { GB: '/uk', CA: '/ca' }

/** Adds mails about price drops to newsletter's queue. */
@Injectable()
export class PriceDropMailsService {
  constructor(
    @Inject(PriceDropMailsRepository) private readonly mails: PriceDropMailsRepository,
    @Inject(RecipientsClient) private readonly recipients: RecipientsClient,
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(SignedLinks) private readonly links: SignedLinks,
    @Inject(CONFIG) private readonly config: Pick<WishlistEnvironment, 'SITE_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Enqueues due mails. The id of a mail is derived from its content, so that a repetition is not sent twice. */
  async sendDue(): Promise<void> {
    for (const mail of await this.mails.listDue()) {
      try {
        await this.#process(mail)
      } catch (error) {
        this.logger.warn({ err: error }, 'A mail about a price drop could not be enqueued; it is tried again')
        await this.mails.recordFailure(mail)
        return // the service is not available for the other mails either
      }
    }
  }

  async #process(mail: DueMail): Promise<void> {
    const to = mail.holds ? await this.recipients.find(mail.member_id) : undefined
    if (to === undefined) return await this.mails.markDone(mail)
    const heldBack = await this.#enqueue(mail, to)
    await (heldBack === undefined ? this.mails.markSent(mail) : this.mails.postpone(mail, heldBack.seconds))
  }

  async #enqueue(mail: DueMail, to: Recipient): Promise<MailLimitExceeded | undefined> {
    const { member_id: member, post_id: post, new_price: price } = mail
    const { SITE_URL: site } = this.config
    const token = this.links.sign({ purpose: UNSUBSCRIBE_LINKS, subject: String(member) })
    const gift = {
      title: mail.title.slice(0, 300),
      what: mail.what.slice(0, 300),
      link: `${site}${EDITION_PREFIXES[mail.edition] ?? ''}/${mail.slug}/`,
      image: mail.image === null ? '' : new URL(mail.image, site).href,
      old_price: mail.old_price,
      new_price: price,
      currency: mail.currency,
    }
    return await this.queue.enqueue({
      id: `price-drop-${member}-${post}-${Math.round(price * 100)}-${mail.asked}`,
      to: to.email,
      template: 'price-drop',
      data: {
        name: to.name,
        member_id: member,
        gifts: [gift],
        unsubscribe_link: `${site}/wishlist/price-drops/?token=${token}`,
      },
    })
  }
}
