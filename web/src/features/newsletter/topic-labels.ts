import type { MailTopic } from '@ribbonry/contracts'

/** What comes by mail, as one chooses it. */
export const TOPIC_LABELS: Readonly<Record<MailTopic, string>> = {
  ideas: 'The newsletter: odd, lovely and useful finds',
  giveaways: 'Giveaways, when one begins',
  'price-drops': 'A word when a gift you saved costs less',
}

/** What stops with it. */
const STOPS: Readonly<Record<MailTopic, string>> = {
  ideas: 'the newsletter',
  giveaways: 'mails about giveaways',
  'price-drops': 'mails about saved gifts that cost less',
}

/** What a link of a mail stops: its topic, or everything that can be declined. */
export function stoppedBy(topic: MailTopic | null): string {
  return topic === null ? 'the newsletter, mails about giveaways and mails about saved gifts' : STOPS[topic]
}
