import { fullDayText } from '@ribbonry/dates'
import { ButtonLink, FallbackLink, Paragraph, PlainText, SecondaryText, Title } from './components.tsx'
import { oneLine } from './contact.templates.tsx'
import type { MailTemplates } from './mail-template.ts'

const MAX_SUBJECT_LENGTH = 200
const MAX_PREVIEW_LENGTH = 100

const subjectOf = (text: string): string => oneLine(text).slice(0, MAX_SUBJECT_LENGTH)
const previewOf = (text: string): string => oneLine(text.slice(0, MAX_PREVIEW_LENGTH))

const winnerFooter = (site: string): string =>
  `You get this mail because this address won a giveaway on ${site}. The link is for you alone: please keep it to yourself.`

const entryFooter = (site: string): string =>
  `You get this mail because somebody entered this address in a giveaway on ${site}. Unless you confirm it, it does not count.`

type GiveawayMail =
  | 'giveaway-address-request'
  | 'giveaway-address-reminder'
  | 'giveaway-shipping-request'
  | 'giveaway-tracking-info'
  | 'giveaway-entry'

/** Mails to entrants, winners and sponsors. What staff wrote is shown as text; links are ours. No mail holds a postal address. */
export const winnerTemplates: Pick<MailTemplates, GiveawayMail> = {
  'giveaway-address-request': ({ title, text, link, reply_by: replyBy }, { site }) => ({
    subject: subjectOf(`You have won: ${title}`),
    preview: previewOf(text),
    footer: winnerFooter(site),
    body: (
      <>
        <Title>You have won</Title>
        <PlainText>{text}</PlainText>
        <ButtonLink href={link}>Enter your address</ButtonLink>
        <SecondaryText>Please do so by {fullDayText(replyBy)}.</SecondaryText>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'giveaway-address-reminder': ({ title, link, reply_by: replyBy }, { site }) => ({
    subject: subjectOf(`Where shall we send it? ${title}`),
    preview: `Please tell us by ${fullDayText(replyBy)}`,
    footer: winnerFooter(site),
    body: (
      <>
        <Title>Your prize waits for an address</Title>
        <Paragraph>
          You have won: {oneLine(title)}. We wrote to you some days ago and do not know yet where to send it. Please tell us by
          {fullDayText(replyBy)}; after that we may draw somebody else.
        </Paragraph>
        <ButtonLink href={link}>Enter your address</ButtonLink>
        <SecondaryText>We remind you once, and do not write again.</SecondaryText>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'giveaway-shipping-request': ({ title, text, winners, link }, { site }) => ({
    subject: subjectOf(winners === 1 ? `A winner to ship to: ${title}` : `${winners} winners to ship to: ${title}`),
    preview: previewOf(text),
    footer: `You get this mail because you sponsor a giveaway on ${site}. The link is for you alone: it shows where people live.`,
    body: (
      <>
        <Title>{winners === 1 ? 'A prize to ship' : `${winners} prizes to ship`}</Title>
        <PlainText>{text}</PlainText>
        <ButtonLink href={link}>See where to ship</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
  'giveaway-tracking-info': ({ title, text, shipping_company: carrier, tracking_id: shipment, link }, { site }) => ({
    subject: subjectOf(`On its way to you: ${title}`),
    preview: previewOf(text),
    footer: `You get this mail because this address won a giveaway on ${site}.`,
    body: (
      <>
        <Title>Your prize is on its way</Title>
        <PlainText>{text}</PlainText>
        <Paragraph>
          Carrier: {oneLine(carrier)}
          <br />
          Shipment: {oneLine(shipment)}
        </Paragraph>
        {link !== undefined && (
          <>
            <ButtonLink href={link}>Follow the parcel</ButtonLink>
            <FallbackLink href={link} />
          </>
        )}
      </>
    ),
  }),
  'giveaway-entry': ({ title, link }, { site }) => ({
    subject: subjectOf(`Confirm your entry: ${title}`),
    preview: 'One click, and you are in the draw',
    footer: entryFooter(site),
    body: (
      <>
        <Title>One click, and you are in the draw</Title>
        <Paragraph>
          You entered: {oneLine(title)}. Please confirm it before the giveaway ends. The page shows you a code of your own, with
          which you can check the draw yourself.
        </Paragraph>
        <ButtonLink href={link}>Confirm your entry</ButtonLink>
        <FallbackLink href={link} />
      </>
    ),
  }),
}
