import { REPLY_DAYS } from '@ribbonry/contracts'

/** What the service sends where staff write nothing, without the links that it adds. */

export function addressRequestText(title: string): string {
  return [
    'Hello,',
    `you have won: ${title}. Congratulations!`,
    'Please tell us where to send it. The page below is for you alone, and only whoever ships your prize sees your address.',
    `Please reply within ${REPLY_DAYS} days; after that we may draw somebody else.`,
  ].join('\n\n')
}

export function trackingInfoText(title: string): string {
  return [
    'Hello,',
    `your prize of ${title} is on its way. Delivery may take up to 4 weeks.`,
    'Here is how to follow the parcel.',
  ].join('\n\n')
}
