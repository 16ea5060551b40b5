import type { Mail } from '@ribbonry/contracts'
import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { MAIL_KINDS } from '../mails/mail-kinds.ts'
import { RecipientTokens } from '../recipients/recipient-tokens.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import type { RenderedMail } from '../smtp/mail-transport.ts'
import { LOGO, LOGO_ID } from '../templates/logo.ts'
import { composeMail } from './composed-mail.ts'
import { messageIdOf } from './message-id.ts'

/** nodemailer's default headers, and those that RFC 8058 requires to be signed. */
const DKIM_SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'List-Id:List-Unsubscribe:List-Unsubscribe-Post'

type Environment = Pick<
  NewsletterEnvironment,
  'SITE_URL' | 'MAIL_FROM' | 'MAIL_POSTAL_ADDRESS' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY'
>

/** Renders a mail to the bytes of an SMTP message: headers, HTML and text parts, and a DKIM signature if a key is configured. */
@Injectable()
export class MailRenderer {
  readonly #composer: ReturnType<typeof createComposer>

  constructor(
    @Inject(CONFIG) private readonly config: Environment,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(RecipientTokens) private readonly tokens: RecipientTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#composer = createComposer(config)
  }

  /**
   * Deterministic over retries: a mail that a server accepts twice has the same Message-ID.
   * @throws ZodError when the stored data does not fit the template
   */
  async render(mail: Mail, { edition, created }: { edition: number; created: Date }): Promise<RenderedMail> {
    const { SITE_URL: site, MAIL_FROM: from, MAIL_POSTAL_ADDRESS: postalAddress } = this.config
    const unsubscribing = await this.#unsubscribeLinks(mail)
    const preferences = unsubscribing === undefined ? {} : { preferences: unsubscribing.preferences }
    const { subject, html, text, replyTo } = await composeMail(mail, { site, ...preferences }, postalAddress)
    const options: SendMailOptions = {
      from: { name: 'Ribbonry', address: from },
      to: { name: '', address: mail.to },
      ...(replyTo === undefined ? {} : { replyTo }),
      subject,
      html,
      text,
      attachments: [
        { cid: LOGO_ID, filename: 'ribbonry.png', contentType: 'image/png', contentDisposition: 'inline', content: LOGO },
      ],
      messageId: messageIdOf(mail.id, edition, site),
      date: edition === 1 ? created : this.clock(),
      baseBoundary: `${mail.id}.${edition}`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing?.headers },
    }
    const { message } = await this.#composer.sendMail(options)
    if (!Buffer.isBuffer(message)) throw new Error('The mailer gave no bytes')
    return { from, to: mail.to, bytes: message }
  }

  /** Preferences link and one-click headers (RFC 8058) of mails that can be unsubscribed from. */
  async #unsubscribeLinks(mail: Mail): Promise<{ preferences: string; headers: Record<string, string> } | undefined> {
    const { topic } = MAIL_KINDS[mail.template]
    if (topic === undefined) return undefined
    const { SITE_URL: site } = this.config
    const { id: recipientId } = await this.recipients.upsert(mail.to)
    const oneClick = `${site}/api/newsletter/unsubscribe?token=${this.tokens.sign({ recipientId, topic })}`
    return {
      preferences: `${site}/newsletter/preferences/?token=${this.tokens.sign({ recipientId })}`,
      headers: {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<${topic}.${new URL(site).hostname}>`,
      },
    }
  }
}

function createComposer({ DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: privateKey }: Environment) {
  const signing =
    domainName === undefined || keySelector === undefined || privateKey === undefined
      ? {}
      : { dkim: { domainName, keySelector, privateKey, headerFieldNames: DKIM_SIGNED_HEADERS } }
  // Content of visitors must not make the mailer read files or URLs.
  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...signing,
  })
}
