import { fullDayText } from '@ribbonry/dates'
import { letterContent } from '../newsletters/letter/letter-content.tsx'
import { ButtonLink, Paragraph, SecondaryText, Title } from './components.tsx'
import type { MailTemplates } from './mail-template.ts'

const STAFF_FOOTER = 'You get this mail because newsletters of the site are reported to this address.'

const ALERTS = {
  missed: { subject: 'Not sent', title: 'A newsletter was not sent' },
  paused: { subject: 'Paused', title: 'A newsletter was paused' },
  'left-out': { subject: 'Something was left out', title: 'Something was left out of a newsletter' },
  refused: { subject: 'Refused', title: 'A newsletter was refused' },
  blocked: { subject: 'Something is wrong', title: 'A newsletter goes out without these' },
} as const

/** Mails about newsletters: tests of them, and what staff are told. */
export const newsletterTemplates: Pick<MailTemplates, 'newsletter-test' | 'newsletter-ready' | 'newsletter-alert'> = {
  'newsletter-test': (letter, links) => {
    const content = letterContent(letter, links, false)
    return { ...content, subject: `[Test] ${content.subject}` }
  },
  'newsletter-ready': ({ title, subject, day, titles, link }) => ({
    subject: `Ready: ${subject}`,
    preview: `Goes out on ${fullDayText(day)}`,
    footer: STAFF_FOOTER,
    body: (
      <>
        <Title>A newsletter is ready</Title>
        <Paragraph>
          “{subject}” ({title}) goes out on {fullDayText(day)}.
        </Paragraph>
        <SecondaryText>{titles.join(' · ')}</SecondaryText>
        <ButtonLink href={link}>See how it looks</ButtonLink>
      </>
    ),
  }),
  'newsletter-alert': ({ title, subject, event, why, link }) => ({
    subject: `${ALERTS[event].subject}: ${subject}`,
    preview: why,
    footer: STAFF_FOOTER,
    body: (
      <>
        <Title>{ALERTS[event].title}</Title>
        <Paragraph>
          “{subject}” ({title}): {why}
        </Paragraph>
        <ButtonLink href={link}>Open it</ButtonLink>
      </>
    ),
  }),
}
