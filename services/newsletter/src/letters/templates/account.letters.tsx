import type { Circumstances } from '@ribbonry/contracts'
import { WhoWasIt } from '../circumstances.tsx'
import type { Letters } from '../letter.ts'
import { Action, Aside, Paragraph, PlainLink, QuietLink, Title } from '../parts.tsx'

const BECAUSE = 'You get this mail because somebody, most likely you, has an account with this address. Mails about an account come whatever else you asked for.'
const NOT_YOU = 'If this was not you, nothing has happened and you need do nothing: this mail goes away by being ignored.'

function greeting(name: string): string {
  return name === '' ? 'Hello,' : `Hello ${name},`
}

/** Something changed, and whoever did not do it must act. */
function Changed({ name, title, sentence, site, circumstances }: { name: string; title: string; sentence: string; site: string; circumstances: Circumstances | undefined }) {
  return (
    <>
      <Title>{title}</Title>
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>{sentence}</Paragraph>
      <WhoWasIt circumstances={circumstances} />
      <Aside>
        That was you? Then all is well. If it was not, <QuietLink href={`${site}/forgot/`}>choose a new password</QuietLink> now, and{' '}
        <QuietLink href={`${site}/about/`}>write to us</QuietLink> should that not work.
      </Aside>
    </>
  )
}

/** Mails about addresses, passwords and what guards an account. */
export const accountLetters: Pick<Letters, 'confirm-email' | 'confirm-new-email' | 'email-changed' | 'reset-password' | 'password-changed' | 'second-factor-changed'> = {
  'confirm-email': ({ name, link }) => ({
    subject: 'Is this your address?',
    preview: 'One tap, and we know where to find you.',
    because: BECAUSE,
    body: (
      <>
        <Title>Is this your address?</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>welcome to Ribbonry. One tap tells us that this mail has found the right person.</Paragraph>
        <Action href={link}>Yes, it is mine</Action>
        <PlainLink href={link} />
        <Aside>{NOT_YOU}</Aside>
      </>
    ),
  }),
  'confirm-new-email': ({ name, link, circumstances }) => ({
    subject: 'Is this your new address?',
    preview: 'Your account moves here once you say so.',
    because: BECAUSE,
    body: (
      <>
        <Title>Is this your new address?</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>your account is to move to this address. Until you confirm it, everything stays where it was.</Paragraph>
        <WhoWasIt circumstances={circumstances} />
        <Action href={link}>Use this address</Action>
        <PlainLink href={link} />
        <Aside>{NOT_YOU}</Aside>
      </>
    ),
  }),
  'email-changed': ({ name, circumstances }, { site }) => ({
    subject: 'Your address was changed',
    preview: 'Your account has another address now.',
    because: BECAUSE,
    body: <Changed name={name} site={site} circumstances={circumstances} title="Your address was changed" sentence="your account has another e-mail address now. This is the last mail about it that comes here." />,
  }),
  'reset-password': ({ name, link, circumstances }) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, for one hour.',
    because: BECAUSE,
    body: (
      <>
        <Title>Choose a new password</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>passwords slip away from the best of us. This link works once, for one hour.</Paragraph>
        <WhoWasIt circumstances={circumstances} />
        <Action href={link}>Choose a new password</Action>
        <PlainLink href={link} />
        <Aside>You did not ask for it? Then your old password goes on working, and this mail may be thrown away.</Aside>
      </>
    ),
  }),
  'password-changed': ({ name, circumstances }, { site }) => ({
    subject: 'Your password was changed',
    preview: 'If that was not you, read on.',
    because: BECAUSE,
    body: <Changed name={name} site={site} circumstances={circumstances} title="Your password was changed" sentence="your account has a new password, and every other device was logged out." />,
  }),
  'second-factor-changed': ({ name, what, circumstances }, { site }) => ({
    subject: `${what} for your account`,
    preview: 'If that was not you, read on.',
    because: BECAUSE,
    body: <Changed name={name} site={site} circumstances={circumstances} title="The way you log in has changed" sentence={`${what} for your account.`} />,
  }),
}
