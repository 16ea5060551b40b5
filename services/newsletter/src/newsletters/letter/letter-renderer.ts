import type { NewsletterLetter } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../../config.ts'
import { composeContent, type ComposedMail } from '../../rendering/composed-mail.ts'
import { LOGO_ID, LOGO_URL } from '../../templates/logo.ts'
import type { MailLinks } from '../../templates/mail-template.ts'
import { letterContent } from './letter-content.tsx'

/** Links of a letter that are personal; a letter that is only looked at has none. */
export type PersonalLinks = Pick<MailLinks, 'preferences' | 'unsubscribe'>

/** Stands for the token of a recipient in a preview. */
const NO_TOKEN = 'preview'

/** Renders letters of newsletters. */
@Injectable()
export class LetterRenderer {
  constructor(@Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'SITE_URL' | 'MAIL_POSTAL_ADDRESS'>) {}

  /** A letter as it is mailed. Its personal links may be placeholders, which are filled in for each recipient. */
  async compose(letter: NewsletterLetter, links: PersonalLinks): Promise<ComposedMail> {
    const { SITE_URL: site, MAIL_POSTAL_ADDRESS: postalAddress } = this.config
    return await composeContent(letterContent(letter, { site, ...links }, true), site, postalAddress)
  }

  /** The same for staff: links carry no campaign code and no token, the logo is in the document. `bytes` is the mailed size. */
  async preview(letter: NewsletterLetter): Promise<ComposedMail & { readonly bytes: number }> {
    const { SITE_URL: site, MAIL_POSTAL_ADDRESS: postalAddress } = this.config
    const preferences = `${site}/newsletter/preferences/?token=${NO_TOKEN}`
    const links = { preferences, unsubscribe: preferences }
    const mail = await composeContent(letterContent(letter, { site, ...links }, false), site, postalAddress)
    return { ...mail, html: mail.html.replaceAll(`cid:${LOGO_ID}`, LOGO_URL), bytes: await this.measure(letter) }
  }

  /** Bytes of the HTML part as it is mailed, but for what is personal. */
  async measure(letter: NewsletterLetter): Promise<number> {
    return Buffer.byteLength((await this.compose(letter, {})).html)
  }
}
