import type { Letters } from '../letter.ts'
import { Action, Aside, Paragraph, PlainLink, Title } from '../parts.tsx'

/** Midday, so that no time zone makes it another day. */
function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
}

/** Mails to those who go. */
export const leavingLetters: Pick<Letters, 'deletion-requested' | 'account-erased'> = {
  'deletion-requested': ({ name, cancel_link: link, date }) => ({
    subject: 'Your account will be deleted',
    preview: `On ${dayInWords(date)}, unless you change your mind.`,
    because: 'You get this mail because the deletion of the account with this address was asked for.',
    body: (
      <>
        <Title>Your account will be deleted</Title>
        <Paragraph>{name === '' ? 'Hello,' : `Hello ${name},`}</Paragraph>
        <Paragraph>as you asked, your account goes on {dayInWords(date)}, with its boards, ratings and everything that tells of you. Until then one tap keeps it.</Paragraph>
        <Action href={link}>Keep my account</Action>
        <PlainLink href={link} />
        <Aside>If you did not ask for this, keep the account and choose a new password at once.</Aside>
      </>
    ),
  }),
  'account-erased': () => ({
    subject: 'Your account is gone',
    preview: 'So is everything that told of you.',
    because: 'This is the last mail. Once it is sent, we do not know this address any more.',
    body: (
      <>
        <Title>Your account is gone</Title>
        <Paragraph>Everything that told of you has been erased: your account, your boards, your ratings, your address.</Paragraph>
        <Paragraph>Thank you for the time you spent with us. The door stays open, and the gifts stay odd.</Paragraph>
      </>
    ),
  }),
}
