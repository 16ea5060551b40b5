import type { Letters } from '../letter.ts'
import { Action, Aside, Paragraph, PlainLink, Title } from '../parts.tsx'

export const subscriptionLetters: Pick<Letters, 'confirm-subscription'> = {
  'confirm-subscription': ({ link }) => ({
    subject: 'One tap, and the good finds come to you',
    preview: 'Confirm your address to get our newsletter.',
    because: 'You get this mail because this address was given for our newsletter. Unless it is confirmed, no other mail follows.',
    body: (
      <>
        <Title>Shall we write to you?</Title>
        <Paragraph>Now and then, the finds that made us laugh, look twice, or open our own purses. Confirm your address, and the next ones are yours.</Paragraph>
        <Action href={link}>Yes, write to me</Action>
        <PlainLink href={link} />
        <Aside>Did somebody else type your address? Then do nothing, and you will not hear from us.</Aside>
      </>
    ),
  }),
}
