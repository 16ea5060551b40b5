import { MAIL_TEMPLATES, type Mail } from '@ribbonry/contracts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'
import { MailLayout } from '../templates/mail-layout.tsx'
import type { MailContent, MailLinks } from '../templates/mail-template.ts'
import { mailContentOf } from '../templates/mail-templates.ts'

/** Conversion to plain text; linked images are skipped, since their titles link to the same page. */
const TEXT_SELECTORS = [
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  { selector: 'a.picture', format: 'skip' },
  { selector: 'img', format: 'skip' },
]

/** What a recipient reads of a mail. */
export interface ComposedMail extends Pick<MailContent, 'subject' | 'replyTo'> {
  readonly html: string
  readonly text: string
}

/**
 * Fills the template of a mail.
 * @throws ZodError when the stored data does not fit the template
 */
export async function composeMail(mail: Mail, links: MailLinks, postalAddress: string): Promise<ComposedMail> {
  const data = MAIL_TEMPLATES[mail.template].parse(mail.data)
  return await composeContent(mailContentOf({ ...mail, data } as Mail, links), links.site, postalAddress)
}

/** Renders the content of a mail in the layout of all mails. */
export async function composeContent(content: MailContent, site: string, postalAddress: string): Promise<ComposedMail> {
  const html = await render(createElement(MailLayout, { content, links: { site }, postalAddress }))
  const { subject, replyTo } = content
  return {
    subject,
    html,
    text: toPlainText(html, { wordwrap: 78, selectors: TEXT_SELECTORS }),
    ...(replyTo === undefined ? {} : { replyTo }),
  }
}
