/** What a mail to a sponsor says of a giveaway. */
interface SponsoredGiveaway {
  readonly title: string
  readonly sponsored: boolean
  readonly sponsor: string
}

/** Ready text of the mail that asks a sponsor to send the prize; empty without a sponsor. It holds no address. */
export function sponsorMailText({ title, sponsored, sponsor }: SponsoredGiveaway): string {
  if (!sponsored) return ''
  return [
    `Hello ${sponsor},`,
    `The winners of "${title}" are drawn, and their addresses are on the page behind the link in this mail. Please send them ` +
      'their prizes.',
    'On the same page, please enter the carrier and the shipment ID of each parcel, so that we can pass them on. We told the ' +
      'winners that delivery takes up to 4 weeks.',
    'Thank you!',
  ].join('\n\n')
}
