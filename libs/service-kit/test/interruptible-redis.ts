import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

const OUT_OF_MEMORY = "-OOM command not allowed when used memory > 'maxmemory'.\r\n"

/**
 * Proxy between a service and Redis, so that a test can interrupt the connection of that service alone, fill its Redis, or leave
 * its subscriptions unanswered, and restore it.
 */
export class InterruptibleRedis {
  readonly #sockets = new Set<Socket>()
  #interrupt = false
  #isFull = false
  #ignored = 0
  #ignoresSubscriptions = false

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (socket) => this.#join(socket))
  }

  static async before(redisUrl: string): Promise<InterruptibleRedis> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new InterruptibleRedis(server, new URL(redisUrl))
  }

  get url(): string {
    const url = new URL(this.target)
    url.hostname = '127.0.0.1'
    url.port = String((this.server.address() as AddressInfo).port)
    return url.href
  }

  /** Ends all connections and refuses new ones. */
  cut(): void {
    this.#interrupt = true
    this.drop()
  }

  /** Ends all connections. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  get isConnected(): boolean {
    return this.#sockets.size > 0
  }

  /** `set` is answered as by a Redis whose memory is used up; other commands pass. */
  fill(): void {
    this.#isFull = true
  }

  /** Subscriptions are not answered from now on; other commands pass. */
  ignoreSubscriptions(): void {
    this.#ignoresSubscriptions = true
  }

  get ignoredSubscriptions(): number {
    return this.#ignored
  }

  restore(): void {
    this.#ignoresSubscriptions = false
    this.#interrupt = false
    this.#isFull = false
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.server.close(resolve))
  }

  #join(socket: Socket): void {
    if (this.#interrupt) return void socket.destroy()
    const upstream = connect(Number(this.target.port || 6379), this.target.hostname)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      this.#sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
    }
    upstream.pipe(socket)
    socket.on('data', (chunk: Buffer) => {
      if (this.#isFull && /\r\nset\r\n/i.test(chunk.toString('latin1'))) socket.write(OUT_OF_MEMORY)
      else if (this.#ignoresSubscriptions && /\r\nsubscribe\r\n/i.test(chunk.toString('latin1'))) this.#ignored += 1
      else upstream.write(chunk)
    })
  }
}
