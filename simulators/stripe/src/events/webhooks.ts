import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { StripeEvent } from '../objects/objects.ts'
import type { Journal } from '../store/journal.ts'

/** Where events go, and the secret that signs them. */
export interface WebhookEndpoint {
  readonly url: string
  readonly secret: string
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

/** How an attempt to deliver an event ended; 0 where nobody answered. */
export interface Delivery {
  readonly event: string
  readonly status: number
}

const TIMEOUT_MS = 20_000
/** Pauses before further attempts. */
const RETRY_MS = [500, 2_000, 10_000, 60_000, 300_000] as const

/** Sends events to the endpoint, signed as Stripe does (scheme `v1`). */
export class Webhooks {
  readonly #deliveries: Delivery[] = []
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #running = new Set<Promise<unknown>>()
  #isClosed = false
  #held: StripeEvent[] = []
  #settings: { mode: 'send' | 'hold'; delay_ms: number; copies: number } = { mode: 'send', delay_ms: 0, copies: 1 }

  constructor(
    private readonly journal: Journal,
    private readonly now: () => number,
    private readonly endpoint: WebhookEndpoint | undefined,
  ) {
    this.#deliveries.push(...(journal.read('delivery') as Delivery[]))
  }

  configure({ mode, delay_ms, copies }: WebhookSettings): void {
    const before = this.#settings
    this.#settings = { mode: mode ?? before.mode, delay_ms: delay_ms ?? before.delay_ms, copies: copies ?? before.copies }
  }

  /** Delivers an event as the settings say. */
  deliver(event: StripeEvent): void {
    if (this.endpoint === undefined) return
    const { mode, delay_ms: delay, copies } = this.#settings
    if (mode === 'hold') this.#held.push(event)
    else for (let copy = 0; copy < copies; copy += 1) this.#later(delay, () => this.#attempt(event, RETRY_MS))
  }

  /** Delivers again what an earlier run left undelivered. */
  resume(events: readonly StripeEvent[]): void {
    for (const event of events) if (!this.#isDelivered(event)) this.deliver(event)
  }

  /** Sends what is held, one after another. Returns how many events that were. */
  async release({ copies, reverse }: z.output<typeof ReleaseRequest>): Promise<number> {
    const held = reverse ? this.#held.toReversed() : this.#held
    this.#held = []
    for (const event of held) for (let copy = 0; copy < copies; copy += 1) await this.#attempt(event, RETRY_MS)
    return held.length
  }

  /** Sends an event again. Returns how the endpoint answered each copy. */
  async send(event: StripeEvent, { copies, age_s, tamper }: z.output<typeof SendRequest>): Promise<Delivery[]> {
    const sent: Delivery[] = []
    for (let copy = 0; copy < copies; copy += 1) sent.push(await this.#post(event, { age: age_s, tamper }))
    return sent
  }

  deliveriesOf({ id }: StripeEvent): readonly Delivery[] {
    return this.#deliveries.filter(({ event }) => event === id)
  }

  /** Ends attempts that wait, and waits for those under way. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    await Promise.all(this.#running)
  }

  #isDelivered(event: StripeEvent): boolean {
    return this.deliveriesOf(event).some(({ status }) => isSuccess(status))
  }

  async #attempt(event: StripeEvent, [pause, ...later]: readonly number[]): Promise<void> {
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

  async #post(event: StripeEvent, { age = 0, tamper = false } = {}): Promise<Delivery> {
    const body = JSON.stringify(event, null, 2)
    const signature = this.endpoint === undefined ? '' : signatureOf(body, this.endpoint.secret, this.now() - age)
    const status = await this.#request(tamper ? body.replace('"object": "event"', '"object": "Event"') : body, signature)
    const delivery = { event: event.id, status }
    this.#deliveries.push(delivery)
    this.journal.write('delivery', `${event.id} ${this.#deliveries.length}`, delivery)
    return delivery
  }

  async #request(body: string, signature: string): Promise<number> {
    if (this.endpoint === undefined) return 0
    try {
      const response = await fetch(this.endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
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

/** The header `stripe-signature`: an HMAC of time and body. */
export function signatureOf(body: string, secret: string, second: number): string {
  const digest = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')
  return `t=${second},v1=${digest}`
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}
