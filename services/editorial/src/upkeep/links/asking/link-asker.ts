import { MediaError, retryAfterSeconds, type WebAnswer, type WebClient } from '@ribbonry/media'
import { pageText } from '../../../editor/links/page-text.ts'
import type { Evidence, Hop } from '../judging/verdict.ts'
import { HostPaused } from './host-turns.ts'
import { networkFailure } from './network-failure.ts'

export interface AskedLink {
  readonly address: string
  readonly title: string
  readonly pageTitle: string
  /** Validator of the page when it was last alive; empty without one. */
  readonly etag: string
}

/** What came of asking a link. */
export interface Asked {
  readonly evidence: Evidence
  /** Validator of the last page; empty without one. */
  readonly etag: string
  /** The page is the one that was alive the last time. */
  readonly isUnchanged: boolean
  /** How long its host wants to be left alone. */
  readonly retryAfterMs: number
}

/** How requests are made: at a host's turn, and where robots.txt permits it. */
export interface Manners {
  readonly client: WebClient
  /** Makes one request at the turn of the host. @throws HostPaused */
  atTurn(host: string, request: () => Promise<WebAnswer>): Promise<WebAnswer>
  /** @throws HostPaused, MediaError */
  permits(url: URL): Promise<boolean>
}

const MAX_HOPS = 8
const MAX_BYTES = 2_000_000
const TIMEOUT_MS = 15_000
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const HEADERS = { accept: 'text/html,application/xhtml+xml,*/*;q=0.5', 'accept-language': 'en-US,en;q=0.8' }

/** Asks a link with its redirects, each hop at the turn of its host. Never throws for what a shop answers. */
export async function askLink(link: AskedLink, manners: Manners): Promise<Asked> {
  const hops: Hop[] = []
  const fixed = { address: link.address, title: link.title, pageTitle: link.pageTitle, hops, contentType: '', html: '' }
  const end = (more: Partial<Evidence>, rest: Partial<Omit<Asked, 'evidence'>> = {}): Asked => ({
    evidence: { ...fixed, ...more },
    etag: '',
    isUnchanged: false,
    retryAfterMs: 0,
    ...rest,
  })
  let left = TIMEOUT_MS
  try {
    let next = manners.client.check(link.address)
    if (link.etag !== '' && (await isUnchanged(next, link.etag, manners))) {
      hops.push({ url: next.href, status: 200 })
      return end({}, { etag: link.etag, isUnchanged: true })
    }
    for (;;) {
      if (hops.length > MAX_HOPS || hops.some(({ url }) => url === next.href)) return end({ isEndless: true })
      const url = next
      if (!(await manners.permits(url))) return end({ isForbidden: true })
      const answer = await manners.atTurn(url.hostname, async () => {
        const began = Date.now()
        try {
          return await manners.client.ask(url, { headers: HEADERS, maxBytes: MAX_BYTES, timeoutMs: Math.max(500, left) })
        } finally {
          left -= Date.now() - began
        }
      })
      const { status, headers } = answer
      hops.push({ url: url.href, status, ...(headers['set-cookie'] === undefined ? {} : { cookie: true }) })
      const location = REDIRECTS.has(status) ? headers['location'] : undefined
      if (typeof location !== 'string' || !URL.canParse(location, url.href)) return pageOf(answer, end)
      next = manners.client.check(location, url)
    }
  } catch (error) {
    return failed(error, end)
  }
}

type End = (more: Partial<Evidence>, rest?: Partial<Omit<Asked, 'evidence'>>) => Asked

function failed(error: unknown, end: End): Asked {
  if (error instanceof HostPaused) return end({ isThrottled: true }, { retryAfterMs: error.forMs })
  if (!(error instanceof MediaError)) throw error
  if (error.code === 'address-refused' || error.code === 'fetch-failed') return end({ isPrivate: true })
  return end({ failure: networkFailure(error) })
}

function pageOf(answer: WebAnswer, end: End): Asked {
  const { status, headers, bytes, body, cause } = answer
  const contentType = String(headers['content-type'] ?? '')
  // A page that breaks off may end before the words that matter.
  if (body === 'broken') return end({ failure: networkFailure(cause) })
  const html = /html|xml|^$|text\/plain/i.test(contentType) ? pageText({ contentType, bytes }) : ''
  const isPaused = status === 429 || (status === 503 && headers['retry-after'] !== undefined)
  const after = headers['retry-after']
  const retryAfterMs = isPaused ? retryAfterSeconds(after, Date.now()) * 1000 : 0
  const etag = typeof headers['etag'] === 'string' && status === 200 ? headers['etag'].slice(0, 200) : ''
  return end({ contentType: /text\/plain/.test(contentType) ? '' : contentType, html }, { etag, retryAfterMs })
}

/**
 * Whether the page is still the one that was alive, by a HEAD request with the validator of that page. It says nothing else: many
 * shops answer HEAD with errors, or with success for what is gone.
 */
async function isUnchanged(url: URL, etag: string, manners: Manners): Promise<boolean> {
  if (!(await manners.permits(url))) return false
  try {
    const request = { method: 'HEAD', headers: HEADERS, maxBytes: 1, timeoutMs: TIMEOUT_MS / 2 } as const
    const { status, headers } = await manners.atTurn(url.hostname, () => manners.client.ask(url, request))
    return status === 200 && headers['etag'] === etag
  } catch (error) {
    if (error instanceof MediaError) return false
    throw error
  }
}
