import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'

interface SteadyWebhooks {
  readonly url: string
  readonly secret: string
  /** Events per second. */
  readonly rate: number
  readonly seconds: number
  /** PaymentIntents of the events, used in turn. */
  readonly intents: readonly string[]
  /** Prefix of the event ids. */
  readonly prefix: string
}

const TICK_MS = 5
/** More connections than the service answers concurrently. */
const CONNECTIONS = 64
const TYPES = ['charge.succeeded', 'payment_intent.succeeded'] as const

/**
 * Posts events at a steady rate, whether or not earlier ones are answered. Returns the milliseconds from when each was due until
 * its answer.
 * @throws Error when one is refused
 */
export async function sendSteadily({ url, secret, rate, seconds, intents, prefix }: SteadyWebhooks): Promise<number[]> {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 })
  const times: number[] = []
  const running: Promise<void>[] = []
  const began = performance.now()
  const post = async (number: number, due: number): Promise<void> => {
    const body = JSON.stringify(eventOf(number, prefix, intents))
    const second = Math.floor(Date.now() / 1000)
    const digest = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${second},v1=${digest}` }
    const response = await pool.request({ method: 'POST', path: '/api/payments/stripe/webhook', headers, body })
    const text = await response.body.text()
    if (response.statusCode !== 200) throw new Error(`An event is answered with ${response.statusCode}: ${text.slice(0, 300)}`)
    times.push(performance.now() - due)
  }
  for (let sent = 0; sent < rate * seconds; await pause(TICK_MS)) {
    const dueBy = Math.min(rate * seconds, ((performance.now() - began) * rate) / 1000)
    for (; sent < dueBy; sent += 1) running.push(post(sent, began + (sent * 1000) / rate))
  }
  await Promise.all(running)
  await pool.close()
  return times
}

/** An event of the same size as Stripe's. */
function eventOf(number: number, prefix: string, intents: readonly string[]): object {
  const type = TYPES[number % TYPES.length] ?? TYPES[0]
  const intent = intents[number % intents.length] ?? ''
  const object =
    type === 'charge.succeeded'
      ? { id: `ch_${prefix}${number}`, object: 'charge', payment_intent: intent }
      : { id: intent, object: 'payment_intent' }
  return {
    id: `evt_${prefix}${number}`,
    object: 'event',
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    type,
    data: { object: { ...object, description: 'x'.repeat(3000) } },
  }
}
