import { LOGGER, type Logger, MailQueue } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type WishlistEnvironment } from '../config.ts'
import { DropMailsRepository, type WaitingMail } from './drop-mails.repository.ts'
import { MailAddresses } from './mail-addresses.ts'
import { stopToken } from './stop-token.ts'

/** Hands mails about lower prices to newsletter. */
@Injectable()
export class DropMailsService {
  constructor(
    @Inject(DropMailsRepository) private readonly mails: DropMailsRepository,
    @Inject(MailAddresses) private readonly addresses: MailAddresses,
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(CONFIG) private readonly config: Pick<WishlistEnvironment, 'SITE_URL' | 'IDENTITY_SECRET'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sees to those that wait. The id of a mail is made of what it is about, so one that was handed over already is not sent again. */
  async handOver(): Promise<void> {
    for (const mail of await this.mails.waiting()) {
      try {
        if (mail.holds) await this.#handOver(mail)
        await this.mails.markDone(mail)
      } catch (error) {
        this.logger.warn({ err: error }, 'A mail about a lower price could not be handed over; it is tried again')
        await this.mails.markTried(mail)
        return // whoever is away now is away for the rest of them, too
      }
    }
  }

  async #handOver(mail: WaitingMail): Promise<void> {
    const { member_id: member, post_id: post, new_price: price } = mail
    const to = await this.addresses.of(member)
    if (to === undefined) return
    const { SITE_URL: site, IDENTITY_SECRET: secret } = this.config
    const gift = {
      title: mail.title.slice(0, 300), link: `${site}/${mail.slug}/`, image: mail.image === null ? '' : new URL(mail.image, site).href,
      old_price: mail.old_price, new_price: price, currency: mail.currency,
    }
    await this.queue.enqueue({
      id: `price-drop-${member}-${post}-${Math.round(price * 100)}`, to: to.email, template: 'price-drop',
      data: { name: to.name, gifts: [gift], unsubscribe_link: `${site}/wishlist/price-drops/?token=${stopToken(member, secret)}` },
    })
  }
}
