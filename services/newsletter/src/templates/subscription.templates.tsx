import type { MailTemplates } from './mail-template.ts'
import { ButtonLink, SecondaryText, Paragraph, FallbackLink, Title } from './components.tsx'

export const subscriptionTemplates: Pick<MailTemplates, 'confirm-subscription'> = {
  'confirm-subscription': ({ link }) => ({
    subject: 'One tap, and the good finds come to you',
    preview: 'Confirm your address to get our newsletter.',
    footer: 'You get this mail because this address was given for our newsletter. Unless it is confirmed, no other mail follows.',
    body: (
      <>
        <Title>Shall we write to you?</Title>
        <Paragraph>
          Now and then, the finds that made us laugh, look twice, or open our own purses. Confirm your address, and the next ones
          are yours.
        </Paragraph>
        <ButtonLink href={link}>Yes, write to me</ButtonLink>
        <FallbackLink href={link} />
        <SecondaryText>Did somebody else type your address? Then do nothing, and you will not hear from us.</SecondaryText>
      </>
    ),
  }),
}
