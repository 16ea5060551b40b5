import { MAIL_TEMPLATES, type Mail } from '@ribbonry/contracts'
import { render, toPlainText } from '@react-email/render'
import { Inject, Injectable } from '@nestjs/common'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { createElement } from 'react'
import { CLOCK, CONFIG, type Clock, type NewsletterEnvironment } from '../config.ts'
import { MAIL_KINDS } from '../mails/mail-kinds.ts'
import { RecipientTokens } from '../recipients/recipient-tokens.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import type { RenderedMail } from '../sending/mail-transport.ts'
import { MailLayout } from '../templates/mail-layout.tsx'
import { mailContentOf } from '../templates/mail-templates.ts'
import { LOGO, LOGO_ID } from '../templates/logo.ts'
import { messageIdOf } from './message-id.ts'

/** nodemailer's own list, and what RFC 8058 wants signed beside it. */
const DKIM_SIGNED_HEADERS = 'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post'

/** How the letter reads as text: a picture that leads where its title leads says nothing more. */
const TEXT_SELECTORS = [
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  { selector: 'a.picture', format: 'skip' },
  { selector: 'img', format: 'skip' },
]

type Environment = Pick<NewsletterEnvironment, 'SITE_URL' | 'MAIL_FROM' | 'MAIL_POSTAL_ADDRESS' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY'>

/** Makes of a mail the bytes that go over the wire: the letter as HTML and as text, its head, and a signature where there is a key. */
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
   * The same at every try: a mail that a server takes twice is known by its Message-ID.
   * @throws ZodError when what was kept does not fill the template
   */
  async render(mail: Mail, { edition, created }: { edition: number; created: Date }): Promise<RenderedMail> {
    const { SITE_URL: site, MAIL_FROM: from, MAIL_POSTAL_ADDRESS: postalAddress } = this.config
    const data = MAIL_TEMPLATES[mail.template].parse(mail.data)
    const unsubscribing = await this.#unsubscribeLinks(mail)
    const content = mailContentOf({ ...mail, data } as Mail, { site, ...(unsubscribing === undefined ? {} : { preferences: unsubscribing.preferences }) })
    const html = await render(createElement(MailLayout, { content: content, links: { site }, postalAddress }))
    const options: SendMailOptions = {
      from: { name: 'Ribbonry', address: from },
      to: { name: '', address: mail.to },
      ...(content.replyTo === undefined ? {} : { replyTo: content.replyTo }),
      subject: content.subject,
      html,
      text: toPlainText(html, { wordwrap: 78, selectors: TEXT_SELECTORS }),
      attachments: [{ cid: LOGO_ID, filename: 'ribbonry.png', contentType: 'image/png', contentDisposition: 'inline', content: LOGO }],
      messageId: messageIdOf(mail.id, edition, site),
      date: edition === 1 ? created : this.clock(),
      baseBoundary: `${mail.id}.${edition}`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing?.headers },
    }
    const { message } = await this.#composer.sendMail(options)
    if (!Buffer.isBuffer(message)) throw new Error('The mailer gave no bytes')
    return { from, to: mail.to, bytes: message }
  }

  /** What a mail needs that may be declined: where, and how a mail program does it in one step (RFC 8058). */
  async #unsubscribeLinks(mail: Mail): Promise<{ preferences: string; headers: Record<string, string> } | undefined> {
    const { topic } = MAIL_KINDS[mail.template]
    if (topic === undefined) return undefined
    const { SITE_URL: site } = this.config
    const { id: recipientId } = await this.recipients.upsert(mail.to)
    const oneClick = `${site}/api/newsletter/unsubscribe?token=${this.tokens.sign({ recipientId, topic })}`
    return {
      preferences: `${site}/newsletter/preferences/?token=${this.tokens.sign({ recipientId })}`,
      headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'List-Id': `<${topic}.${new URL(site).hostname}>` },
    }
  }
}

function createComposer({ DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: privateKey }: Environment) {
  const signing = domainName === undefined || keySelector === undefined || privateKey === undefined ? {} : { dkim: { domainName, keySelector, privateKey, headerFieldNames: DKIM_SIGNED_HEADERS } }
  // What others wrote is in here: nothing of it may make the mailer read a file or an address.
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true, ...signing })
}
