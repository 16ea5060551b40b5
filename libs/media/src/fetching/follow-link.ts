import { refusalIn, WebClient } from './web-client.ts'

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
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Follows the redirects of a link, to public addresses only: names are resolved here and the socket connects to the checked
 * address, on each hop again. Bodies are not read. Never throws.
 */
export async function followLink(address: string, options: FollowOptions): Promise<LinkTarget> {
  const hops: string[] = []
  let status: number | null = null
  const client = new WebClient(options)
  const endsAt = Date.now() + options.timeoutMs
  try {
    let next: URL | undefined = client.check(address)
    while (next !== undefined) {
      if (hops.length > MAX_REDIRECTS) return { hops, status, problem: 'too-many-redirects' }
      hops.push(next.href)
      const limits = { maxBytes: 0, timeoutMs: Math.max(1, endsAt - Date.now()) }
      const answer = await client.ask(next, { ...limits, headers: { accept: 'text/html,*/*;q=0.5' } })
      status = answer.status
      const { location } = answer.headers
      next = REDIRECTS.has(status) && typeof location === 'string' ? client.check(location, next) : undefined
    }
    return { hops, status, problem: null }
  } catch (error) {
    return { hops, status, problem: refusalIn(error) === undefined ? 'no-answer' : 'address-refused' }
  } finally {
    await client.close()
  }
}
