import type { Mail } from '@ribbonry/contracts'
import { DomainError, hasRole, type Identity, LOGGER, type Logger } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type NewsletterEnvironment } from '../config.ts'
import { MAIL_KINDS } from '../mails/mail-kinds.ts'
import { type ComposedMail, composeMail } from '../rendering/composed-mail.ts'
import { LOGO_ID, LOGO_URL } from '../templates/logo.ts'
import { MASK, withMaskedLinks } from './masked-links.ts'
import { StaffMailsRepository, type StaffMailRow, type StoredContent } from './staff-mails.repository.ts'

export interface MailPreview extends ComposedMail {
  readonly from: string
}

/** Renders mails for staff as their recipients get them, without the secrets in their links. */
@Injectable()
export class MailPreviewsService {
  constructor(
    @Inject(StaffMailsRepository) private readonly mails: StaffMailsRepository,
    @Inject(CONFIG) private readonly config: Pick<NewsletterEnvironment, 'SITE_URL' | 'MAIL_FROM' | 'MAIL_POSTAL_ADDRESS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The preview is undefined where the content is not stored any more, or does not fit its template.
   * @throws DomainError `mail-not-found`; `not-allowed` for mails with messages of visitors, which administrators read
   */
  async get(id: string, by: Identity): Promise<{ mail: StaffMailRow; preview: MailPreview | undefined }> {
    const mail = await this.mails.find(id)
    if (mail === undefined) throw new DomainError('not-found', 'mail-not-found', 'There is no such mail.')
    if (MAIL_KINDS[mail.template].correspondence === true && !hasRole(by, 'access'))
      throw new DomainError('forbidden', 'not-allowed', 'What visitors write to us is for administrators only.')
    return { mail, preview: await this.#render(mail) }
  }

  /**
   * A mail as a page shows it: its logo is in it, and the link to the preferences is masked.
   * @throws ZodError when its data does not fit the template
   */
  async compose(mail: Mail): Promise<MailPreview> {
    const { SITE_URL: site, MAIL_FROM: from, MAIL_POSTAL_ADDRESS: postalAddress } = this.config
    const { topic } = MAIL_KINDS[mail.template]
    const preferences = topic === undefined ? {} : { preferences: `${site}/newsletter/preferences/?token=${MASK}` }
    const composed = await composeMail(mail, { site, ...preferences }, postalAddress)
    return { from, ...composed, html: composed.html.replaceAll(`cid:${LOGO_ID}`, LOGO_URL) }
  }

  async #render({ id, recipient, template, data }: StaffMailRow & StoredContent): Promise<MailPreview | undefined> {
    if (recipient === null || data === null) return undefined
    try {
      return await this.compose({ id, to: recipient, template, data: withMaskedLinks(data) } as Mail)
    } catch (error) {
      this.logger.warn({ err: error, mail: id }, 'A mail could not be rendered for staff')
      return undefined
    }
  }
}
