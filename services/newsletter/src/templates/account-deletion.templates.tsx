import { fullDayText } from '@ribbonry/dates'
import { CircumstancesBlock } from './circumstances-block.tsx'
import type { MailTemplates } from './mail-template.ts'
import { ButtonLink, SecondaryText, Paragraph, FallbackLink, Title } from './components.tsx'

/** Mails about the deletion of an account. */
export const accountDeletionTemplates: Pick<MailTemplates, 'deletion-requested' | 'account-erased'> = {
  'deletion-requested': ({ name, cancel_link: link, date, circumstances }) => ({
    subject: 'Your account will be deleted',
    preview: `On ${fullDayText(date)}, unless you change your mind.`,
    footer: 'You get this mail because the deletion of the account with this address was asked for.',
    body: (
      <>
        <Title>Your account will be deleted</Title>
        <Paragraph>{name === '' ? 'Hello,' : `Hello ${name},`}</Paragraph>
        <Paragraph>
          as you asked, your account goes on {fullDayText(date)}, with its boards, ratings and everything that tells of you. Until
          then one tap keeps it.
        </Paragraph>
        <CircumstancesBlock circumstances={circumstances} />
        <ButtonLink href={link}>Keep my account</ButtonLink>
        <FallbackLink href={link} />
        <SecondaryText>If you did not ask for this, keep the account and choose a new password at once.</SecondaryText>
      </>
    ),
  }),
  'account-erased': () => ({
    subject: 'Your account is gone',
    preview: 'So is everything that told of you.',
    footer: 'This is the last mail. Once it is sent, we do not know this address any more.',
    body: (
      <>
        <Title>Your account is gone</Title>
        <Paragraph>Everything that told of you has been erased: your account, your boards, your ratings, your address.</Paragraph>
        <Paragraph>Thank you for the time you spent with us. The door stays open, and the gifts stay odd.</Paragraph>
      </>
    ),
  }),
}
