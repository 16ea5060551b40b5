import { track } from '@ribbonry/contracts'
import { Pool } from 'undici'
import { addressHeaders, beginSessions } from '../tracking/beacons.ts'

const SESSIONS = 200
export const ITEMS_OF_A_BEACON = 5
const FIRST_POST = 1_000_000
/** More posts than one run reports. */
export const POSTS_OF_A_RUN = { from: FIRST_POST, count: 300_000 }
const BROWSER_TIMEOUT_MS = 15_000

/** Sent beacons by the posts in them. No two beacons contain the same post. */
export interface Sent {
  /** Answered with success: these must be counted. */
  readonly answered: Set<number>
  /** Refused: not acknowledged, so they may or may not be counted. */
  readonly refused: Set<number>
  /** Without an answer: may or may not be counted. */
  readonly unanswered: Set<number>
}

/** Simulated visitors who report five gifts at a time and record the answers. */
export class Visitors {
  readonly sent: Sent = { answered: new Set(), refused: new Set(), unanswered: new Set() }
  readonly #pool: Pool
  readonly #sessions: readonly string[]
  readonly #open = new Set<Promise<void>>()
  #next = 0
  #timer: NodeJS.Timeout | undefined

  private constructor(url: string, sessions: readonly string[]) {
    this.#pool = new Pool(url, {
      connections: 64,
      pipelining: 1,
      headersTimeout: BROWSER_TIMEOUT_MS,
      bodyTimeout: BROWSER_TIMEOUT_MS,
    })
    this.#sessions = sessions
  }

  static async arrive(url: string): Promise<Visitors> {
    return new Visitors(url, await beginSessions(url, SESSIONS))
  }

  /** A visitor's session, for faults that send requests of their own. */
  sessionOf(visitor: number): string {
    return this.#sessions[visitor % this.#sessions.length] ?? ''
  }

  /** Keeps sending, whether or not requests are answered. */
  begin(beaconsPerSecond: number): void {
    let due = 0
    let last = performance.now()
    this.#timer = setInterval(() => {
      const now = performance.now()
      due += ((now - last) / 1000) * beaconsPerSecond
      last = now
      for (; due >= 1; due -= 1) this.sendNew()
    }, 10)
  }

  /** Stops sending and waits for outstanding answers. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#open)
  }

  /** Sends one more beacon of five gifts not reported before, with optional further fields. */
  sendNew(further: Readonly<Record<string, unknown>> = {}): void {
    const number = this.#next++
    const posts = Array.from({ length: ITEMS_OF_A_BEACON }, (_, index) => FIRST_POST + number * ITEMS_OF_A_BEACON + index)
    const body = {
      type: 'impression',
      session_id: this.sessionOf(number),
      list: 'new',
      impressions: posts.map((post, index) => [String(post), index + 1]),
      ...further,
    }
    const one = this.#send(number, body).then((status) => {
      const outcome = status === 200 ? this.sent.answered : status === 0 ? this.sent.unanswered : this.sent.refused
      for (const post of posts) outcome.add(post)
    })
    this.#open.add(one)
    void one.finally(() => this.#open.delete(one))
  }

  /** Sends a beacon. Returns its status, 0 without an answer. */
  async send(visitor: number, body: object): Promise<number> {
    return await this.#send(visitor, body)
  }

  async leave(): Promise<void> {
    await this.end()
    await this.#pool.destroy()
  }

  async #send(visitor: number, body: object): Promise<number> {
    try {
      const headers = { 'content-type': 'application/json', ...addressHeaders(visitor) }
      const answer = await this.#pool.request({ method: 'POST', path: track.path, headers, body: JSON.stringify(body) })
      await answer.body.dump()
      return answer.statusCode
    } catch {
      return 0
    }
  }
}
