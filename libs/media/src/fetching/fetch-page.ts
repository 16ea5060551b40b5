import { MediaError } from '../media-error.ts'
import type { NamedSocket } from './named-sockets.ts'
import { type WebAnswer, WebClient } from './web-client.ts'

export interface FetchPageOptions {
  readonly userAgent: string
  /** Bytes that are read; of a longer page the beginning is the answer. */
  readonly maxBytes: number
  /** Time limit of the whole fetch, redirects included; of a page that is still coming then, the beginning is the answer. */
  readonly timeoutMs: number
  /** Hosts with their port that may be requested although they are not public: for tests. */
  readonly allowHosts?: readonly string[]
  /** Sockets that stand for names which exist in no public DNS. */
  readonly sockets?: readonly NamedSocket[]
}

/** The beginning of a page. */
export interface FetchedPage {
  /** Address after redirects. */
  readonly url: string
  /** Content type as the server names it; empty without one. */
  readonly contentType: string
  readonly bytes: Uint8Array
  /** There is more of it. */
  readonly truncated: boolean
}

const MAX_REDIRECTS = 5
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Fetches the beginning of an HTML page, from public addresses only: names are resolved here and the socket connects to the
 * checked address, on each redirect again. What a server compresses unasked is decompressed up to the limit; no script runs.
 * Throws `gone`, `try-again`, `address-refused`, and `fetch-failed`, also for what is no HTML.
 */
export async function fetchPage(address: string, options: FetchPageOptions): Promise<FetchedPage> {
  const client = new WebClient(options)
  const endsAt = Date.now() + options.timeoutMs
  try {
    let next = client.check(address)
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const limits = { maxBytes: options.maxBytes, timeoutMs: Math.max(1, endsAt - Date.now()) }
      const answer = await client.ask(next, { ...limits, headers: { accept: 'text/html,application/xhtml+xml' } })
      const { location } = answer.headers
      if (!REDIRECTS.has(answer.status) || typeof location !== 'string') return pageOf(answer)
      next = client.check(location, next)
    }
  } finally {
    await client.close()
  }
  throw new MediaError('fetch-failed')
}

function pageOf({ status, headers, bytes, body, url, cause }: WebAnswer): FetchedPage {
  const contentType = String(headers['content-type'] ?? '')
  if (status === 404 || status === 410) throw new MediaError('gone')
  if (status !== 200) throw new MediaError(status >= 500 || status === 429 ? 'try-again' : 'fetch-failed')
  if (!/^(?:text\/html|application\/xhtml\+xml|)\s*(?:;|$)/i.test(contentType)) throw new MediaError('fetch-failed')
  // What came before the time was over, or the connection broke, is worth reading: the facts stand in the head.
  if (body === 'broken' && bytes.length === 0) throw new MediaError('try-again', { cause })
  return { url: url.href, contentType, bytes, truncated: body !== 'whole' }
}
