import { EMAIL_MISSING, SUBSCRIBE_FAILED, WRONG_EMAIL } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { AddressTokens } from '../recipients/address-tokens.ts'
import { ConfirmationMails } from './confirmation-mails.ts'
import { newCode, readCode } from './confirmation-code.ts'
import { SubscriptionsRepository } from './subscriptions.repository.ts'

const CODE_HOURS = 48
export const CODE_UNKNOWN = 'This link has expired. Please subscribe once more to get a new one.'

/** Subscribing in two steps: nobody gets the newsletter whose mailbox did not say yes. */
@Injectable()
export class SubscriptionsService {
  constructor(
    @Inject(SubscriptionsRepository) private readonly subscriptions: SubscriptionsRepository,
    @Inject(ConfirmationMails) private readonly mails: ConfirmationMails,
    @Inject(AddressTokens) private readonly tokens: AddressTokens,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'SITE_URL' | 'SUBSCRIBE_NEUTRAL'>,
  ) {}

  /** @throws DomainError `email-invalid`; `already-subscribed`, in the words of the requirements, unless the answer is to be neutral */
  async subscribe(typed: string): Promise<void> {
    const email = readAddress(typed)
    const { code, hash } = newCode()
    const link = `${this.config.SITE_URL}/confirm-subscribe/${code}/`
    const asked = await this.subscriptions.ask({
      email, hash, hours: CODE_HOURS,
      mayGo: (mail) => this.mails.mayGo(mail),
      mail: () => ({ id: `confirm-subscription.${randomUUID()}`, to: email, template: 'confirm-subscription', data: { link } }),
    })
    if (asked === 'subscribed' && !this.config.SUBSCRIBE_NEUTRAL) throw new DomainError('conflict', 'already-subscribed', SUBSCRIBE_FAILED)
    if (typeof asked === 'object') this.mails.send(asked.mailId)
  }

  /** @throws DomainError `code-unknown` */
  async confirm(code: string): Promise<string> {
    const hash = readCode(code)
    const recipientId = hash === undefined ? undefined : await this.subscriptions.confirm(hash)
    if (recipientId === undefined) throw new DomainError('refused', 'code-unknown', CODE_UNKNOWN)
    return this.tokens.make({ recipientId })
  }
}

const LONGEST_ADDRESS = 320
const Address = z.email().max(LONGEST_ADDRESS)

/** @throws DomainError `email-invalid` */
function readAddress(typed: string): string {
  const { success, data } = Address.safeParse(typed)
  if (success) return data
  const sentence = typed === '' ? EMAIL_MISSING : WRONG_EMAIL
  throw new DomainError('refused', 'email-invalid', sentence, { email: sentence })
}
