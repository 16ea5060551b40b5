import { eventually } from './eventually.ts'

/** Address of the mail catcher. */
const MAIL_URL = process.env.MAIL_URL ?? 'http://127.0.0.1:1080'

export interface CaughtMail {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly to: readonly { readonly address: string }[]
}

/** Waits for a mail to an address with a link to the site, and returns the link's path. */
export async function linkIn(address: string, path: string): Promise<string> {
  const pattern = new RegExp(`https?://[^\\s/]+(${path}[\\w-]+/?)`)
  return await eventually(async () => {
    return (await mailsTo(address)).map(({ text }) => pattern.exec(text)?.[1]).findLast((found) => found !== undefined)
  })
}

/** All mails sent so far, oldest first. */
export async function allMails(): Promise<CaughtMail[]> {
  return await ask({})
}

/** All mails sent to an address so far, oldest first. */
export async function mailsTo(address: string): Promise<CaughtMail[]> {
  return await ask({ 'to.address': address })
}

/** The catcher chooses: all its mails are megabytes once a newsletter was sent, and it would compress them for each question. */
async function ask(wanted: Readonly<Record<string, string>>): Promise<CaughtMail[]> {
  const answer = await fetch(`${MAIL_URL}/email?${new URLSearchParams(wanted).toString()}`, {
    headers: { 'accept-encoding': 'identity' },
  })
  return (await answer.json()) as CaughtMail[]
}

/** Waits for a mail to an address whose text has these words. */
export async function mailWith(address: string, words: string): Promise<CaughtMail> {
  return await eventually(async () => (await mailsTo(address)).findLast(({ text }) => text.includes(words)))
}

/** Path and query of the page of a giveaway that a mail leads to. @throws Error where there is none */
export function secretPath({ text }: CaughtMail): string {
  const found = /\/secret\/giveaway\/\d+\/[^\s?]+\?token=[\w-]+/.exec(text)?.[0]
  if (found === undefined) throw new Error('The mail has no link to a secret page')
  return found
}
