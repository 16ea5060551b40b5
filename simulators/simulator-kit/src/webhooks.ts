import { z } from 'zod'
import type { Journal } from './journal.ts'

/** Fields of every event. */
export interface Notice {
  readonly id: string
  readonly type: string
}

/** A request with an event. */
export interface SignedRequest {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Address for events, and how they are signed. */
export interface WebhookEndpoint<Event extends Notice> {
  readonly url: string
  readonly sign: (event: Event, ageSeconds: number) => SignedRequest
}

export const WebhookSettings = z.strictObject({
  mode: z.enum(['send', 'hold']).optional(),
  delay_ms: z.int().min(0).max(600_000).optional(),
  copies: z.int().min(0).max(100).optional(),
})
export type WebhookSettings = z.output<typeof WebhookSettings>

export const ReleaseRequest = z.strictObject({ copies: z.int().min(1).max(100).default(1), reverse: z.boolean().default(false) })
export const SendRequest = z.strictObject({
  copies: z.int().min(1).max(100).default(1),
  age_s: z.int().min(0).default(0),
  tamper: z.boolean().default(false),
})

/** Result of a delivery attempt; status 0 without an answer. */
export interface Delivery {
  readonly event: string
  readonly status: number
}

const TIMEOUT_MS = 20_000
/** Pauses before further attempts, milliseconds. */
const RETRY_MS = [500, 2_000, 10_000, 60_000, 300_000] as const

/** Sends signed events to the endpoint. */
export class Webhooks<Event extends Notice> {
  readonly #deliveries: Delivery[] = []
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #running = new Set<Promise<unknown>>()
  #isClosed = false
  #held: Event[] = []
  #settings: { mode: 'send' | 'hold'; delay_ms: number; copies: number } = { mode: 'send', delay_ms: 0, copies: 1 }

  constructor(
    private readonly journal: Journal,
    private readonly endpoint: WebhookEndpoint<Event> | undefined,
  ) {
    this.#deliveries.push(...(journal.read('delivery') as Delivery[]))
  }

  configure({ mode, delay_ms, copies }: WebhookSettings): void {
    const before = this.#settings
    this.#settings = { mode: mode ?? before.mode, delay_ms: delay_ms ?? before.delay_ms, copies: copies ?? before.copies }
  }

  /** Delivers an event according to the settings. */
  deliver(event: Event): void {
    if (this.endpoint === undefined) return
    const { mode, delay_ms: delay, copies } = this.#settings
    if (mode === 'hold') this.#held.push(event)
    else for (let copy = 0; copy < copies; copy += 1) this.#later(delay, () => this.#attempt(event, RETRY_MS))
  }

  /** Delivers the undelivered events of an earlier run. */
  resume(events: readonly Event[]): void {
    for (const event of events) if (!this.#isDelivered(event)) this.deliver(event)
  }

  /** Sends held events one after another. Returns their number. */
  async release({ copies, reverse }: z.output<typeof ReleaseRequest>): Promise<number> {
    const held = reverse ? this.#held.toReversed() : this.#held
    this.#held = []
    for (const event of held) for (let copy = 0; copy < copies; copy += 1) await this.#attempt(event, RETRY_MS)
    return held.length
  }

  /** Sends an event again. Returns the endpoint's answer to each copy. */
  async send(event: Event, { copies, age_s, tamper }: z.output<typeof SendRequest>): Promise<Delivery[]> {
    const sent: Delivery[] = []
    for (let copy = 0; copy < copies; copy += 1) sent.push(await this.#post(event, { age: age_s, tamper }))
    return sent
  }

  deliveriesOf({ id }: Event): readonly Delivery[] {
    return this.#deliveries.filter(({ event }) => event === id)
  }

  /** Cancels waiting attempts, and waits for running ones. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    await Promise.all(this.#running)
  }

  #isDelivered(event: Event): boolean {
    return this.deliveriesOf(event).some(({ status }) => isSuccess(status))
  }

  async #attempt(event: Event, [pause, ...later]: readonly number[]): Promise<void> {
    const { status } = await this.#post(event)
    if (!isSuccess(status) && pause !== undefined) this.#later(pause, () => this.#attempt(event, later))
  }

  #later(ms: number, work: () => Promise<unknown>): void {
    if (this.#isClosed) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      const running = work().finally(() => this.#running.delete(running))
      this.#running.add(running)
    }, ms)
    this.#timers.add(timer)
  }

  async #post(event: Event, { age = 0, tamper = false } = {}): Promise<Delivery> {
    const delivery = { event: event.id, status: await this.#request(event, age, tamper) }
    this.#deliveries.push(delivery)
    this.journal.write('delivery', `${event.id} ${this.#deliveries.length}`, delivery)
    return delivery
  }

  async #request(event: Event, age: number, tamper: boolean): Promise<number> {
    if (this.endpoint === undefined) return 0
    const { body, headers } = this.endpoint.sign(event, age)
    try {
      const response = await fetch(this.endpoint.url, {
        method: 'POST',
        headers,
        body: tamper ? tampered(body) : body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }
}

/** Swaps the case of the first letter of the first string: still valid JSON, but not the signed bytes. */
function tampered(body: string): string {
  return body.replace(/(?<=":\s*")[A-Za-z]/, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}
