import { EMAIL_MISSING, SUBSCRIBE_FAILED, WRONG_EMAIL } from '@ribbonry/contracts'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { RecipientTokens } from '../recipients/recipient-tokens.ts'
import { ConfirmationMailsService } from './confirmation-mails.service.ts'
import { createConfirmationCode, hashConfirmationCode } from './confirmation-code.ts'
import { SubscriptionsRepository } from './subscriptions.repository.ts'

const CODE_HOURS = 48
export const CODE_UNKNOWN = 'This link has expired. Please subscribe once more to get a new one.'

/** Subscribing in two steps: nobody gets the newsletter whose mailbox did not say yes. */
@Injectable()
export class SubscriptionsService {
  constructor(
    @Inject(SubscriptionsRepository) private readonly subscriptions: SubscriptionsRepository,
    @Inject(ConfirmationMailsService) private readonly mails: ConfirmationMailsService,
    @Inject(RecipientTokens) private readonly tokens: RecipientTokens,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'SITE_URL' | 'SUBSCRIBE_NEUTRAL'>,
  ) {}

  /** @throws DomainError `email-invalid`; `already-subscribed`, in the words of the requirements, unless the answer is to be neutral */
  async subscribe(input: string): Promise<void> {
    const email = parseEmail(input)
    const { code, hash } = createConfirmationCode()
    const link = `${this.config.SITE_URL}/confirm-subscribe/${code}/`
    const asked = await this.subscriptions.request({
      email, hash, hours: CODE_HOURS,
      mayGo: (mail) => this.mails.takeMailboxLimit(mail),
      mail: () => ({ id: `confirm-subscription.${randomUUID()}`, to: email, template: 'confirm-subscription', data: { link } }),
    })
    if (asked === 'subscribed' && !this.config.SUBSCRIBE_NEUTRAL) throw new DomainError('conflict', 'already-subscribed', SUBSCRIBE_FAILED)
    if (typeof asked === 'object') this.mails.send(asked.mailId)
  }

  /** @throws DomainError `code-unknown` */
  async confirm(code: string): Promise<string> {
    const hash = hashConfirmationCode(code)
    const recipientId = hash === undefined ? undefined : await this.subscriptions.confirm(hash)
    if (recipientId === undefined) throw new DomainError('refused', 'code-unknown', CODE_UNKNOWN)
    return this.tokens.sign({ recipientId })
  }
}

const MAX_EMAIL_LENGTH = 320
const Email = z.email().max(MAX_EMAIL_LENGTH)

/** @throws DomainError `email-invalid` */
function parseEmail(typed: string): string {
  const { success, data } = Email.safeParse(typed)
  if (success) return data
  const sentence = typed === '' ? EMAIL_MISSING : WRONG_EMAIL
  throw new DomainError('refused', 'email-invalid', sentence, { email: sentence })
}
