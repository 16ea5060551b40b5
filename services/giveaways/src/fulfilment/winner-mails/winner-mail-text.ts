import { WINNER_MAIL_TEXTS } from '@ribbonry/contracts'

interface MailFacts {
  readonly title: string
  /** Name of the sponsor. */
  readonly sponsor: string
}

/** What a mail says where staff write nothing. It holds no address. */
export function winnerMailText(mail: keyof typeof WINNER_MAIL_TEXTS, { title, sponsor }: MailFacts): string {
  return WINNER_MAIL_TEXTS[mail].replace(/\{(title|sponsor)\}/g, (_, name) => (name === 'title' ? title : sponsor))
}
