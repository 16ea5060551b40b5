import { dayText } from '@ribbonry/dates'
import { priceText } from '@ribbonry/prices'
import type { MailTemplates } from './mail-template.ts'
import { ButtonLink, FallbackLink, Paragraph, Quote, SecondaryText, Title } from './components.tsx'
import { oneLine } from './contact.templates.tsx'
import { NoMoreReminders } from './no-more-reminders.tsx'

const MAX_SUBJECT_LENGTH = 200

const greeting = (name: string): string => (oneLine(name) === '' ? 'Hello,' : `Hello ${oneLine(name)},`)
const subjectOf = (text: string): string => text.slice(0, MAX_SUBJECT_LENGTH)

type PitchTemplate =
  | 'pitch-lead'
  | 'new-pitches'
  | 'pitch-approved'
  | 'pitch-ending'
  | 'pitch-disapproved'
  | 'pitch-edit-link'
  | 'pitch-discount'

/** Mails about pitches: to those who hand one in, and to staff. */
export const pitchTemplates: Pick<MailTemplates, PitchTemplate> = {
  'pitch-lead': ({ name, link }, { site }) => ({
    subject: 'Your pitch: five minutes to go',
    preview: 'A title, a price, a picture. You see the card while you type.',
    footer: `You get this mail because this address was left on ${site}/product-pitch. If that was not you, nothing happens.`,
    body: (
      <>
        <Title>Thank you. Shall we make it look good?</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Your pitch starts here: a title, a price, a link and a picture, and you see the card that visitors will see while you
          type. Nothing is charged before you say so.
        </Paragraph>
        <ButtonLink href={link}>Make my pitch</ButtonLink>
        <SecondaryText>
          The link is yours alone: whoever has it can change the pitch until somebody logs in with it. It is kept for 30 days.
        </SecondaryText>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'new-pitches': ({ pitches, more, link }, { site }) => {
    const count = pitches.length + more
    const subject = count === 1 ? 'A pitch waits for approval' : `${count} pitches wait for approval`
    return {
      subject,
      preview: pitches
        .map(({ title }) => oneLine(title))
        .join(', ')
        .slice(0, 100),
      footer: `Goes to whoever approves pitches on ${site}.`,
      body: (
        <>
          <Title>{subject}</Title>
          {pitches.map(({ title, merchant, plan }) => (
            <Paragraph key={`${title} ${merchant}`}>
              {oneLine(title)} ({oneLine(merchant)}, {plan})
            </Paragraph>
          ))}
          {more > 0 && <SecondaryText>And {more} more.</SecondaryText>}
          <ButtonLink href={link}>Look at them</ButtonLink>
          <FallbackLink href={link} />
        </>
      ),
    }
  },
  'pitch-approved': ({ name, title, paid, link }, { site }) => ({
    subject: subjectOf(`Approved: ${oneLine(title)}`),
    preview: paid ? 'It runs from now on.' : 'It runs as soon as its campaign is paid.',
    footer: `You get this mail because you advertise on ${site}.`,
    body: (
      <>
        <Title>Your pitch is approved</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          We looked at “{oneLine(title)}” and like it.{' '}
          {paid ? 'It runs from now on.' : 'It runs as soon as its campaign is paid.'}
        </Paragraph>
        <ButtonLink href={link}>{paid ? 'See how it does' : 'On to the payment'}</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'pitch-ending': ({ name, title, last_day: last, link }, { site }) => ({
    subject: subjectOf(`Until ${dayText(last)}: ${oneLine(title)}`),
    preview: 'After that day it is not shown any more.',
    footer: `You get this mail because you advertise on ${site}.`,
    body: (
      <>
        <Title>Your pitch is about to end</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          The last day of “{oneLine(title)}” is {dayText(last)}: it ends at midnight, New York. Give it a later day, or none, and
          it goes on.
        </Paragraph>
        <ButtonLink href={link}>Change its days</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'pitch-disapproved': ({ name, title, reason, needed, link }, { site }) => ({
    subject: subjectOf(`Not yet: ${oneLine(title)}`),
    preview: oneLine(reason).slice(0, 100),
    footer: `You get this mail because you advertise on ${site}.`,
    body: (
      <>
        <Title>Your pitch needs a change</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>We cannot show “{oneLine(title)}” as it is. This is why:</Paragraph>
        <Quote>{reason}</Quote>
        {needed !== '' && <Paragraph>What would help:</Paragraph>}
        {needed !== '' && <Quote>{needed}</Quote>}
        <Paragraph>Change it and save; we look at it again.</Paragraph>
        <ButtonLink href={link}>Change my pitch</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'pitch-edit-link': ({ name, title, link, expires }, { site }) => ({
    subject: subjectOf(`The link to edit ${oneLine(title)}`),
    preview: 'It works for one save.',
    footer: `You get this mail because you, or our staff for you, asked for this link on ${site}.`,
    body: (
      <>
        <Title>The link to edit your pitch</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          With this link “{oneLine(title)}” can be saved once, by you or by whoever you pass it on to, until {dayText(expires)}.
          The pitch is paused meanwhile, and we look at it again afterwards.
        </Paragraph>
        <ButtonLink href={link}>Edit my pitch</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'pitch-discount': ({ name, title, price, usual_price: usual, link, expires }, { site, preferences }) => ({
    subject: subjectOf(title === '' ? 'A quarter off your pitch' : `A quarter off: ${oneLine(title)}`),
    preview: `${priceText(price, 'USD', false)} instead of ${priceText(usual, 'USD', false)}, until ${dayText(expires)}.`,
    footer: (
      <>
        You get this mail because you began a pitch on {site}. <NoMoreReminders preferences={preferences} />
      </>
    ),
    body: (
      <>
        <Title>Your pitch is nearly there</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          {title === '' ? 'Your pitch' : `“${oneLine(title)}”`} waits for one thing, its fee. Until {dayText(expires)} it is
          {` ${priceText(price, 'USD', false)} instead of ${priceText(usual, 'USD', false)}.`}
        </Paragraph>
        <ButtonLink href={link}>Take the discount</ButtonLink>
        <SecondaryText>It is for this pitch alone, and works once.</SecondaryText>
        <FallbackLink href={link} />
      </>
    ),
  }),
}
