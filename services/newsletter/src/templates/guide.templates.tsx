import type { GuidePart, GuideStep } from '@ribbonry/contracts'
import { priceText } from '@ribbonry/prices'
import { ButtonLink, FallbackLink, Paragraph, Quote, SecondaryText, Title } from './components.tsx'
import { oneLine } from './contact.templates.tsx'
import type { MailTemplates } from './mail-template.ts'

const MAX_SUBJECT_LENGTH = 200

/** `Hello Ann,` */
export const greeting = (name: string): string => (oneLine(name) === '' ? 'Hello,' : `Hello ${oneLine(name)},`)
const subjectOf = (text: string): string => text.slice(0, MAX_SUBJECT_LENGTH)

/** What each step says, and what the button does. */
const STEPS: Readonly<Record<GuideStep, { readonly title: string; readonly says: string; readonly verb: string }>> = {
  'assigned-writer': { title: 'A guide is yours to write', says: 'Nobody else will write this one.', verb: 'Write it' },
  'assigned-curator': {
    title: 'A guide is yours to fill',
    says: 'Choose the gifts; the words come later.',
    verb: 'Choose gifts',
  },
  submitted: { title: 'A guide waits for a reader', says: 'It was handed in a moment ago.', verb: 'Read it' },
  updated: { title: 'An update waits for approval', says: 'Its writer added gifts to it.', verb: 'Approve it' },
  approved: { title: 'Approved', says: 'Somebody read it and said yes.', verb: 'Go on' },
  changes: { title: 'Nearly there', says: 'Somebody read it, and has this to say:', verb: 'Change it' },
  mentioned: { title: 'Somebody named you', says: 'In a comment on this guide:', verb: 'Answer' },
  published: { title: 'It is out', says: 'Anybody may read it from now on.', verb: 'See it' },
  'publishing-failed': { title: 'It could not go out', says: 'It is a draft again, since this is missing:', verb: 'Mend it' },
  'link-broken': { title: 'A link no longer works', says: 'Visitors cannot buy this product any more:', verb: 'Replace it' },
}

/** How a mail names a part of a guide. */
const PARTS: Readonly<Record<GuidePart, string>> = {
  draft: 'the draft',
  curation: 'the choice of gifts',
  writing: 'the text',
}

/** Mails about guides: to those who write, review and publish them. */
export const guideTemplates: Pick<MailTemplates, 'guide-step' | 'writer-paid'> = {
  'guide-step': ({ name, title, step, part, comment, link }, { site }) => {
    const { title: action, says, verb } = STEPS[step]
    const heading = part === null ? action : `${action} (${PARTS[part]})`
    return {
      subject: subjectOf(`${heading}: ${oneLine(title)}`),
      preview: comment === '' ? says : oneLine(comment).slice(0, 100),
      footer: `You get this mail because you work at guides on ${site}.`,
      body: (
        <>
          <Title>{heading}</Title>
          <Paragraph>{greeting(name)}</Paragraph>
          <Paragraph>
            “{oneLine(title)}”. {says}
          </Paragraph>
          {comment !== '' && <Quote>{comment}</Quote>}
          <ButtonLink href={link}>{verb}</ButtonLink>
          <FallbackLink href={link} />
        </>
      ),
    }
  },
  'writer-paid': ({ name, number, amount, works, more, link }, { site }) => ({
    subject: `Paid: ${dollars(amount)}`,
    preview: `Payment ${number}, for ${works.length + more === 1 ? 'one work' : `${works.length + more} works`}.`,
    footer: `You get this mail because you write for ${site}.`,
    body: (
      <>
        <Title>{`You were paid ${dollars(amount)}`}</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{`Payment ${number} is on its way to you, for this:`}</Paragraph>
        {works.map(({ title, amount: part }) => (
          <Paragraph key={`${title} ${part}`}>{`${oneLine(title)}: ${dollars(part)}`}</Paragraph>
        ))}
        {more > 0 && <SecondaryText>{`And ${more} more.`}</SecondaryText>}
        <ButtonLink href={link}>See all my work</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
}

/** An amount with its cents always. */
function dollars(amount: number): string {
  const text = priceText(amount, 'USD', false)
  return Number.isInteger(amount) ? `${text}.00` : text
}
