import type { Mail } from '@ribbonry/contracts'
import { CLOCK, type Clock, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { MailRenderer } from '../rendering/mail-renderer.ts'
import { MAIL_KINDS } from '../mails/mail-kinds.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import type { MailClaim, ClaimedMail } from './mail-claims.repository.ts'
import { MAX_TRIES, retryDelay, classifyFailure } from '../smtp/delivery-failure.ts'
import { deliverMarked, MAIL_TRANSPORT, type MailTransport, type RenderedMail } from '../smtp/mail-transport.ts'

/** Sends one claimed mail and stores the outcome. */
@Injectable()
export class DeliveryService {
  constructor(
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(MailRenderer) private readonly renderer: MailRenderer,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'MAIL_RETRY_MS'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns milliseconds until the next try, undefined if there is none */
  async deliver(claim: MailClaim): Promise<number | undefined> {
    const mail = await claim.start()
    if (mail === undefined) return undefined
    const { recipient, data } = mail
    if (recipient === null || data === null) return await this.#giveUp(claim, 'failed', 'What was in it is not kept any more')
    if (this.clock().getTime() > mail.created.getTime() + MAIL_KINDS[mail.template].validHours * 3_600_000 && mail.edition === 1)
      return await this.#giveUp(claim, 'failed', 'Too late to be of use')
    const refusal = await this.recipients.suppressionReason(recipient, MAIL_KINDS[mail.template].topic)
    if (refusal !== undefined) return await this.#giveUp(claim, 'suppressed', refusal)
    const ready = await this.#render(mail, { to: recipient, data })
    if (ready === undefined) return await this.#giveUp(claim, 'failed', 'It could not be written')
    return await this.#deliver(claim, mail, ready)
  }

  async #render(mail: ClaimedMail, { to, data }: { to: string; data: object }): Promise<RenderedMail | undefined> {
    try {
      return await this.renderer.render({ id: mail.id, to, template: mail.template, data } as Mail, mail)
    } catch (error) {
      this.logger.error({ err: error, mail: mail.id }, 'A mail could not be rendered')
      return undefined
    }
  }

  async #deliver(claim: MailClaim, mail: ClaimedMail, ready: RenderedMail): Promise<number | undefined> {
    const { error } = await deliverMarked(this.transport, ready, () =>
      claim
        .markHandedOver()
        .catch((failure: unknown) =>
          this.logger.warn({ err: failure, mail: mail.id }, 'The handover of a mail could not be stored'),
        ),
    )
    if (error !== undefined) return await this.#handleFailure(claim, mail, ready.to, error)
    await claim.markSent()
    return undefined
  }

  async #handleFailure(claim: MailClaim, mail: ClaimedMail, to: string, error: unknown): Promise<number | undefined> {
    const { retryable: again, invalidAddress: deadAddress, isSoftBounce, reason } = classifyFailure(error)
    this.logger.warn({ mail: mail.id, tries: mail.tries, reason }, 'A delivery failed')
    if (deadAddress) await this.recipients.suppress(to, reason, mail.id)
    if (isSoftBounce) await this.recipients.countSoftBounce(to, reason, mail.id)
    if (!again || mail.tries >= MAX_TRIES) return await this.#giveUp(claim, 'failed', reason)
    const delay = retryDelay(mail.tries, this.config.MAIL_RETRY_MS)
    await claim.scheduleRetry(reason, delay)
    return delay
  }

  async #giveUp(claim: MailClaim, state: 'failed' | 'suppressed', reason: string): Promise<undefined> {
    await claim.markUnsent(state, reason)
    return undefined
  }
}
