import { lookup } from 'node:dns'
import { Agent, type Dispatcher, request } from 'undici'
import { MediaError } from '../media-error.ts'
import { createHostThrottle, type HostThrottle } from './host-throttle.ts'
import { isPublicAddress, lookupPublic } from './public-address.ts'
import { retryAfterSeconds } from './retry-after.ts'

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

/** Checks an address before its name is resolved. @throws MediaError `fetch-failed`, `address-refused` */
export function checkedUrl(text: string, base: URL | undefined, allowHosts: readonly string[]): URL {
  if (!URL.canParse(text, base?.href)) throw new MediaError('fetch-failed')
  const url = new URL(text, base)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw new MediaError('address-refused')
  // A socket does not resolve IP addresses, so they are checked here; names are checked where they are resolved.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  const isNumber = literal.includes(':') || /^[\d.]+$/.test(literal)
  if (isNumber && !allowHosts.includes(url.host) && !isPublicAddress(literal)) throw new MediaError('address-refused')
  return url
}

async function readBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new MediaError('image-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readAnswer(answer: Dispatcher.ResponseData, url: URL, options: Settings): Promise<Answer> {
  const { statusCode: status, headers } = answer
  if (status === 200) {
    if (Number(headers['content-length']) > options.maxBytes) throw new MediaError('image-too-large')
    return { bytes: await readBody(answer.body, options.maxBytes) }
  }
  if ([301, 302, 303, 307, 308].includes(status) && headers.location) {
    return { redirect: checkedUrl(String(headers.location), url, options.allowHosts) }
  }
  if (status === 404 || status === 410) throw new MediaError('gone')
  if (status === 429 || status === 503) {
    const retryAfter = retryAfterSeconds(headers['retry-after'], Date.now())
    options.throttle.pause(url.host, retryAfter)
    throw new MediaError('try-again', { retryAfter })
  }
  throw new MediaError(status >= 500 || status === 408 || status === 425 ? 'try-again' : 'fetch-failed')
}

async function ask(url: URL, signal: AbortSignal, options: Settings): Promise<Answer> {
  const isAllowed = options.allowHosts.includes(url.host)
  // One agent for each request: no connection outlives the check of its address.
  const agent = new Agent({ connect: { lookup: isAllowed ? lookup : lookupPublic, timeout: options.timeoutMs } })
  const headers = {
    'user-agent': options.userAgent,
    accept: options.accept,
    'accept-encoding': 'identity',
  }
  try {
    return await readAnswer(await request(url, { dispatcher: agent, signal, headers }), url, options)
  } catch (error) {
    throw error instanceof MediaError ? error : new MediaError('try-again', { cause: error })
  } finally {
    await agent.destroy()
  }
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
    throttle: defaultThrottle,
    accept: PICTURES,
    ...options,
  }
  let next = checkedUrl(url, undefined, settings.allowHosts)
  let signal: AbortSignal | undefined
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const leave = await acquireSlot(settings.throttle, next.host, ends)
    signal ??= AbortSignal.any([AbortSignal.timeout(settings.timeoutMs), ...(ends === undefined ? [] : [ends])])
    try {
      const answer = await ask(next, signal, settings)
      if ('bytes' in answer) return answer.bytes
      next = answer.redirect
    } finally {
      leave()
    }
  }
  throw new MediaError('fetch-failed')
}
