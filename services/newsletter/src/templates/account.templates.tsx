import type { Circumstances } from '@ribbonry/contracts'
import { CircumstancesBlock } from './circumstances-block.tsx'
import type { MailContent, MailTemplates } from './mail-template.ts'
import { ButtonLink, SecondaryText, Paragraph, FallbackLink, InlineLink, Title } from './components.tsx'

const FOOTER =
  'You get this mail because somebody, most likely you, has an account with this address. Mails about an account come ' +
  'whatever else you asked for.'
const NOT_YOU = 'If this was not you, nothing has happened and you need do nothing: this mail goes away by being ignored.'

function greeting(name: string): string {
  return name === '' ? 'Hello,' : `Hello ${name},`
}

interface NoticeTexts {
  readonly subject: string
  readonly preview?: string
  readonly title: string
  readonly sentence: string
}

/** Notice of a change to the account, with advice for readers who did not make it. */
function securityNotice(
  { subject, preview = 'If that was not you, read on.', title, sentence }: NoticeTexts,
  { name, circumstances }: { readonly name: string; readonly circumstances?: Circumstances | undefined },
  site: string,
): MailContent {
  return {
    subject,
    preview,
    footer: FOOTER,
    body: (
      <>
        <Title>{title}</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{sentence}</Paragraph>
        <CircumstancesBlock circumstances={circumstances} />
        <SecondaryText>
          {'That was you? Then all is well. If it was not, '}
          <InlineLink href={`${site}/forgot/`}>choose a new password</InlineLink> now, and{' '}
          <InlineLink href={`${site}/about/`}>write to us</InlineLink> should that not work.
        </SecondaryText>
      </>
    ),
  }
}

/** Mails about addresses, passwords and second factors. */
export const accountTemplates: Pick<
  MailTemplates,
  'confirm-email' | 'confirm-new-email' | 'email-changed' | 'reset-password' | 'password-changed' | 'second-factor-changed'
> = {
  'confirm-email': ({ name, link }) => ({
    subject: 'Is this your address?',
    preview: 'One tap, and we know where to find you.',
    footer: FOOTER,
    body: (
      <>
        <Title>Is this your address?</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>welcome to Ribbonry. One tap tells us that this mail has found the right person.</Paragraph>
        <ButtonLink href={link}>Yes, it is mine</ButtonLink>
        <FallbackLink href={link} />
        <SecondaryText>{NOT_YOU}</SecondaryText>
      </>
    ),
  }),
  'confirm-new-email': ({ name, link, circumstances }) => ({
    subject: 'Is this your new address?',
    preview: 'Your account moves here once you say so.',
    footer: FOOTER,
    body: (
      <>
        <Title>Is this your new address?</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>your account is to move to this address. Until you confirm it, everything stays where it was.</Paragraph>
        <CircumstancesBlock circumstances={circumstances} />
        <ButtonLink href={link}>Use this address</ButtonLink>
        <FallbackLink href={link} />
        <SecondaryText>{NOT_YOU}</SecondaryText>
      </>
    ),
  }),
  'email-changed': (data, { site }) =>
    securityNotice(
      {
        subject: 'Your address was changed',
        preview: 'Your account has another address now.',
        title: 'Your address was changed',
        sentence: 'your account has another e-mail address now. This is the last mail about it that comes here.',
      },
      data,
      site,
    ),
  'reset-password': ({ name, link, circumstances }) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, for one hour.',
    footer: FOOTER,
    body: (
      <>
        <Title>Choose a new password</Title>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>passwords slip away from the best of us. This link works once, for one hour.</Paragraph>
        <CircumstancesBlock circumstances={circumstances} />
        <ButtonLink href={link}>Choose a new password</ButtonLink>
        <FallbackLink href={link} />
        <SecondaryText>
          You did not ask for it? Then your old password goes on working, and this mail may be thrown away.
        </SecondaryText>
      </>
    ),
  }),
  'password-changed': (data, { site }) =>
    securityNotice(
      {
        subject: 'Your password was changed',
        title: 'Your password was changed',
        sentence: 'your account has a new password, and every other device was logged out.',
      },
      data,
      site,
    ),
  'second-factor-changed': (data, { site }) =>
    securityNotice(
      {
        subject: `${data.what} for your account`,
        title: 'The way you log in has changed',
        sentence: `${data.what} for your account.`,
      },
      data,
      site,
    ),
}
