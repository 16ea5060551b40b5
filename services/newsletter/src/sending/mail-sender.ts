import type { Mail } from '@ribbonry/contracts'
import { LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CLOCK, CONFIG, type Clock, type NewsletterEnvironment } from '../config.ts'
import { LetterWriter } from '../letters/letter-writer.ts'
import { MAIL_KINDS } from '../mails/mail-kinds.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import type { Claim, ClaimedMail } from './claim.ts'
import { MOST_TRIES, pauseAfter, readFailure } from './failure.ts'
import { MAIL_SERVER, type MailServer, type ReadyMail } from './mail-server.ts'

/** Sends one mail whose claim is held, and writes down what became of it. */
@Injectable()
export class MailSender {
  constructor(
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(LetterWriter) private readonly letters: LetterWriter,
    @Inject(MAIL_SERVER) private readonly server: MailServer,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'MAIL_RETRY_MS'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns after how many milliseconds it is to be tried again, undefined where it is not */
  async send(claim: Claim): Promise<number | undefined> {
    const mail = await claim.take()
    if (mail === undefined) return undefined
    const { recipient, data } = mail
    if (recipient === null || data === null) return await this.#giveUp(claim, 'failed', 'What was in it is not kept any more')
    if (this.clock().getTime() > mail.created.getTime() + MAIL_KINDS[mail.template].hours * 3_600_000 && mail.edition === 1) return await this.#giveUp(claim, 'failed', 'Too late to be of use')
    const refusal = await this.recipients.refusal(recipient, MAIL_KINDS[mail.template].topic)
    if (refusal !== undefined) return await this.#giveUp(claim, 'suppressed', refusal)
    const ready = await this.#write(mail, { to: recipient, data })
    if (ready === undefined) return await this.#giveUp(claim, 'failed', 'It could not be written')
    return await this.#deliver(claim, mail, ready)
  }

  async #write(mail: ClaimedMail, { to, data }: { to: string; data: object }): Promise<ReadyMail | undefined> {
    try {
      return await this.letters.write({ id: mail.id, to, template: mail.template, data } as Mail, mail)
    } catch (error) {
      this.logger.error({ err: error, mail: mail.id }, 'A mail could not be written')
      return undefined
    }
  }

  async #deliver(claim: Claim, mail: ClaimedMail, ready: ReadyMail): Promise<number | undefined> {
    let marked: Promise<void> | undefined
    try {
      await this.server.deliver(ready, () => {
        marked = claim.handedOver().catch((error: unknown) => this.logger.warn({ err: error, mail: mail.id }, 'Nobody could write down that a mail has gone'))
      })
    } catch (error) {
      await marked
      return await this.#failed(claim, mail, ready.to, error)
    }
    await marked
    await claim.sent()
    return undefined
  }

  async #failed(claim: Claim, mail: ClaimedMail, to: string, error: unknown): Promise<number | undefined> {
    const { again, deadAddress, reason } = readFailure(error)
    this.logger.warn({ mail: mail.id, tries: mail.tries, reason }, 'A mail was not taken')
    if (deadAddress) await this.recipients.suppress(to, reason, mail.id)
    if (!again || mail.tries >= MOST_TRIES) return await this.#giveUp(claim, 'failed', reason)
    const pause = pauseAfter(mail.tries, this.config.MAIL_RETRY_MS)
    await claim.again(reason, pause)
    return pause
  }

  async #giveUp(claim: Claim, state: 'failed' | 'suppressed', reason: string): Promise<undefined> {
    await claim.given(state, reason)
    return undefined
  }
}
