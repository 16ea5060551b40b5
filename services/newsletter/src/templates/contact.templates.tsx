import type { MailTemplates } from './mail-template.ts'
import { InlineLink, Paragraph, PlainText, Quote, SecondaryText, Title } from './components.tsx'

const MAX_SUBJECT_LENGTH = 200

/** Removes line breaks, which would inject headers, and bidirectional control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
}

export const contactTemplates: Pick<MailTemplates, 'contact-message' | 'contact-reply'> = {
  'contact-message': ({ name, email, type, message }, { site }) => ({
    subject: `${oneLine(type)}: ${oneLine(name)}`.slice(0, MAX_SUBJECT_LENGTH),
    preview: message.slice(0, 100),
    footer: `Written on ${site}/about/. An answer to this mail goes to the visitor.`,
    // Sent from our own address: a visitor's address as sender would fail SPF and DKIM.
    replyTo: { name: oneLine(name), address: oneLine(email) },
    body: (
      <>
        <Title>{oneLine(type)}</Title>
        <SecondaryText>
          {oneLine(name)} &lt;{oneLine(email)}&gt; wrote:
        </SecondaryText>
        <Quote>{message}</Quote>
      </>
    ),
  }),
  'contact-reply': ({ name, type, message, reply }, { site }) => ({
    subject: `Our answer to you: ${oneLine(type)}`.slice(0, MAX_SUBJECT_LENGTH),
    preview: oneLine(reply).slice(0, 100),
    footer: (
      <>
        You get this mail because somebody, most likely you, wrote to us on {site}/about/. More to say? Write to us{' '}
        <InlineLink href={`${site}/about/`}>there</InlineLink>; this address only sends.
      </>
    ),
    body: (
      <>
        <Title>You wrote, we answer</Title>
        <Paragraph>Hello {oneLine(name)},</Paragraph>
        <PlainText>{reply}</PlainText>
        <SecondaryText>This is what you wrote to us:</SecondaryText>
        <Quote>{message}</Quote>
      </>
    ),
  }),
}
