/** What mails say where staff write nothing. */

export function addressRequestText(title: string): string {
  return [
    'Hello,',
    `you have won: ${title}. Congratulations!`,
    'Please tell us where to send it. The page below is for you alone, and only whoever ships your prize sees your address.',
    'Please reply within 7 days; after that we may draw somebody else.',
  ].join('\n\n')
}

export function shippingRequestText(title: string, winners: number): string {
  const who = winners === 1 ? 'The winner' : `The ${winners} winners`
  return [
    'Hello,',
    `${who} of ${title} told us where the prize is to go. Names and addresses are on the page below, which is for you alone.`,
    'Please ship soon, and enter carrier and shipment ID there. Winners are told that delivery may take up to 4 weeks.',
  ].join('\n\n')
}

export function trackingInfoText(title: string): string {
  return [
    'Hello,',
    `your prize of ${title} is on its way. Delivery may take up to 4 weeks.`,
    'Here is how to follow the parcel.',
  ].join('\n\n')
}
