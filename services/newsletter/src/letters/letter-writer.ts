import { MAIL_TEMPLATES, type Mail } from '@ribbonry/contracts'
import { render, toPlainText } from '@react-email/render'
import { Inject, Injectable } from '@nestjs/common'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { createElement } from 'react'
import { CLOCK, CONFIG, type Clock, type NewsletterEnvironment } from '../config.ts'
import { MAIL_KINDS } from '../mails/mail-kinds.ts'
import { AddressTokens } from '../recipients/address-tokens.ts'
import { RecipientsRepository } from '../recipients/recipients.repository.ts'
import type { ReadyMail } from '../sending/mail-server.ts'
import { LetterFrame } from './letter-frame.tsx'
import { letterOf } from './letters.ts'
import { LOGO, LOGO_ID } from './logo.ts'
import { messageIdOf } from './message-id.ts'

/** nodemailer's own list, and what RFC 8058 wants signed beside it. */
const SIGNED = 'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post'

/** How the letter reads as text: a picture that leads where its title leads says nothing more. */
const AS_TEXT = [
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  { selector: 'a.picture', format: 'skip' },
  { selector: 'img', format: 'skip' },
]

type Environment = Pick<NewsletterEnvironment, 'SITE_URL' | 'MAIL_FROM' | 'MAIL_POSTAL_ADDRESS' | 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY'>

/** Makes of a mail the bytes that go over the wire: the letter as HTML and as text, its head, and a signature where there is a key. */
@Injectable()
export class LetterWriter {
  readonly #composer: ReturnType<typeof composer>

  constructor(
    @Inject(CONFIG) private readonly config: Environment,
    @Inject(RecipientsRepository) private readonly recipients: RecipientsRepository,
    @Inject(AddressTokens) private readonly tokens: AddressTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#composer = composer(config)
  }

  /**
   * The same at every try: a mail that a server takes twice is known by its Message-ID.
   * @throws ZodError when what was kept does not fill the template
   */
  async write(mail: Mail, { edition, created }: { edition: number; created: Date }): Promise<ReadyMail> {
    const { SITE_URL: site, MAIL_FROM: from, MAIL_POSTAL_ADDRESS: postalAddress } = this.config
    const data = MAIL_TEMPLATES[mail.template].parse(mail.data)
    const declining = await this.#declining(mail)
    const letter = letterOf({ ...mail, data } as Mail, { site, ...(declining === undefined ? {} : { preferences: declining.preferences }) })
    const html = await render(createElement(LetterFrame, { letter, links: { site }, postalAddress }))
    const options: SendMailOptions = {
      from: { name: 'Ribbonry', address: from },
      to: { name: '', address: mail.to },
      ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
      subject: letter.subject,
      html,
      text: toPlainText(html, { wordwrap: 78, selectors: AS_TEXT }),
      attachments: [{ cid: LOGO_ID, filename: 'ribbonry.png', contentType: 'image/png', contentDisposition: 'inline', content: LOGO }],
      messageId: messageIdOf(mail.id, edition, site),
      date: edition === 1 ? created : this.clock(),
      baseBoundary: `${mail.id}.${edition}`,
      headers: { 'Auto-Submitted': 'auto-generated', ...declining?.headers },
    }
    const { message } = await this.#composer.sendMail(options)
    if (!Buffer.isBuffer(message)) throw new Error('The mailer gave no bytes')
    return { from, to: mail.to, bytes: message }
  }

  /** What a mail needs that may be declined: where, and how a mail program does it in one step (RFC 8058). */
  async #declining(mail: Mail): Promise<{ preferences: string; headers: Record<string, string> } | undefined> {
    const { topic } = MAIL_KINDS[mail.template]
    if (topic === undefined) return undefined
    const { SITE_URL: site } = this.config
    const { id: recipientId } = await this.recipients.of(mail.to)
    const oneClick = `${site}/api/newsletter/unsubscribe?token=${this.tokens.make({ recipientId, topic })}`
    return {
      preferences: `${site}/newsletter/preferences/?token=${this.tokens.make({ recipientId })}`,
      headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'List-Id': `<${topic}.${new URL(site).hostname}>` },
    }
  }
}

function composer({ DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: privateKey }: Environment) {
  const signing = domainName === undefined || keySelector === undefined || privateKey === undefined ? {} : { dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED } }
  // What others wrote is in here: nothing of it may make the mailer read a file or an address.
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true, ...signing })
}
