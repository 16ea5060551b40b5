import type { NewsletterAudience, NewsletterLetter } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import DKIM from 'nodemailer/lib/dkim'
import { buffer } from 'node:stream/consumers'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { RecipientTokens } from '../../recipients/recipient-tokens.ts'
import {
  composeBytes,
  createComposer,
  type DkimEnvironment,
  dkimOptions,
  listHeaders,
  LOGO_ATTACHMENT,
} from '../../rendering/mail-composer.ts'
import { messageIdOf } from '../../rendering/message-id.ts'
import type { RenderedMail } from '../../smtp/mail-transport.ts'
import { LetterRenderer } from '../letter/letter-renderer.ts'
import { type LetterMessage, MessageForm, placeOf } from './newsletter-message.ts'
import { newsletterMailId } from './newsletter-mail-id.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

interface StoredMessage {
  readonly message: LetterMessage
  readonly begunAt: Date
  readonly audience: NewsletterAudience
}

/** Writes the letter of a newsletter once, and puts in what is personal for each recipient. */
@Injectable()
export class LetterWriter {
  readonly #composer = createComposer()
  readonly #dkim: DKIM | undefined

  constructor(
    @Inject(CONFIG)
    private readonly config: Pick<NewsletterEnvironment, 'SITE_URL' | 'MAIL_FROM'> & DkimEnvironment,
    @Inject(LetterRenderer) private readonly renderer: LetterRenderer,
    @Inject(RecipientTokens) private readonly tokens: RecipientTokens,
  ) {
    const key = dkimOptions(config)
    this.#dkim = key === undefined ? undefined : new DKIM(key)
  }

  /** The letter with places for the tokens of its recipients. */
  async write(newsletterId: number, letter: NewsletterLetter): Promise<LetterMessage> {
    const { SITE_URL: site } = this.config
    const tokens = this.#tokensOf(newsletterId, letter.audience, NOBODY)
    const links = {
      preferences: preferencesLink(site, placeOf('preferences', tokens.preferences.length)),
      unsubscribe: `${preferencesLink(site, placeOf('unsubscribe', tokens.unsubscribe.length))}&unsubscribe=1`,
    }
    const { subject, html, text } = await this.renderer.compose(letter, links)
    return { subject, html, text }
  }

  /** All bytes of the mail but the personal ones. */
  async form(newsletterId: number, { message, begunAt, audience }: StoredMessage): Promise<MessageForm> {
    const { SITE_URL: site, MAIL_FROM: from } = this.config
    const tokens = this.#tokensOf(newsletterId, audience, NOBODY)
    const bytes = await composeBytes(this.#composer, {
      from: { name: 'Ribbonry', address: from },
      to: { name: '', address: placeOf('address') },
      subject: message.subject,
      html: message.html,
      text: message.text,
      attachments: [LOGO_ATTACHMENT],
      messageId: messageIdOf(newsletterMailId({ newsletterId, recipientId: placeOf('recipient') }), 1, site),
      date: begunAt,
      baseBoundary: `newsletter-${newsletterId}`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...listHeaders(site, audience, placeOf('unsubscribe', tokens.unsubscribe.length)),
      },
    })
    return new MessageForm(bytes)
  }

  /** The mail to one recipient: the same bytes each time. */
  async mailTo(
    { newsletterId, audience, form }: { newsletterId: number; audience: NewsletterAudience; form: MessageForm },
    { recipientId, email }: { recipientId: string; email: string },
  ): Promise<RenderedMail> {
    const filled = form.personalize({
      recipient: recipientId,
      address: email,
      ...this.#tokensOf(newsletterId, audience, recipientId),
    })
    const bytes = this.#dkim === undefined ? filled : await buffer(this.#dkim.sign(filled))
    return { from: this.config.MAIL_FROM, to: email, bytes }
  }

  #tokensOf(newsletterId: number, topic: NewsletterAudience, recipientId: string): { unsubscribe: string; preferences: string } {
    return {
      unsubscribe: this.tokens.sign({ recipientId, topic, newsletterId }),
      preferences: this.tokens.sign({ recipientId, newsletterId }),
    }
  }
}

const preferencesLink = (site: string, token: string): string => `${site}/newsletter/preferences/?token=${token}`
