import type { Circumstances, Mail, MailTemplate } from '@ribbonry/contracts'
import { CLOCK, LOGGER, MailQueue, type Clock, type Logger, type Visitor } from '@ribbonry/service-kit'
import { tooManyAttempts } from '@ribbonry/service-kit/throttling'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { CONFIG, type IdentityEnvironment } from '../config.ts'
import { circumstancesOf } from '../sign-in/circumstances.ts'
import type { Member } from './member.entity.ts'

type MailContent = {
  [Template in Mail['template']]: Pick<Extract<Mail, { template: Template }>, 'to' | 'template' | 'data'>
}[Mail['template']]

/** Mails to members about their accounts. A mail that cannot be enqueued does not undo the action that it is about. */
@Injectable()
export class MemberMails {
  constructor(
    @Inject(MailQueue) private readonly queue: MailQueue,
    @Inject(CONFIG) private readonly config: Pick<IdentityEnvironment, 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** An absolute address of the site. */
  link(path: string): string {
    return `${this.config.SITE_URL}${path}`
  }

  /** Time, device and country of a request, for a mail about it. */
  circumstancesOf(visitor: Visitor): Circumstances {
    return circumstancesOf(visitor, this.clock())
  }

  /** Tells a member about a change of their credentials. @param what ends the sentence "… for your account" */
  async notifyCredentialChange({ id, email, username }: Member, what: string, visitor: Visitor): Promise<void> {
    const data = { name: username ?? '', what, circumstances: this.circumstancesOf(visitor) }
    await this.send({ to: email ?? '', template: 'second-factor-changed', data }, id)
  }

  /**
   * Enqueues a mail. A failure, or a mail over the limit of its mailbox or of `account`, is logged without the address. Callers
   * do not learn of it: the answer would reveal what others send to a mailbox.
   */
  async send(mail: MailContent, account?: number): Promise<void> {
    try {
      const heldBack = await this.queue.enqueue({ id: `${mail.template}.${randomUUID()}`, ...mail }, account)
      if (heldBack !== undefined)
        this.logger.warn({ template: mail.template, limit: heldBack.by, member_id: account }, 'A mail was one too many')
    } catch (error) {
      this.logger.error({ err: error, template: mail.template }, 'A mail could not be handed over')
    }
  }

  /** @throws DomainError `too-many-tries` where a member has had as many mails of that kind sent as one may */
  async assertWithinLimit(template: MailTemplate, account: number): Promise<void> {
    const heldBack = await this.queue.checkLimit(template, account)
    if (heldBack !== undefined) throw tooManyAttempts(heldBack.seconds)
  }
}
