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
  return await eventually(
    async () => {
      return (await mailsTo(address)).map(({ text }) => pattern.exec(text)?.[1]).findLast((found) => found !== undefined)
    },
    { within: 30_000 },
  )
}

/** All mails sent so far, oldest first. */
export async function allMails(): Promise<CaughtMail[]> {
  return (await (await fetch(`${MAIL_URL}/email`)).json()) as CaughtMail[]
}

/** All mails sent to an address so far, oldest first. */
export async function mailsTo(address: string): Promise<CaughtMail[]> {
  const mails = await allMails()
  return mails.filter(({ to }) => to.some((one) => one.address === address))
}

/** Waits for a mail to an address whose text has these words. */
export async function mailWith(address: string, words: string): Promise<CaughtMail> {
  return await eventually(async () => (await mailsTo(address)).findLast(({ text }) => text.includes(words)), { within: 60_000 })
}

/** Path and query of the page of a giveaway that a mail leads to. @throws Error where there is none */
export function secretPath({ text }: CaughtMail): string {
  const found = /\/secret\/giveaway\/\d+\/[^\s?]+\?token=[\w-]+/.exec(text)?.[0]
  if (found === undefined) throw new Error('The mail has no link to a secret page')
  return found
}
