import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * An SMTP server that behaves like common ones: after the final dot the message is accepted, even if the sender has disconnected.
 */
export class MinimalSmtpServer {
  readonly messageIds: string[] = []

  private constructor(
    private readonly server: Server,
    private readonly responseDelayMs: () => number,
  ) {
    server.on('connection', (socket) => this.#handle(socket))
  }

  static async open(responseDelayMs: () => number): Promise<MinimalSmtpServer> {
    const server = createServer({ allowHalfOpen: false })
    const opened = new MinimalSmtpServer(server, responseDelayMs)
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    return opened
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    await new Promise((resolve) => {
      this.server.close(resolve)
    })
  }

  #handle(socket: Socket): void {
    let text = ''
    let inMessage = false
    const say = (line: string): void => {
      if (!socket.destroyed) socket.write(`${line}\r\n`)
    }
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      for (
        let end = text.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
        end !== -1;
        end = text.indexOf(inMessage ? '\r\n.\r\n' : '\r\n')
      ) {
        const piece = text.slice(0, end)
        text = text.slice(end + (inMessage ? 5 : 2))
        if (inMessage) {
          inMessage = false
          this.messageIds.push(/^Message-ID: (\S+)/im.exec(piece)?.[1] ?? '')
          void pause(this.responseDelayMs()).then(() => say('250 2.0.0 Taken'))
        } else if (/^DATA$/i.test(piece)) {
          inMessage = true
          say('354 Go on')
        } else if (/^QUIT$/i.test(piece)) {
          say('221 Bye')
          socket.end()
        } else say('250 Fine')
      }
    })
    say('220 plain')
  }
}
