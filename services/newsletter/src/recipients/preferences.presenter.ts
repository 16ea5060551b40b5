import type { MailPreferences, MailTopic } from '@ribbonry/contracts'
import type { RecipientRow } from './recipients.repository.ts'

/** @param linkTopic the topic of the link that was followed */
export function presentPreferences({ email, state, topics }: RecipientRow, linkTopic: MailTopic | undefined): MailPreferences {
  return {
    address_hint: maskEmail(email),
    subscribed: state === 'subscribed',
    topics: [...topics],
    link_topic: linkTopic ?? null,
  }
}

/** a•••@example.org: recognizable for its owner only. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${/^./u.exec(email)?.[0] ?? ''}•••${email.slice(at)}`
}
