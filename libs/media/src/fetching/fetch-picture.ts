import { MediaError } from '../media-error.ts'
import { createHostThrottle, type HostThrottle } from './host-throttle.ts'
import type { NamedSocket } from './named-sockets.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { type WebAnswer, WebClient } from './web-client.ts'

export interface FetchOptions {
  /** User-Agent header, with a page of information: `RibbonryBot/1.0 (+https://…)`. */
  userAgent: string
  /** Maximum size of the response, bytes. Default: 12 MB. */
  maxBytes?: number
  /** Time limit of the whole fetch from the start of the first request, redirects and body included. Default: 15 s. */
  timeoutMs?: number
  /**
   * Hosts with their port (`127.0.0.1:4010`) that may be requested although they are not public: for tests and the site's own
   * pictures.
   */
  allowHosts?: readonly string[]
  /** Sockets that stand for names which exist in no public DNS. */
  sockets?: readonly NamedSocket[]
  /**
   * Shared by fetches with a common rate limit. Default: one for this process, two requests at a time, starts half a second
   * apart.
   */
  throttle?: HostThrottle
  /** Accept header. Default: pictures. */
  accept?: string
  /** Ends the fetch, and the wait for the host's turn, with `try-again`. */
  signal?: AbortSignal
}

type Settings = Required<Omit<FetchOptions, 'signal'>>

const maxRedirects = 3
const PICTURES = 'image/avif,image/webp,image/*;q=0.9,*/*;q=0.1'
const defaultThrottle = createHostThrottle({ concurrency: 2, gapMs: 500 })

type Answer = { redirect: URL } | { bytes: Uint8Array }

function readAnswer({ status, headers, bytes, body, url, cause }: WebAnswer, client: WebClient, options: Settings): Answer {
  if (status === 200) {
    if (body === 'broken') throw new MediaError('try-again', { cause })
    if (bytes.length > options.maxBytes || Number(headers['content-length']) > options.maxBytes) {
      throw new MediaError('image-too-large')
    }
    return { bytes }
  }
  if ([301, 302, 303, 307, 308].includes(status) && headers['location'] !== undefined) {
    return { redirect: client.check(String(headers['location']), url) }
  }
  if (status === 404 || status === 410) throw new MediaError('gone')
  if (status === 429 || status === 503) {
    const retryAfter = retryAfterSeconds(headers['retry-after'], Date.now())
    options.throttle.pause(url.host, retryAfter)
    throw new MediaError('try-again', { retryAfter })
  }
  throw new MediaError(status >= 500 || status === 408 || status === 425 ? 'try-again' : 'fetch-failed')
}

/** A slot at the host; one that comes after the abort is given back. */
async function acquireSlot(throttle: HostThrottle, host: string, signal: AbortSignal | undefined): Promise<() => void> {
  if (signal === undefined) return await throttle.acquire(host)
  const aborted = Promise.withResolvers<never>()
  const abort = (): void => aborted.reject(new MediaError('try-again', { cause: signal.reason }))
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  const slot = throttle.acquire(host)
  try {
    return await Promise.race([aborted.promise, slot])
  } catch (error) {
    slot.then(
      (leave) => leave(),
      () => undefined,
    )
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/**
 * Fetches a picture that a feed names. Only http(s) and public addresses: every name is resolved here and the socket connects to
 * the checked address, on each of at most three redirects. The content type of the response is ignored: `Media.intake` inspects
 * the bytes.
 * Throws `gone` (404, 410), `try-again` (5xx, 429, time-outs, broken connections; with `retryAfter` in seconds where the host
 * sent it), `image-too-large`, `address-refused`, and `fetch-failed` for other permanent failures.
 */
export async function fetchPicture(url: string, { signal: ends, ...options }: FetchOptions): Promise<Uint8Array> {
  const settings = {
    maxBytes: 12_000_000,
    timeoutMs: 15_000,
    allowHosts: [],
    sockets: [],
    throttle: defaultThrottle,
    accept: PICTURES,
    ...options,
  }
  const client = new WebClient(settings)
  let next = client.check(url)
  let endsAt: number | undefined
  try {
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const leave = await acquireSlot(settings.throttle, next.host, ends)
      endsAt ??= Date.now() + settings.timeoutMs
      try {
        const limits = { maxBytes: settings.maxBytes + 1, timeoutMs: Math.max(1, endsAt - Date.now()) }
        const request = { ...limits, headers: { accept: settings.accept }, ...(ends === undefined ? {} : { signal: ends }) }
        const answer = readAnswer(await client.ask(next, request), client, settings)
        if ('bytes' in answer) return answer.bytes
        next = answer.redirect
      } finally {
        leave()
      }
    }
  } finally {
    await client.close()
  }
  throw new MediaError('fetch-failed')
}
