import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  readonly from: string
  readonly messageId: string
  readonly raw: string
}

/** Behaviour of the server at points of the SMTP dialogue. */
export interface SmtpBehaviour {
  /** An error refuses the recipient with its `responseCode`. */
  readonly recipient?: (address: string) => Error | undefined
  /** Called before the response to a message; an error refuses it. The mail is recorded before, and removed if refused. */
  readonly message?: (mail: ReceivedMail) => Promise<Error | undefined> | Error | undefined
}

/** An error with an SMTP response code. */
export function smtpError(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

/** An SMTP server that records mails. */
export class TestSmtpServer {
  readonly mails: ReceivedMail[] = []
  behaviour: SmtpBehaviour = {}
  #server: SMTPServer
  #port = 0

  private constructor() {
    this.#server = this.#createServer()
  }

  static async open(port = 0): Promise<TestSmtpServer> {
    const catcher = new TestSmtpServer()
    await new Promise<void>((resolve) => {
      catcher.#server.listen(port, '127.0.0.1', () => {
        resolve()
      })
    })
    catcher.#port = (catcher.#server.server.address() as AddressInfo).port
    return catcher
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  get port(): number {
    return this.#port
  }

  to(address: string): ReceivedMail[] {
    return this.mails.filter(({ to }) => to.some((one) => one.toLowerCase() === address.toLowerCase()))
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => {
        resolve()
      })
    })
  }

  #createServer(): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      closeTimeout: 200,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        done(this.behaviour.recipient?.(address))
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString()
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          const mail = {
            to: envelope.rcptTo.map(({ address }) => address),
            from,
            messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '',
            raw,
          }
          void this.#receive(mail, done)
        })
      },
    })
    // Killed senders leave broken connections.
    server.on('error', () => undefined)
    return server
  }

  async #receive(mail: ReceivedMail, done: (error?: Error | null) => void): Promise<void> {
    const place = this.mails.push(mail) - 1
    const refused = await this.behaviour.message?.(mail)
    if (refused !== undefined) this.mails.splice(place, 1)
    done(refused)
  }
}
