import { Pool } from 'undici'
import type { WireAnswer } from '../../src/api/transport.ts'
import { RequestCoalescer } from './request-coalescer.ts'

/** Minimum left for a call after earlier calls of the page; 0 would mean no timeout. */
const SHORTEST_TIMEOUT = 100
const CONNECT_TIMEOUT = 1000
const MAX_ANSWER_BYTES = 16 * 1024 * 1024
const CONNECTIONS = 64
/** Answers kept for revalidation by ETag. */
const MAX_CACHED_ANSWERS = 100

interface CachedAnswer {
  readonly etag: string
  readonly answer: WireAnswer
}

/**
 * Reads calls from the gateway. An answer is never older than the request for the page: pages that wait for the same call share
 * one request, and an unchanged answer (ETag) is neither sent nor parsed again. Answers are shared between pages and must not be
 * mutated.
 */
export class GatewayReader {
  private readonly pool: Pool
  private readonly cached = new Map<string, CachedAnswer>()
  private readonly coalescer = new RequestCoalescer<WireAnswer>()

  /** @param timeoutMs budget of a call per page; the page is an error page after that */
  constructor(
    gatewayUrl: string,
    private readonly timeoutMs: number,
  ) {
    const limits = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, maxResponseSize: MAX_ANSWER_BYTES }
    this.pool = new Pool(gatewayUrl, { connections: CONNECTIONS, connect: { timeout: CONNECT_TIMEOUT }, ...limits })
  }

  /**
   * The answer to a GET. `visitor` identifies the visitor's context that may change it.
   * @throws Error when no answer came in time
   */
  read(path: string, headers: Readonly<Record<string, string>>, visitor: string): Promise<WireAnswer> {
    const key = `${visitor} ${path}`
    return this.coalescer.run(key, (waited) => this.request(key, path, headers, this.timeLeft(waited)))
  }

  /**
   * The status of a GET for one visitor; neither coalesced nor cached.
   * @throws Error when no answer came in time
   */
  async status(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
    const { statusCode, body } = await this.pool.request({ method: 'GET', path, headers })
    await body.dump()
    return statusCode
  }

  private timeLeft(waited: number): number {
    return Math.max(SHORTEST_TIMEOUT, this.timeoutMs - waited)
  }

  private async request(
    key: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    timeout: number,
  ): Promise<WireAnswer> {
    const known = this.cached.get(key)
    const requestHeaders = known === undefined ? headers : { ...headers, 'if-none-match': known.etag }
    const {
      statusCode,
      headers: responseHeaders,
      body,
    } = await this.pool.request({ method: 'GET', path, headers: requestHeaders, headersTimeout: timeout })
    if (statusCode === 304 && known !== undefined) {
      await body.dump()
      this.store(key, known)
      return known.answer
    }
    const answer = { status: statusCode, envelope: parsed(await body.text()) }
    if (statusCode === 200 && typeof responseHeaders.etag === 'string') this.store(key, { etag: responseHeaders.etag, answer })
    return answer
  }

  /** Evicts the least recently used answer. */
  private store(key: string, cached: CachedAnswer): void {
    this.cached.delete(key)
    this.cached.set(key, cached)
    if (this.cached.size <= MAX_CACHED_ANSWERS) return
    for (const oldest of this.cached.keys()) {
      this.cached.delete(oldest)
      return
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
