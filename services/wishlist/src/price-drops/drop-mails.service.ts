import { type HeldBack, LOGGER, type Logger, MailQueue } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type WishlistEnvironment } from '../config.ts'
import { DropMailsRepository, type WaitingMail } from './drop-mails.repository.ts'
import { type Addressee, MailAddresses } from './mail-addresses.ts'
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
        await this.#seeTo(mail)
      } catch (error) {
        this.logger.warn({ err: error }, 'A mail about a lower price could not be handed over; it is tried again')
        await this.mails.markTried(mail)
        return // whoever is away now is away for the rest of them, too
      }
    }
  }

  async #seeTo(mail: WaitingMail): Promise<void> {
    const to = mail.holds ? await this.addresses.of(mail.member_id) : undefined
    if (to === undefined) return await this.mails.markDone(mail)
    const heldBack = await this.#handOver(mail, to)
    await (heldBack === undefined ? this.mails.markTold(mail) : this.mails.markHeldBack(mail, heldBack.seconds))
  }

  async #handOver(mail: WaitingMail, to: Addressee): Promise<HeldBack | undefined> {
    const { member_id: member, post_id: post, new_price: price } = mail
    const { SITE_URL: site, IDENTITY_SECRET: secret } = this.config
    const gift = {
      title: mail.title.slice(0, 300), link: `${site}/${mail.slug}/`, image: mail.image === null ? '' : new URL(mail.image, site).href,
      old_price: mail.old_price, new_price: price, currency: mail.currency,
    }
    return await this.queue.enqueue({
      id: `price-drop-${member}-${post}-${Math.round(price * 100)}-${mail.asked}`, to: to.email, template: 'price-drop',
      data: { name: to.name, member_id: member, gifts: [gift], unsubscribe_link: `${site}/wishlist/price-drops/?token=${stopToken(member, secret)}` },
    })
  }
}
