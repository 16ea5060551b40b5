import type { WebAnswer, WebClient } from '@ribbonry/media'
import type { Redis } from 'ioredis'
import { parsedRobots } from './parsed-robots.ts'

const DAY_SECONDS = 86_400
/** Of longer ones the beginning counts (RFC 9309 2.5). */
const MAX_BYTES = 500_000
const MAX_KEPT = 60_000
const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 5
/** Hosts whose rules this process remembers. */
const REMEMBERED = 2000
const RULE = /^\s*(?:user-agent|allow|disallow)\s*:/i

interface Rules {
  readonly permits: (url: URL) => boolean
  readonly until: number
}

/** Makes one request at the turn of the host. */
type AtTurn = (host: string, request: () => Promise<WebAnswer>) => Promise<WebAnswer>

/** What robots.txt of each host permits, asked for once a day over all instances. */
export class Robots {
  readonly #rules = new Map<string, Rules>()

  constructor(
    private readonly redis: Redis,
    private readonly client: WebClient,
    private readonly userAgent: string,
  ) {}

  /** @throws MediaError where the host cannot be reached, and what `atTurn` throws */
  async permits(url: URL, atTurn: AtTurn): Promise<boolean> {
    const known = this.#rules.get(url.origin)
    if (known !== undefined && known.until > Date.now()) return known.permits(url)
    const key = `link-robots:${url.protocol}//${url.host}`
    let text = await this.redis.get(key)
    if (text === null) {
      text = await this.#read(url, atTurn)
      await this.redis.set(key, text, 'EX', DAY_SECONDS)
    }
    const rules = this.#rulesOf(text, url)
    if (this.#rules.size >= REMEMBERED) this.#rules.delete(this.#rules.keys().next().value ?? '')
    this.#rules.set(url.origin, { permits: rules, until: Date.now() + 600_000 })
    return rules(url)
  }

  #rulesOf(text: string, { origin }: URL): (url: URL) => boolean {
    if (!/^\s*disallow\s*:\s*\S/im.test(text)) return () => true
    const name = this.userAgent.replace(/\/.*$/, '')
    return parsedRobots(origin, text, name)
  }

  /** Rules of a host; none where it has no robots.txt, or is out of order, which its pages will tell. */
  async #read(url: URL, atTurn: AtTurn): Promise<string> {
    let next = new URL('/robots.txt', url)
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const asked = next
      const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS }
      const { status, headers, bytes } = await atTurn(asked.hostname, () => this.client.ask(asked, limits))
      const { location } = headers
      if (status >= 300 && status < 400 && typeof location === 'string' && URL.canParse(location, asked.href)) {
        next = this.client.check(location, asked)
        continue
      }
      return status === 200 ? rulesIn(Buffer.from(bytes).toString('utf8')) : ''
    }
    return ''
  }
}

/** Lines that matter, so that long files stay small. */
function rulesIn(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  return lines
    .filter((line) => RULE.test(line))
    .join('\n')
    .slice(0, MAX_KEPT)
}
