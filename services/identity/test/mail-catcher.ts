import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface CaughtMail {
  readonly recipients: readonly string[]
  readonly text: string
}

/** A mail server that keeps what it gets. */
export class MailCatcher {
  private constructor(
    private readonly server: SMTPServer,
    readonly mails: readonly CaughtMail[],
    readonly port: number,
  ) {}

  static async open(port = 0): Promise<MailCatcher> {
    const mails: CaughtMail[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          mails.push({ recipients: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => { server.listen(port, '127.0.0.1', () => { resolve() }) })
    return new MailCatcher(server, mails, (server.server.address() as AddressInfo).port)
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => { this.server.close(() => { resolve() }) })
  }
}
