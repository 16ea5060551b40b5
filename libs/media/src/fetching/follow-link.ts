import { lookup } from 'node:dns'
import { Agent, request } from 'undici'
import { MediaError } from '../media-error.ts'
import { checkedUrl } from './fetch-picture.ts'
import { lookupPublic } from './public-address.ts'

export interface FollowOptions {
  readonly userAgent: string
  /** Time limit of all hops together. */
  readonly timeoutMs: number
  /** Hosts with their port that may be requested although they are not public: for tests. */
  readonly allowHosts?: readonly string[]
}

/** Where a link leads. */
export interface LinkTarget {
  /** Every address that was asked, the last one last. */
  readonly hops: readonly string[]
  /** Status of the last answer; null where there was none. */
  readonly status: number | null
  /**
   * Why it was not followed to its end: it leads to an address that is not public, it redirects without end, or nothing answers.
   */
  readonly problem: 'address-refused' | 'too-many-redirects' | 'no-answer' | null
}

const MAX_REDIRECTS = 8
const CONNECT_TIMEOUT_MS = 5000
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Follows the redirects of a link, to public addresses only: names are resolved here and the socket connects to the checked
 * address, on each hop again. Bodies are not read. Never throws.
 */
export async function followLink(address: string, options: FollowOptions): Promise<LinkTarget> {
  const hops: string[] = []
  let status: number | null = null
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    let next: URL | undefined = checkedUrl(address, undefined, options.allowHosts ?? [])
    while (next !== undefined) {
      if (hops.length > MAX_REDIRECTS) return { hops, status, problem: 'too-many-redirects' }
      hops.push(next.href)
      const answer = await ask(next, signal, options)
      status = answer.status
      next = answer.location === undefined ? undefined : checkedUrl(answer.location, next, options.allowHosts ?? [])
    }
    return { hops, status, problem: null }
  } catch (error) {
    return { hops, status, problem: isRefused(error) ? 'address-refused' : 'no-answer' }
  }
}

async function ask(
  url: URL,
  signal: AbortSignal,
  { userAgent, allowHosts = [] }: FollowOptions,
): Promise<{ status: number; location: string | undefined }> {
  const agent = new Agent({
    connect: { lookup: allowHosts.includes(url.host) ? lookup : lookupPublic, timeout: CONNECT_TIMEOUT_MS },
  })
  try {
    const headers = { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.5' }
    const { statusCode: status, headers: answered } = await request(url, { dispatcher: agent, signal, headers })
    const { location } = answered
    return { status, location: REDIRECTS.has(status) && typeof location === 'string' ? location : undefined }
  } finally {
    await agent.destroy()
  }
}

/** A refusal by the lookup comes as the cause of a failed connection, or as itself. */
function isRefused(error: unknown): boolean {
  if (error instanceof MediaError) return error.code === 'address-refused'
  return error instanceof Error && error.cause !== undefined && isRefused(error.cause)
}
