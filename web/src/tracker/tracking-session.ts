import type { Cookies } from './cookies.ts'
import { SESSION_PATH } from './endpoints.ts'
import { LIFETIMES } from './lifetimes.ts'

/** How long beacons wait for a session, and the pause after a failed one. */
const MAX_WAIT_MS = 3000
const RETRY_PAUSE_MS = 60_000
const TIMEOUT_MS = 20_000

/** Device facts sent with a new session. */
export interface Device {
  readonly device: string
  readonly referrer: string
  readonly device_width: number
  readonly device_height: number
}

/** What may be stored on the device, asked whenever a session begins. */
export interface StorageRules {
  /** Cookies at all, that of the day's session among them. */
  readonly stores: () => boolean
  /** The user id, which outlasts the session. */
  readonly remembers: () => boolean
}

/** The tracking session of a day. The server sets its cookies; without cookies it is held in memory for the page's life. */
export class TrackingSession {
  readonly #cookies: Cookies
  readonly #device: Device
  readonly #rules: StorageRules
  #cached = { id: '', until: 0 }
  #pending: Promise<void> | undefined
  #pausedUntil = 0

  constructor(cookies: Cookies, device: Device, rules: StorageRules) {
    this.#cookies = cookies
    this.#device = device
    this.#rules = rules
  }

  /** Empty without a session. */
  get id(): string {
    return this.#cookies.read('session_id') || (Date.now() < this.#cached.until ? this.#cached.id : '')
  }

  /** Undefined when there is nothing to wait for; otherwise settles when there is a session, or when the wait is over. */
  whenReady(): Promise<void> | undefined {
    if (this.id !== '' || Date.now() < this.#pausedUntil) return undefined
    this.#pending ??= this.#begin()
    return this.#pending
  }

  async #begin(): Promise<void> {
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, MAX_WAIT_MS)
    })
    this.#pausedUntil = 0
    const request = this.#requestSession().catch(() => undefined)
    await Promise.race([request, patience])
    // A late answer is still used, but nothing waits for it, and no second request is made.
    if (this.id === '') this.#pausedUntil = Date.now() + RETRY_PAUSE_MS
    this.#pending = undefined
  }

  async #requestSession(): Promise<void> {
    const remembers = this.#rules.remembers()
    const userId = remembers ? this.#cookies.read('user_id') : ''
    const response = await fetch(SESSION_PATH, {
      method: 'POST',
      // Browsers then set none of the answer's cookies.
      credentials: this.#rules.stores() ? 'same-origin' : 'omit',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...this.#device, ...(userId !== '' && { user_id: userId }) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!remembers) this.#cookies.remove('user_id')
    const { session_id: id } = (await response.json()) as { session_id?: unknown }
    if (typeof id === 'string') this.#cached = { id, until: Date.now() + LIFETIMES.session * 1000 }
  }
}
