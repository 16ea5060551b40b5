import { PassThrough } from 'node:stream'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

const TIMEOUT_MS = 10_000
/** SMTP servers may respond late, and disconnecting before the response causes duplicates (RFC 5321, 4.5.3.2.6). */
const RESPONSE_TIMEOUT_MS = 10 * 60_000

export interface RenderedMail {
  readonly from: string
  readonly to: string
  /** The complete message with headers. */
  readonly bytes: Buffer
}

/** Delivers a mail, or throws. */
export interface MailTransport {
  /**
   * @param lastByteGone called when the operating system has the last byte: from then on the mail arrives even if this process
   * ends
   */
  readonly deliver: (mail: RenderedMail, lastByteGone: () => void) => Promise<void>
}

/** Injection token of the mail transport. */
export const MAIL_TRANSPORT = Symbol('mail server')

/** Connection options and credentials of an SMTP server. */
interface SmtpAddress {
  readonly options: SMTPConnectionOptions
  readonly auth: { readonly user: string; readonly pass: string } | undefined
}

function parseSmtpUrl(text: string): SmtpAddress {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const options = {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    secure,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    ...(url.searchParams.get('tls.rejectUnauthorized') === 'false' ? { tls: { rejectUnauthorized: false } } : {}),
  }
  const auth =
    url.username === '' ? undefined : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return { options, auth }
}

/** A message stream that reports when the SMTP client has written its last byte. */
class ObservedMessage extends PassThrough {
  constructor(
    bytes: Buffer,
    private readonly written: () => void,
  ) {
    super()
    this.end(bytes)
  }

  /** The SMTP client pipes a message into its own stream, which ends after the final dot. */
  override pipe<Target extends NodeJS.WritableStream>(target: Target, options?: { end?: boolean }): Target {
    target.once('end', this.written)
    return super.pipe(target, options)
  }
}

/** @param url smtp:// or smtps://, with credentials if the server requires them */
export function createSmtpTransport(url: string): MailTransport {
  const address = parseSmtpUrl(url)
  return {
    deliver: (mail, lastByteGone) =>
      new Promise<void>((resolve, reject) => {
        const connection = new SMTPConnection(address.options)
        const end = (error?: Error | null): void => {
          if (error) {
            reject(error)
            connection.close()
          } else {
            resolve()
            connection.quit()
          }
        }
        connection.on('error', end)
        // A failure closes the connection before it is reported; `setImmediate` lets the reason reject first.
        connection.once('end', () => setImmediate(() => reject(new Error('The mail server hung up'))))
        const send = (): void => {
          const message = new ObservedMessage(mail.bytes, () => afterFlush(connection, lastByteGone))
          connection.send({ from: mail.from, to: [mail.to] }, message, (error) => end(error))
        }
        connection.connect((error) => {
          if (error) end(error)
          else if (address.auth === undefined) send()
          else connection.login(address.auth, (refused) => (refused ? end(refused) : send()))
        })
      }),
  }
}

/** Calls back when written data has left the process's buffer. */
function afterFlush({ _socket: socket }: SMTPConnection, done: () => void): void {
  if (!socket || socket.destroyed) return
  if (socket.writableLength === 0) done()
  else socket.once('drain', done)
}
