import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** How the sink behaves at the end of a message. */
export type SinkMode = 'accepts' | 'hangs' | 'postpones a third'

const MESSAGE_ID = /^Message-ID: <newsletter-(\d+)\.([0-9a-f-]{36})\./im
const END_OF_MESSAGE = '\r\n.\r\n'

/** An SMTP server that writes down every letter of a newsletter that it has accepted. */
export class MailSink {
  /** How often each recipient of a newsletter got it. */
  readonly #letters = new Map<number, Map<string, number>>()
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0
  #seen = 0
  /** Messages at whose end it closes the connection instead of answering, after it has stored them. */
  #closing = 0
  /** Messages that it has stored without an answer. */
  open = 0
  mode: SinkMode = 'accepts'
  /** The letter that it has stored last, as it came: with dots that are doubled at the beginning of lines. */
  lastLetter = ''
  readonly #awaited = new Map<string, (at: number) => void>()

  static async start(): Promise<MailSink> {
    const sink = new MailSink()
    await sink.listen()
    return sink
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  letters(newsletter: number): ReadonlyMap<string, number> {
    return this.#letters.get(newsletter) ?? new Map()
  }

  /** Accepts connections, on the same port each time. */
  async listen(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket))
    await new Promise<void>((resolve) => {
      server.listen(this.#port, '127.0.0.1', resolve)
    })
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  /** Ends every connection and takes no new ones. */
  async die(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>((resolve) => {
      if (this.#server === undefined) resolve()
      else this.#server.close(() => resolve())
    })
    this.#server = undefined
  }

  /** Ends the connections of the next messages after it has stored them. */
  closeAfterDot(count: number): void {
    this.#closing = count
  }

  /** Answers nobody who waits; they find a closed connection. */
  dropConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    let text = ''
    let isInMessage = false
    const say = (line: string): void => {
      if (!socket.destroyed) socket.write(`${line}\r\n`)
    }
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      for (;;) {
        const end = text.indexOf(isInMessage ? END_OF_MESSAGE : '\r\n')
        if (end === -1) return
        const piece = text.slice(0, end)
        text = text.slice(end + (isInMessage ? END_OF_MESSAGE.length : 2))
        if (isInMessage) {
          isInMessage = false
          this.#end(piece, socket, say)
        } else if (/^DATA$/i.test(piece)) {
          isInMessage = true
          say('354 Go on')
        } else if (/^QUIT$/i.test(piece)) {
          say('221 Bye')
          socket.end()
        } else say('250 Fine')
      }
    })
    say('220 sink')
  }

  #end(message: string, socket: Socket, say: (line: string) => void): void {
    this.#seen += 1
    if (this.mode === 'hangs') return
    if (this.mode === 'postpones a third' && this.#seen % 3 === 0) return say('451 4.7.1 Later')
    this.#arrived(message)
    this.#store(message)
    if (this.#closing === 0) return say('250 2.0.0 Taken')
    this.#closing -= 1
    this.open += 1
    socket.destroy()
  }

  /** When a mail arrives that is no letter of a newsletter, as `performance.now()`. */
  async arrivalOf(mailId: string): Promise<number> {
    return await new Promise((resolve) => {
      this.#awaited.set(mailId, resolve)
    })
  }

  #arrived(message: string): void {
    if (this.#awaited.size === 0) return
    const [, mailId = ''] = /^Message-ID: <([^@]+)\.\d+@/im.exec(message) ?? []
    this.#awaited.get(mailId)?.(performance.now())
    this.#awaited.delete(mailId)
  }

  #store(message: string): void {
    const [, newsletter, found] = MESSAGE_ID.exec(message) ?? []
    if (newsletter === undefined || found === undefined) return
    // A copy: a part of a string keeps the whole of it in memory, and 100,000 letters are four gigabytes.
    const recipient = Buffer.from(found, 'latin1').toString('latin1')
    this.lastLetter = message
    const letters = this.#letters.get(Number(newsletter)) ?? new Map<string, number>()
    this.#letters.set(Number(newsletter), letters)
    letters.set(recipient, (letters.get(recipient) ?? 0) + 1)
  }
}
