import { dayText, fullDayText } from '@ribbonry/dates'
import { moneyText } from '@ribbonry/prices'
import type { MailTemplates } from './mail-template.ts'
import { ButtonLink, FallbackLink, InlineLink, Paragraph, Quote, SecondaryText, Title } from './components.tsx'
import { oneLine } from './contact.templates.tsx'
import { NoMoreReminders } from './no-more-reminders.tsx'

const MAX_SUBJECT_LENGTH = 200

const greeting = (name: string): string => (oneLine(name) === '' ? 'Hello,' : `Hello ${oneLine(name)},`)
const subjectOf = (text: string): string => text.slice(0, MAX_SUBJECT_LENGTH)
const times = (count: number): string => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)

/** Why the whole money for a boost goes back. */
const WHY = {
  'day-taken': 'The day was taken by somebody else before your payment arrived, so nothing is shown, and your money goes back.',
  'post-gone': 'The gift was not public on its day, so nothing could be shown, and your money goes back.',
  refunded: 'We gave your money back, all of it.',
} as const

type BoostTemplate =
  | 'payment-unfinished'
  | 'boost-moved'
  | 'boost-cancelled'
  | 'boost-figures'
  | 'boost-day-free'
  | 'boost-edit-confirm'
  | 'boost-edit-decided'

/** Mails about boosts: to those who buy them, wait for a day, or propose a change of a post. */
export const boostTemplates: Pick<MailTemplates, BoostTemplate> = {
  'payment-unfinished': ({ name, subject, amount, currency, link }, { site, preferences }) => ({
    subject: subjectOf(`Where you left off: ${oneLine(subject)}`),
    preview: 'Nothing was charged. The way back is one click.',
    footer: (
      <>
        You get this mail, and only this one, because you began a payment on {site}. <NoMoreReminders preferences={preferences} />
      </>
    ),
    body: (
      <>
        <Title>You were nearly done</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          You began to pay for “{oneLine(subject)}” ({moneyText(amount, currency)}), and something came between. Nothing was
          charged. If you still want it, the way back is here.
        </Paragraph>
        <ButtonLink href={link}>Go on paying</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'boost-moved': ({ name, title, from, to, link }, { site }) => ({
    subject: subjectOf(`A new day for ${oneLine(title)}`),
    preview: `${dayText(to)} instead of ${dayText(from)}`,
    footer: `You get this mail because you bought a boost on ${site}.`,
    body: (
      <>
        <Title>Your boost has a new day</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          “{oneLine(title)}” stands in the window on {fullDayText(to)}, instead of {fullDayText(from)}. The price stays what you
          paid.
        </Paragraph>
        <ButtonLink href={link}>Look at the gift</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'boost-cancelled': ({ name, title, day, why, link }, { site }) => ({
    subject: subjectOf(`Your money comes back: ${oneLine(title)}`),
    preview: `About ${dayText(day)}`,
    footer: `You get this mail because you paid for a boost on ${site}.`,
    body: (
      <>
        <Title>Your boost will not be, and costs nothing</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          This is about “{oneLine(title)}” on {dayText(day)}. {WHY[why]}
        </Paragraph>
        <SecondaryText>Banks take some days until it is on your account.</SecondaryText>
        <ButtonLink href={link}>Choose another day</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'boost-figures': ({ name, title, day, impressions, clicks, link }, { site }) => ({
    subject: subjectOf(`The day of ${oneLine(title)}`),
    preview: `Seen ${times(impressions)}, clicked ${times(clicks)}`,
    footer: `You get this mail because you bought a boost on ${site}.`,
    body: (
      <>
        <Title>This is how the day went</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          “{oneLine(title)}” stood in the window on {dayText(day)}. What we counted of it there, without robots and without
          ourselves:
        </Paragraph>
        <Paragraph>
          Seen {times(impressions)}, clicked {times(clicks)}
        </Paragraph>
        <ButtonLink href={link}>Give it another day</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'boost-day-free': ({ day, title, link, unsubscribe_link: stop }, { site }) => ({
    subject: subjectOf(`${dayText(day)} is free again`),
    preview: `For “${oneLine(title)}”, if you are quick`,
    footer: (
      <>
        You get this mail because you asked at {site} to hear of this day.{' '}
        <InlineLink href={stop}>Take me off this waiting list</InlineLink>.
      </>
    ),
    body: (
      <>
        <Title>The day you wanted is free</Title>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          {fullDayText(day)} can be had again for “{oneLine(title)}”. Others who wait for it hear of it too: who pays first has
          it.
        </Paragraph>
        <ButtonLink href={link}>Take the day</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'boost-edit-confirm': ({ title, link }, { site }) => ({
    subject: subjectOf(`Please confirm your change of ${oneLine(title)}`),
    preview: 'One click, and our editors look at it.',
    footer: `You get this mail because somebody gave this address on ${site}. If that was not you, nothing happens.`,
    body: (
      <>
        <Title>Is this from you?</Title>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          Somebody with this address proposes a change of “{oneLine(title)}”. Confirm it, and our editors look at it; without
          that, nobody does.
        </Paragraph>
        <ButtonLink href={link}>Yes, from me</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'boost-edit-decided': ({ name, title, applied, reason, link }, { site }) => ({
    subject: subjectOf(`${applied ? 'Changed' : 'Not changed'}: ${oneLine(title)}`),
    preview: applied ? 'Your proposal is live.' : oneLine(reason).slice(0, 100),
    footer: `You get this mail because you proposed a change on ${site}.`,
    body: (
      <>
        <Title>{applied ? 'Your change is live' : 'We left it as it is'}</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          {applied
            ? `We looked at what you proposed for “${oneLine(title)}”, and it stands there now.`
            : `We looked at what you proposed for “${oneLine(title)}”, and did not take it. This is why:`}
        </Paragraph>
        {!applied && <Quote>{reason}</Quote>}
        <ButtonLink href={link}>Look at the gift</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
}
