import type { Mail } from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import type { SendMailOptions } from 'nodemailer'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { MAIL_KINDS } from '../mails/mail-kinds.ts'
import { RecipientTokens } from '../recipients/recipient-tokens.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import type { RenderedMail } from '../smtp/mail-transport.ts'
import { composeMail } from './composed-mail.ts'
import {
  composeBytes,
  createComposer,
  dkimOptions,
  listHeaders,
  LOGO_ATTACHMENT,
  oneClickHeaders,
  type DkimEnvironment,
  type MailComposer,
} from './mail-composer.ts'
import { messageIdOf } from './message-id.ts'

type Environment = Pick<NewsletterEnvironment, 'SITE_URL' | 'MAIL_FROM' | 'MAIL_POSTAL_ADDRESS'> & DkimEnvironment

/** Renders a mail to the bytes of an SMTP message: headers, HTML and text parts, and a DKIM signature if a key is configured. */
@Injectable()
export class MailRenderer {
  readonly #composer: MailComposer

  constructor(
    @Inject(CONFIG) private readonly config: Environment,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(RecipientTokens) private readonly tokens: RecipientTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#composer = createComposer(dkimOptions(config))
  }

  /**
   * Deterministic over retries: a mail that a server accepts twice has the same Message-ID.
   * @throws ZodError when the stored data does not fit the template
   */
  async render(mail: Mail, { edition, created }: { edition: number; created: Date }): Promise<RenderedMail> {
    const { SITE_URL: site, MAIL_FROM: from, MAIL_POSTAL_ADDRESS: postalAddress } = this.config
    const unsubscribing = await this.#unsubscribeLinks(mail)
    const preferences = unsubscribing?.preferences === undefined ? {} : { preferences: unsubscribing.preferences }
    const { subject, html, text, replyTo } = await composeMail(mail, { site, ...preferences }, postalAddress)
    const options: SendMailOptions = {
      from: { name: 'Ribbonry', address: from },
      to: { name: '', address: mail.to },
      ...(replyTo === undefined ? {} : { replyTo }),
      subject,
      html,
      text,
      attachments: [LOGO_ATTACHMENT],
      messageId: messageIdOf(mail.id, edition, site),
      date: edition === 1 ? created : this.clock(),
      baseBoundary: `${mail.id}.${edition}`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing?.headers },
    }
    return { from, to: mail.to, bytes: await composeBytes(this.#composer, options) }
  }

  /** Preferences link and one-click headers (RFC 8058) of mails that can be unsubscribed from. */
  async #unsubscribeLinks(mail: Mail): Promise<{ preferences?: string; headers: Record<string, string> } | undefined> {
    const { topic } = MAIL_KINDS[mail.template]
    // Its sender keeps the list, and says which of its calls takes somebody off.
    if ('one_click_link' in mail.data && typeof mail.data.one_click_link === 'string')
      return { headers: oneClickHeaders(mail.data.one_click_link) }
    if (topic === undefined) return undefined
    const { SITE_URL: site } = this.config
    const { id: recipientId } = await this.recipients.upsert(mail.to)
    const token = this.tokens.sign({ recipientId, topic })
    return {
      preferences: `${site}/newsletter/preferences/?token=${this.tokens.sign({ recipientId })}`,
      headers: listHeaders(site, topic, token),
    }
  }
}
