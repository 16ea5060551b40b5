import type { MailTopic } from '@ribbonry/contracts'

/** Labels of the mail topics. */
export const TOPIC_LABELS: Readonly<Record<MailTopic, string>> = {
  ideas: 'The newsletter: odd, lovely and useful finds',
  giveaways: 'Giveaways, when one begins',
  'price-drops': 'A word when a gift you saved costs less',
  outreach: 'Letters to makers: how to show a product of yours here',
  reminders: 'A reminder of a pitch or a payment that you began',
}

/** Text for what unsubscribing from a topic stops. */
const STOPS: Readonly<Record<MailTopic, string>> = {
  ideas: 'the newsletter',
  giveaways: 'mails about giveaways',
  'price-drops': 'mails about saved gifts that cost less',
  outreach: 'letters to makers',
  reminders: 'reminders of pitches and payments that were begun',
}

/** Text for what a mail's link stops: its topic, or all optional mails. */
export function stoppedBy(topic: MailTopic | null): string {
  return topic === null ? 'the newsletter, mails about giveaways and saved gifts, letters to makers, and reminders' : STOPS[topic]
}
