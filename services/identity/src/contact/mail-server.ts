import { createTransport } from 'nodemailer'
import type { ContactMail } from './contact-mail.ts'

const TIMEOUT_MS = 10_000

/** Takes a mail over, or throws. */
export interface MailServer {
  readonly send: (mail: ContactMail) => Promise<void>
}

/** Injection token of the mail server. */
export const MAIL_SERVER = Symbol('mail server')

/** @param url smtp:// or smtps://, with name and password where the server wants them */
export function smtpServer(url: string): MailServer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  // Mails are plain text of visitors: nothing in them may make the mailer read a file or an address.
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return { send: async (mail) => void (await transport.sendMail(mail)) }
}
