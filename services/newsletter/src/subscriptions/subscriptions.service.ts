import { EMAIL_MISSING, type Mail, SUBSCRIBE_FAILED, WRONG_EMAIL } from '@ribbonry/contracts'
import { DomainError, parseEmailAddress, Transactions } from '@ribbonry/service-kit'
import { createLinkCode, hashLinkCode } from '@ribbonry/service-kit/tokens'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { MailsRepository } from '../mails/mails.repository.ts'
import { RecipientTokens } from '../recipients/recipient-tokens.ts'
import { OwnMailsService } from '../sending/own-mails.service.ts'
import { SubscriptionsRepository } from './subscriptions.repository.ts'

const CODE_HOURS = 48
const MAILBOX_LIMIT_REACHED = new Error('The limit of mails to a mailbox is reached')
export const CODE_UNKNOWN = 'This link has expired. Please subscribe once more to get a new one.'

/** Double opt-in: a subscription starts when the link in a confirmation mail is followed. */
@Injectable()
export class SubscriptionsService {
  constructor(
    @Inject(SubscriptionsRepository) private readonly subscriptions: SubscriptionsRepository,
    @Inject(MailsRepository) private readonly mails: MailsRepository,
    @Inject(OwnMailsService) private readonly ownMails: OwnMailsService,
    @Inject(RecipientTokens) private readonly tokens: RecipientTokens,
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'SITE_URL' | 'SUBSCRIBE_NEUTRAL'>,
  ) {}

  /** @throws DomainError `email-invalid`; `already-subscribed` unless SUBSCRIBE_NEUTRAL is set */
  async subscribe(input: string): Promise<void> {
    const email = parseEmail(input)
    const result = await this.#request(email)
    if (result === 'subscribed' && !this.config.SUBSCRIBE_NEUTRAL)
      throw new DomainError('conflict', 'already-subscribed', SUBSCRIBE_FAILED)
    if (typeof result === 'object') this.ownMails.send(result.mailId)
  }

  /** @throws DomainError `code-unknown` */
  async confirm(code: string): Promise<string> {
    const hash = hashLinkCode(code)
    const recipientId = hash === undefined ? undefined : await this.subscriptions.confirm(hash)
    if (recipientId === undefined) throw new DomainError('refused', 'code-unknown', CODE_UNKNOWN)
    return this.tokens.sign({ recipientId })
  }

  /** Stores the request and its mail in one transaction. `throttled`: the limit of the address or of its mailbox is reached. */
  async #request(email: string): Promise<{ mailId: string } | 'subscribed' | 'throttled'> {
    const { code, hash } = createLinkCode()
    const link = `${this.config.SITE_URL}/confirm-subscribe/${code}/`
    try {
      return await this.transactions.run(async (transaction) => {
        if (!(await this.subscriptions.request(email, hash, CODE_HOURS, transaction))) {
          return (await this.subscriptions.isSubscribed(email, transaction)) ? 'subscribed' : 'throttled'
        }
        const mail: Mail = {
          id: `confirm-subscription.${randomUUID()}`,
          to: email,
          template: 'confirm-subscription',
          data: { link },
        }
        // The rollback keeps the previous code valid.
        if (!(await this.ownMails.takeMailboxLimit(mail))) throw MAILBOX_LIMIT_REACHED
        await this.mails.insert(mail, transaction)
        return { mailId: mail.id }
      })
    } catch (error) {
      if (error === MAILBOX_LIMIT_REACHED) return 'throttled'
      throw error
    }
  }
}

/** @throws DomainError `email-invalid` */
function parseEmail(typed: string): string {
  const email = parseEmailAddress(typed)
  if (email !== undefined) return email
  const sentence = typed === '' ? EMAIL_MISSING : WRONG_EMAIL
  throw new DomainError('refused', 'email-invalid', sentence, { email: sentence })
}
