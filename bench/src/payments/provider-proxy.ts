import { once } from 'node:events'
import { Agent, createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A held request or answer. */
export interface Held {
  /** Resolves once it is held. */
  readonly reached: Promise<void>
  /** Releases it. A request whose caller is gone is not passed on. */
  readonly release: () => void
}

interface Hold {
  readonly path: string
  readonly what: 'request' | 'answer'
  readonly reach: () => void
  readonly released: Promise<void>
}

/**
 * Keep-alive in milliseconds, longer than any pause between requests, so that no reused connection closes as an unintended fault.
 */
const KEPT_MS = 600_000

/** Proxy between payments and a provider or ads: measures durations, and can hold a request or an answer. */
export class ProviderProxy {
  readonly #upstream: URL
  readonly #server: Server
  readonly #agent = new Agent({ keepAlive: false })
  #holds: Hold[] = []
  #milliseconds = 0
  #requests = 0

  private constructor(upstream: string) {
    this.#upstream = new URL(upstream)
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch(() => response.destroy())
    })
    this.#server.keepAliveTimeout = KEPT_MS
  }

  static async start(upstream: string): Promise<ProviderProxy> {
    const proxy = new ProviderProxy(upstream)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /**
   * Total duration of the provider's answers so far, in milliseconds from the arrival of a request until its answer is passed on.
   */
  get milliseconds(): number {
    return this.#milliseconds
  }

  get requests(): number {
    return this.#requests
  }

  /** Holds the next POST with a path prefix, or its answer, after the provider has executed the request. */
  holdNext(path: string, what: Hold['what']): Held {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    this.#holds.push({ path, what, reach: () => reached.resolve(), released: released.promise })
    return { reached: reached.promise, release: () => released.resolve() }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const began = performance.now()
    const { method = 'GET', url: path = '/', headers } = request
    const body = await buffer(request)
    const hold = this.#take(method, path)
    if (hold?.what === 'request') {
      hold.reach()
      await hold.released
      if (response.destroyed || request.socket.destroyed) return
    }
    const { hostname, port } = this.#upstream
    const passed = ask({ agent: this.#agent, hostname, port, method, path, headers: { ...headers, connection: 'close' } })
    passed.end(body)
    const [answer] = (await once(passed, 'response')) as [IncomingMessage]
    const content = await buffer(answer)
    if (hold?.what === 'answer') {
      hold.reach()
      await hold.released
    }
    this.#requests += 1
    this.#milliseconds += performance.now() - began
    const { connection: _, 'keep-alive': _kept, ...shown } = answer.headers
    response.writeHead(answer.statusCode ?? 502, shown)
    response.end(content)
  }

  #take(method: string, path: string): Hold | undefined {
    const hold = method === 'POST' ? this.#holds.find((one) => path.startsWith(one.path)) : undefined
    this.#holds = this.#holds.filter((one) => one !== hold)
    return hold
  }
}
