import { lookup } from 'node:dns'
import { Agent, type Dispatcher, Pool } from 'undici'
import { MediaError } from '../media-error.ts'
import { checkedUrl } from './checked-url.ts'
import { decodedBody } from './decoded-body.ts'
import { type NamedSocket, socketOf } from './named-sockets.ts'
import { publicLookup, type Resolver } from './public-address.ts'
import { BodyReader, type ReadAnswer } from './body-reader.ts'

export interface WebClientOptions {
  /** User-Agent header. */
  readonly userAgent: string
  /** Hosts with their port that may be requested although they are not public: for tests. */
  readonly allowHosts?: readonly string[]
  /** Sockets that stand for names under `.example` and `.test`, asked as http. */
  readonly sockets?: readonly NamedSocket[]
  /** Resolves names; the system does by default. For tests. */
  readonly resolve?: Resolver
}

export interface WebRequest {
  readonly method?: 'GET' | 'HEAD'
  /** Beside the user agent; nothing compressed is asked for. */
  readonly headers?: Readonly<Record<string, string>>
  /** Bytes of the body that are read, both as they come and decompressed. */
  readonly maxBytes: number
  /** Time limit from the request to the end of the body. */
  readonly timeoutMs: number
  /** Ends the request as the time limit does. */
  readonly signal?: AbortSignal
}

/** An answer of any status. */
export interface WebAnswer {
  readonly url: URL
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Uint8Array
  /** Whether the body ended, was longer than the limit, or broke off: the connection was lost, or the time was over. */
  readonly body: 'whole' | 'cut' | 'broken'
  /** Why the body broke off. */
  readonly cause?: unknown
}

const MAX_HEADER_BYTES = 65_536
const CONNECT_TIMEOUT_MS = 10_000
const KEPT_ALIVE_MS = 2000
const ENCODING = 'content-encoding'

/**
 * Requests pages and pictures of strangers, from public addresses only: names are resolved here, and each socket connects to the
 * address that was checked, so a name that resolves differently a moment later does not bypass the check. Cookies are neither
 * kept nor sent, and nothing follows redirects by itself: every hop is a request of its own.
 */
export class WebClient {
  readonly #agent: Agent
  readonly #lookup: ReturnType<typeof publicLookup>

  constructor(private readonly options: WebClientOptions) {
    this.#lookup = publicLookup(options.resolve ?? lookup)
    this.#agent = new Agent({
      allowH2: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEPT_ALIVE_MS,
      keepAliveMaxTimeout: KEPT_ALIVE_MS,
      pipelining: 1,
      factory: (origin, pool) => this.#poolOf(new URL(origin), pool),
    })
  }

  /** Checks an address before its name is resolved. @throws MediaError `fetch-failed`, `address-refused` */
  check(address: string, base?: URL): URL {
    return checkedUrl(address, base, this.options.allowHosts ?? [])
  }

  /** @throws MediaError `address-refused`, or `try-again` with the cause */
  async ask(url: URL, { method = 'GET', headers = {}, maxBytes, timeoutMs, signal }: WebRequest): Promise<WebAnswer> {
    const socket = socketOf(url.hostname, this.options.sockets ?? [])
    const origin = socket === undefined ? url.origin : `http://${url.hostname}:${socket.port}`
    const request: Dispatcher.DispatchOptions = {
      origin,
      path: url.pathname + url.search,
      method,
      headers: { 'user-agent': this.options.userAgent, 'accept-encoding': 'identity', ...headers, host: url.host },
    }
    try {
      const answer = await this.#read(request, new BodyReader({ maxBytes, timeoutMs, isBodyless: method === 'HEAD' }), signal)
      return await decoded({ url, ...answer }, maxBytes)
    } catch (error) {
      throw refusalIn(error) ?? (error instanceof MediaError ? error : new MediaError('try-again', { cause: error }))
    }
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    await this.#agent.destroy()
  }

  async #read(request: Dispatcher.DispatchOptions, reader: BodyReader, signal: AbortSignal | undefined): Promise<ReadAnswer> {
    const end = (): void => reader.end(signal?.reason)
    if (signal?.aborted === true) end()
    signal?.addEventListener('abort', end, { once: true })
    try {
      const answer = reader.answer
      this.#dispatch(request, reader)
      return await answer
    } finally {
      signal?.removeEventListener('abort', end)
    }
  }

  #dispatch(request: Dispatcher.DispatchOptions, reader: BodyReader): void {
    try {
      this.#agent.dispatch(request, reader)
    } catch (error) {
      reader.end(error)
    }
  }

  #poolOf(origin: URL, settings: object): Pool {
    return new Pool(origin, { ...settings, connect: this.#connectTo(origin) })
  }

  #connectTo({ hostname, host }: URL): NonNullable<Pool.Options['connect']> {
    const socket = socketOf(hostname, this.options.sockets ?? [])
    if (socket !== undefined) return { timeout: CONNECT_TIMEOUT_MS, lookup: fixedLookup(socket.address) }
    const isAllowed = this.options.allowHosts?.includes(host) === true
    return { timeout: CONNECT_TIMEOUT_MS, lookup: isAllowed ? lookup : this.#lookup }
  }
}

function fixedLookup(address: string): ReturnType<typeof publicLookup> {
  const family = address.includes(':') ? 6 : 4
  return (_hostname, options, done) => (options.all === true ? done(null, [{ address, family }]) : done(null, address, family))
}

async function decoded(answer: WebAnswer, maxBytes: number): Promise<WebAnswer> {
  const encoding = answer.headers[ENCODING]
  if (typeof encoding !== 'string' || encoding === 'identity' || answer.bytes.length === 0) return answer
  const { bytes, isCut } = await decodedBody(answer.bytes, encoding, maxBytes)
  return { ...answer, bytes, body: isCut && answer.body === 'whole' ? 'cut' : answer.body }
}

/** A refusal of the lookup comes as the cause of a failed connection. */
export function refusalIn(error: unknown): MediaError | undefined {
  if (error instanceof MediaError && error.code === 'address-refused') return error
  return error instanceof Error ? refusalIn(error.cause) : undefined
}
