import { SUBSCRIBE_FAILED } from '@ribbonry/contracts'
import { DomainError, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { MailsRepository } from '../mails/mails.repository.ts'
import { AddressTokens } from '../recipients/address-tokens.ts'
import { SendingQueue } from '../sending/sending-queue.ts'
import { newCode, readCode } from './confirmation-code.ts'
import { SubscriptionsRepository } from './subscriptions.repository.ts'

const CODE_HOURS = 48
export const CODE_UNKNOWN = 'This link has expired. Please subscribe once more to get a new one.'

/** Subscribing in two steps: nobody gets the newsletter whose mailbox did not say yes. */
@Injectable()
export class SubscriptionsService {
  constructor(
    @Inject(SubscriptionsRepository) private readonly subscriptions: SubscriptionsRepository,
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(SendingQueue) private readonly queue: SendingQueue,
    @Inject(AddressTokens) private readonly tokens: AddressTokens,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'SITE_URL' | 'SUBSCRIBE_NEUTRAL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError `already-subscribed`, in the words of the requirements, unless the answer is to be neutral */
  async subscribe(email: string): Promise<void> {
    const { code, hash } = newCode()
    const link = `${this.config.SITE_URL}/confirm-subscribe/${code}/`
    const asked = await this.subscriptions.ask({
      email, hash, hours: CODE_HOURS,
      mail: () => ({ id: `confirm-subscription.${randomUUID()}`, to: email, template: 'confirm-subscription', data: { link } }),
    })
    if (asked === 'subscribed' && !this.config.SUBSCRIBE_NEUTRAL) throw new DomainError('conflict', 'already-subscribed', SUBSCRIBE_FAILED)
    // Not waited for: Redis may be away, and the sweep finds what is not on its way.
    if (typeof asked === 'object') this.#send(asked.mailId).catch((error: unknown) => this.logger.warn({ err: error }, 'A mail waits for the next sweep'))
  }

  /** @throws DomainError `code-unknown` */
  async confirm(code: string): Promise<string> {
    const hash = readCode(code)
    const recipientId = hash === undefined ? undefined : await this.subscriptions.confirm(hash)
    if (recipientId === undefined) throw new DomainError('refused', 'code-unknown', CODE_UNKNOWN)
    return this.tokens.make({ recipientId })
  }

  async #send(mailId: string): Promise<void> {
    const mail = await this.mails.waiting(mailId)
    if (mail !== undefined) await this.queue.add(mail)
  }
}
