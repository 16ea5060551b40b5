import type { Beacon } from './beacons.ts'
import type { Cookies } from './cookies.ts'
import { AD_CLICK_PATH, MERCHANT_PATH, TRACKING_PATH } from './endpoints.ts'
import type { TrackingSession } from './tracking-session.ts'

/** Sends a beacon; resolves to whether it was refused for now and is to be sent again. Undefined where nobody learns of it. */
export type SendBeacon = (path: string, body: object) => Promise<boolean> | undefined

/** Refused beacons that a page keeps; those that would be more are dropped. */
const MAX_KEPT = 30

/**
 * Queue of beacons: each waits for the session, with a limit, and is sent with it and the experiment's code. One that is refused
 * while tracking is away is sent again with the next one, or when the page is left.
 */
export class BeaconQueue {
  readonly #session: TrackingSession
  readonly #cookies: Cookies
  readonly #send: SendBeacon
  readonly #waiting: Beacon[] = []

  constructor(session: TrackingSession, cookies: Cookies, send: SendBeacon) {
    this.#session = session
    this.#cookies = cookies
    this.#send = send
  }

  enqueue(beacon: Beacon): void {
    const wait = this.#session.whenReady()
    this.#waiting.push(beacon)
    if (wait === undefined) this.flush()
    else
      void wait.then(() => {
        this.flush()
      })
  }

  /** Sends all queued beacons, with or without a session. */
  flush(send = this.#send): void {
    const { id } = this.#session
    for (const beacon of this.#waiting.splice(0))
      void send(beacon.path, { ...beacon.body, ...this.#signature(beacon.path, id) })?.then((refused) => {
        if (refused && this.#waiting.length < MAX_KEPT) this.#waiting.push(beacon)
      })
  }

  /** Session and experiment of a beacon. Native ad clicks name the session differently (D1.11); the merchant call takes none. */
  #signature(path: string, id: string): object {
    const code = this.#cookies.read('scroll')
    return {
      ...(id !== '' && path !== MERCHANT_PATH && { [path === AD_CLICK_PATH ? 'session' : 'session_id']: id }),
      ...(code !== '' && path === TRACKING_PATH && { experiment: code }),
    }
  }
}
