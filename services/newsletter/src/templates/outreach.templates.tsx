import { InlineLink, PlainText, SecondaryText, Title } from './components.tsx'
import { oneLine } from './contact.templates.tsx'
import type { MailTemplates } from './mail-template.ts'

const MAX_SUBJECT_LENGTH = 200

/** A text before and after the first place of a link; `after` is undefined where it has none. */
function partsAround(text: string, link: string | undefined): { before: string; after: string | undefined } {
  const at = link === undefined ? -1 : text.indexOf(link)
  return at === -1
    ? { before: text, after: undefined }
    : { before: text.slice(0, at), after: text.slice(at + (link ?? '').length) }
}

/** What staff write to makers of products: text, in which our own link alone may be followed. */
export const outreachTemplates: Pick<MailTemplates, 'outreach'> = {
  outreach: ({ subject, text, boost_link: link }, { site, preferences }) => {
    const title = oneLine(subject).slice(0, MAX_SUBJECT_LENGTH)
    const { before, after } = partsAround(text, link)
    return {
      subject: title,
      preview: oneLine(text).slice(0, 100),
      footer: (
        <>
          Somebody at {site} wrote this to you because of a product of yours.{' '}
          {preferences !== undefined && (
            <>
              No more of these? <InlineLink href={preferences}>Say so here</InlineLink>, and none comes.
            </>
          )}
        </>
      ),
      body: (
        <>
          <Title>{title}</Title>
          <PlainText>
            {before}
            {link !== undefined && after !== undefined && <InlineLink href={link}>{link}</InlineLink>}
            {after}
          </PlainText>
          <SecondaryText>The people of Ribbonry</SecondaryText>
        </>
      ),
    }
  },
}
