import { lookup } from 'node:dns'
import { Agent, type Dispatcher, request } from 'undici'
import { MediaError } from '../media-error.ts'
import { checkedUrl } from './fetch-picture.ts'
import { lookupPublic } from './public-address.ts'

export interface FetchPageOptions {
  readonly userAgent: string
  /** Bytes that are read; of a longer page the beginning is the answer. */
  readonly maxBytes: number
  /** Time limit of the whole fetch, redirects included; of a page that is still coming then, the beginning is the answer. */
  readonly timeoutMs: number
  /** Hosts with their port that may be requested although they are not public: for tests. */
  readonly allowHosts?: readonly string[]
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
 * checked address, on each redirect again. Nothing is decompressed, and no script runs.
 * Throws `gone`, `try-again`, `address-refused`, and `fetch-failed`, also for what is no HTML.
 */
export async function fetchPage(address: string, options: FetchPageOptions): Promise<FetchedPage> {
  const { allowHosts = [] } = options
  const signal = AbortSignal.timeout(options.timeoutMs)
  let next = checkedUrl(address, undefined, allowHosts)
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const agent = new Agent({
      connect: { lookup: allowHosts.includes(next.host) ? lookup : lookupPublic, timeout: options.timeoutMs },
    })
    try {
      const headers = {
        'user-agent': options.userAgent,
        accept: 'text/html,application/xhtml+xml',
        'accept-encoding': 'identity',
      }
      const answer = await request(next, { dispatcher: agent, signal, headers })
      const { location } = answer.headers
      if (!REDIRECTS.has(answer.statusCode) || typeof location !== 'string') return await readPage(answer, next, options)
      next = checkedUrl(location, next, allowHosts)
    } catch (error) {
      throw refusalIn(error) ?? (error instanceof MediaError ? error : new MediaError('try-again', { cause: error }))
    } finally {
      await agent.destroy()
    }
  }
  throw new MediaError('fetch-failed')
}

async function readPage(answer: Dispatcher.ResponseData, url: URL, { maxBytes }: FetchPageOptions): Promise<FetchedPage> {
  const { statusCode: status, headers, body } = answer
  const contentType = String(headers['content-type'] ?? '')
  if (status === 404 || status === 410) throw new MediaError('gone')
  if (status !== 200) throw new MediaError(status >= 500 || status === 429 ? 'try-again' : 'fetch-failed')
  if (!/^(?:text\/html|application\/xhtml\+xml|)\s*(?:;|$)/i.test(contentType)) throw new MediaError('fetch-failed')
  const chunks: Uint8Array[] = []
  let size = 0
  let truncated = false
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxBytes) {
        truncated = true
        break
      }
    }
  } catch (error) {
    // What came before the time was over, or the connection broke, is worth reading: the facts stand in the head.
    if (size === 0) throw error
    truncated = true
  }
  return { url: url.href, contentType, bytes: Buffer.concat(chunks).subarray(0, maxBytes), truncated }
}

/** A refusal of the lookup comes as the cause of a failed connection. */
function refusalIn(error: unknown): MediaError | undefined {
  if (error instanceof MediaError) return error.code === 'address-refused' ? error : undefined
  return error instanceof Error ? refusalIn(error.cause) : undefined
}
