import type { OnApplicationShutdown } from '@nestjs/common'
import { PassThrough } from 'node:stream'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import type { MailSession, MailTransport, RenderedMail } from './mail-transport.ts'

const TIMEOUT_MS = 10_000
/** SMTP servers may respond late, and disconnecting before the response causes duplicates (RFC 5321, 4.5.3.2.6). */
const RESPONSE_TIMEOUT_MS = 10 * 60_000
/** Mails of one connection: servers limit them. */
const MAILS_PER_CONNECTION = 200
/** For which a connection of a single mail waits for the next one. */
const IDLE_MS = 5000
/** "Service not available, closing transmission channel" (RFC 5321, 4.2.2). */
const CLOSING = 421

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
    super({ highWaterMark: bytes.length + 1 })
    this.end(bytes)
  }

  /** The SMTP client pipes a message into its own stream, which ends after the final dot. */
  override pipe<Target extends NodeJS.WritableStream>(target: Target, options?: { end?: boolean }): Target {
    target.once('end', this.written)
    return super.pipe(target, options)
  }
}

/** Whether the server refused the mail, in whatever way, and the connection is fine. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number'
}

class SmtpSession implements MailSession {
  #connection: SMTPConnection | undefined
  #mails = 0

  constructor(private readonly address: SmtpAddress) {}

  get isOpen(): boolean {
    return this.#connection !== undefined
  }

  async deliver(mail: RenderedMail, lastByteGone: () => void): Promise<void> {
    const isReused = this.#connection !== undefined
    const message = new ObservedMessage(mail.bytes, () => afterFlush(this.#connection, lastByteGone))
    try {
      await this.#send(mail, message)
    } catch (error) {
      // A server may end a connection between two mails; not a byte of this one was read, so it goes over another one.
      if (!isReused || this.isOpen || message.readableDidRead || isRefusal(error)) throw error
      await this.#send(mail, new ObservedMessage(mail.bytes, () => afterFlush(this.#connection, lastByteGone)))
    }
  }

  close(): void {
    this.#connection?.quit()
    this.#connection = undefined
  }

  async #send(mail: RenderedMail, message: ObservedMessage): Promise<void> {
    const connection = (this.#connection ??= await this.#open())
    try {
      await new Promise<void>((resolve, reject) => {
        // A failure closes the connection before it is reported; `setImmediate` lets the reason reject first.
        const hungUp = (): void => void setImmediate(() => reject(new Error('The mail server hung up')))
        connection.once('end', hungUp)
        connection.send({ from: mail.from, to: [mail.to] }, message, (error) => {
          connection.off('end', hungUp)
          if (error) reject(error)
          else resolve()
        })
      })
    } catch (error) {
      await this.#reset(connection, error)
      throw error
    }
    this.#mails += 1
    if (this.#mails >= MAILS_PER_CONNECTION) this.close()
  }

  /** A refused mail does not end its connection, unless the server says so. */
  async #reset(connection: SMTPConnection, error: unknown): Promise<void> {
    const isReset =
      isRefusal(error) &&
      (error as { responseCode?: unknown }).responseCode !== CLOSING &&
      (await new Promise<boolean>((resolve) => {
        connection.once('end', () => resolve(false))
        connection.reset((failure) => resolve(!failure))
      }))
    if (isReset || this.#connection !== connection) return
    this.#connection = undefined
    connection.close()
  }

  async #open(): Promise<SMTPConnection> {
    const connection = new SMTPConnection(this.address.options)
    const { auth } = this.address
    try {
      await new Promise<void>((resolve, reject) => {
        connection.on('error', reject)
        connection.once('end', () => setImmediate(() => reject(new Error('The mail server hung up'))))
        connection.connect((error) => {
          if (error) reject(error)
          else if (auth === undefined) resolve()
          else connection.login(auth, (refused) => (refused ? reject(refused) : resolve()))
        })
      })
    } catch (error) {
      connection.close()
      throw error
    }
    this.#mails = 0
    connection.once('end', () => {
      if (this.#connection === connection) this.#connection = undefined
    })
    return connection
  }
}

/** Connections for single mails. As many are open as mails are sent at once. */
class SmtpTransport implements MailTransport, OnApplicationShutdown {
  readonly #idle = new Map<SmtpSession, NodeJS.Timeout>()
  #isClosed = false

  constructor(private readonly address: SmtpAddress) {}

  session(): MailSession {
    return new SmtpSession(this.address)
  }

  async deliver(mail: RenderedMail, lastByteGone: () => void): Promise<void> {
    const session = this.#take()
    try {
      await session.deliver(mail, lastByteGone)
    } finally {
      this.#put(session)
    }
  }

  onApplicationShutdown(): void {
    this.#isClosed = true
    for (const [session, timer] of this.#idle) {
      clearTimeout(timer)
      session.close()
    }
    this.#idle.clear()
  }

  #take(): SmtpSession {
    const [session, timer] = this.#idle.entries().next().value ?? [new SmtpSession(this.address), undefined]
    clearTimeout(timer)
    this.#idle.delete(session)
    return session
  }

  #put(session: SmtpSession): void {
    if (!session.isOpen) return
    if (this.#isClosed) return session.close()
    const timer = setTimeout(() => {
      this.#idle.delete(session)
      session.close()
    }, IDLE_MS)
    this.#idle.set(session, timer.unref())
  }
}

/** @param url smtp:// or smtps://, with credentials if the server requires them */
export function createSmtpTransport(url: string): MailTransport {
  return new SmtpTransport(parseSmtpUrl(url))
}

/** Calls back when written data has left the process's buffer. */
function afterFlush(connection: SMTPConnection | undefined, done: () => void): void {
  const { _socket: socket } = connection ?? { _socket: null }
  if (!socket || socket.destroyed) return
  if (socket.writableLength === 0) done()
  // An empty write is called back after those before it.
  else socket.write('', (error) => (error ? undefined : done()))
}
