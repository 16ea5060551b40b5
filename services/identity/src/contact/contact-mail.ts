import type { ContactMessage } from './contact-message.entity.ts'

export interface ContactMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  /** The same at every try, so that a mail sent twice is seen once. */
  readonly messageId: string
  readonly date: Date
}

/** A line break in a header would begin another one. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()

/** The mail that tells the site's owner of a message. It comes from the owner's own address, for nobody may send in a visitor's name. */
export function contactMail(message: ContactMessage, owner: string, siteUrl: string): ContactMail {
  const name = oneLine(message.name)
  return {
    from: { name: 'Ribbonry', address: owner },
    to: owner,
    replyTo: { name, address: oneLine(message.email) },
    subject: `${oneLine(message.type)}: ${name}`.slice(0, 200),
    text: [`${name} <${oneLine(message.email)}> wrote on ${siteUrl}/about/:`, '', message.message, ''].join('\n'),
    messageId: `<contact-${message.id}-${message.received.getTime()}@${new URL(siteUrl).hostname}>`,
    date: message.received,
  }
}
