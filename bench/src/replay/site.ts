import { Agent, type Dispatcher } from 'undici'
import type { Pace } from './pace.ts'
import type { Tally } from './tally.ts'

const ADDRESSES = 250
const TIMEOUT_MS = 10_000

export interface VisitorProfile {
  readonly agent: string
  /** Index of the client address that this visitor uses. */
  readonly address: number
  readonly country: string
}

/** HTTP client of the simulated visitors. For a site on this machine each uses a source address of its own in 127.0.0.0/8. */
export class Site {
  readonly #url: string
  readonly #countryHeader: string
  readonly #pace: Pace
  readonly #tally: Tally
  readonly #dispatchers: readonly Dispatcher[]

  constructor(url: string, { countryHeader, pace, tally }: { countryHeader: string; pace: Pace; tally: Tally }) {
    this.#url = url
    this.#countryHeader = countryHeader
    this.#pace = pace
    this.#tally = tally
    const isLocal = new URL(url).hostname.startsWith('127.')
    const settings = { connections: 8, pipelining: 1, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS }
    this.#dispatchers = isLocal
      ? Array.from(
          { length: ADDRESSES },
          (_, index) => new Agent({ ...settings, connect: { localAddress: `127.8.${index >> 6}.${1 + (index & 63)}` } }),
        )
      : [new Agent({ ...settings, connections: 128 })]
  }

  /** Sends a call when the pace allows its events. Returns undefined, and counts it, when the call is refused or not answered. */
  async call<Answer>(
    path: string,
    body: object,
    { from, events, kind }: { from: VisitorProfile; events: number; kind: string },
  ): Promise<Answer | undefined> {
    await this.#pace.take(events)
    const began = performance.now()
    try {
      const answer = await this.#dispatcher(from).request({
        origin: this.#url,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': from.agent, [this.#countryHeader]: from.country },
        body: JSON.stringify(body),
      })
      const text = await answer.body.text()
      this.#tally.answered({ kind, events, status: answer.statusCode, milliseconds: performance.now() - began })
      return answer.statusCode === 200 ? (JSON.parse(text) as Answer) : undefined
    } catch {
      this.#tally.answered({ kind, events, status: 0, milliseconds: performance.now() - began })
      return undefined
    }
  }

  #dispatcher({ address }: VisitorProfile): Dispatcher {
    const found = this.#dispatchers[address % this.#dispatchers.length]
    if (found === undefined) throw new Error('There is no way to the site')
    return found
  }
}
