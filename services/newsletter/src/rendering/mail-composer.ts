import { createTransport, type SendMailOptions } from 'nodemailer'
import type { NewsletterEnvironment } from '../config.ts'
import { LOGO, LOGO_ID } from '../templates/logo.ts'

export type DkimEnvironment = Pick<NewsletterEnvironment, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY'>

/** The key that signs mails, and the headers that it signs. */
export interface DkimKey {
  readonly domainName: string
  readonly keySelector: string
  readonly privateKey: string
  readonly headerFieldNames: string
}

/** nodemailer's default headers, and those that RFC 8058 requires to be signed. */
const DKIM_SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'List-Id:List-Unsubscribe:List-Unsubscribe-Post'

export const LOGO_ATTACHMENT = {
  cid: LOGO_ID,
  filename: 'ribbonry.png',
  contentType: 'image/png',
  contentDisposition: 'inline',
  content: LOGO,
} as const

/** Undefined without a configured key. */
export function dkimOptions({
  DKIM_DOMAIN: domainName,
  DKIM_SELECTOR: keySelector,
  DKIM_PRIVATE_KEY: privateKey,
}: DkimEnvironment): DkimKey | undefined {
  if (domainName === undefined || keySelector === undefined || privateKey === undefined) return undefined
  return { domainName, keySelector, privateKey, headerFieldNames: DKIM_SIGNED_HEADERS }
}

export type MailComposer = ReturnType<typeof createComposer>

/** Writes mails as bytes. */
export function createComposer(dkim?: DkimKey) {
  // Content of visitors must not make the mailer read files or URLs.
  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim === undefined ? {} : { dkim }),
  })
}

/** The bytes of an SMTP message. */
export async function composeBytes(composer: MailComposer, options: SendMailOptions): Promise<Buffer> {
  const { message } = await composer.sendMail(options)
  if (!Buffer.isBuffer(message)) throw new Error('The mailer gave no bytes')
  return message
}

/** Headers of one-click unsubscription (RFC 8058): a POST to the address ends the mails, without a page. */
export function oneClickHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Those headers, and that of the list. */
export function listHeaders(site: string, topic: string, unsubscribeToken: string): Record<string, string> {
  return {
    ...oneClickHeaders(`${site}/api/newsletter/unsubscribe?token=${unsubscribeToken}`),
    'List-Id': `<${topic}.${new URL(site).hostname}>`,
  }
}
