import { createWriteStream } from 'node:fs'
import { lookup } from 'node:dns'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Agent, type Dispatcher, request } from 'undici'
import { MediaError } from '../media-error.ts'
import { checkedUrl } from './checked-url.ts'
import { lookupPublic } from './public-address.ts'

export interface FetchFileOptions {
  userAgent: string
  /** Maximum size of the response, bytes. */
  maxBytes: number
  /** Time limit of the whole fetch, redirects and body included. */
  timeoutMs: number
  /** Hosts with their port that may be requested although they are not public: for tests. */
  allowHosts?: readonly string[]
  /** Ends the fetch with `try-again`. */
  signal?: AbortSignal
}

const maxRedirects = 5
const connectTimeoutMs = 15_000

function bounded(maxBytes: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) done(new MediaError('image-too-large'))
      else done(null, chunk)
    },
  })
}

async function save(
  answer: Dispatcher.ResponseData,
  url: URL,
  path: string,
  options: FetchFileOptions,
): Promise<URL | undefined> {
  const { statusCode: status, headers, body } = answer
  if ([301, 302, 303, 307, 308].includes(status) && headers.location) {
    await body.dump()
    return checkedUrl(String(headers.location), url, options.allowHosts ?? [])
  }
  if (status === 404 || status === 410) throw new MediaError('gone')
  if (status !== 200) throw new MediaError(status >= 500 || status === 429 ? 'try-again' : 'fetch-failed')
  if (Number(headers['content-length']) > options.maxBytes) throw new MediaError('image-too-large')
  await pipeline(body, bounded(options.maxBytes), createWriteStream(path, { mode: 0o600 }))
  return undefined
}

/**
 * Streams a file to disk, from public addresses only: names are resolved here and the socket connects to the checked address, on
 * each redirect again.
 * Throws `gone`, `try-again`, `image-too-large`, `address-refused` and `fetch-failed`, as `fetchPicture` does.
 */
export async function fetchFile(address: string, path: string, options: FetchFileOptions): Promise<void> {
  const allowHosts = options.allowHosts ?? []
  const { timeoutMs, signal: ends } = options
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(ends === undefined ? [] : [ends])])
  let next: URL | undefined = checkedUrl(address, undefined, allowHosts)
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const agent = new Agent({
      connect: { lookup: allowHosts.includes(next.host) ? lookup : lookupPublic, timeout: connectTimeoutMs },
    })
    try {
      const headers = {
        'user-agent': options.userAgent,
        accept: 'text/csv,application/x-ndjson,application/gzip,*/*;q=0.5',
        'accept-encoding': 'identity',
      }
      next = await save(await request(next, { dispatcher: agent, signal, headers }), next, path, options)
      if (next === undefined) return
    } catch (error) {
      throw error instanceof MediaError ? error : new MediaError('try-again', { cause: error })
    } finally {
      await agent.destroy()
    }
  }
  throw new MediaError('fetch-failed')
}
