import { REPLY_DAYS } from './winners.calls.ts'

/**
 * What mails about winners say where staff write nothing, without the links that the service adds. `{title}` stands for the title
 * of the giveaway, `{sponsor}` for the sponsor's name. Plain texts, so that pages show what the service sends.
 */
export const WINNER_MAIL_TEXTS = {
  address_request: [
    'Hello,',
    'you have won: {title}. Congratulations!',
    'Please tell us where to send it. The page below is for you alone, and only whoever ships your prize sees your address.',
    `Please reply within ${REPLY_DAYS} days; after that we may draw somebody else.`,
  ].join('\n\n'),
  shipping_request: [
    'Hello {sponsor},',
    'The winners of "{title}" are drawn, and their addresses are on the page behind the link in this mail. Please send them ' +
      'their prizes.',
    'On the same page, please enter the carrier and the shipment ID of each parcel, so that we can pass them on. We told the ' +
      'winners that delivery takes up to 4 weeks.',
    'Thank you!',
  ].join('\n\n'),
  tracking_info: [
    'Hello,',
    'your prize of {title} is on its way. Delivery may take up to 4 weeks.',
    'Here is how to follow the parcel.',
  ].join('\n\n'),
} as const
