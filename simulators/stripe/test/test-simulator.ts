import { serveHttp } from '@ribbonry/testing'
import Stripe from 'stripe'
import { startSimulator } from '../src/simulator.ts'

export const SECRET = 'whsec_these_tests'

/** A received event. */
export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  readonly body: string
  readonly signature: string
}

export interface TestSimulator {
  readonly url: string
  close(): Promise<void>
  readonly stripe: Stripe
  /** Events that the endpoint received, in order. */
  readonly received: ReceivedEvent[]
  /** Statuses with which the endpoint answers, in order; 200 when there are none left. */
  readonly answers: number[]
  /** Sends a control request. */
  control<Answer = object>(path: string, body?: object): Promise<Answer>
}

/** The official SDK; only host, port and protocol differ from production. */
export function stripeAt(url: string, key = 'sk_test_these_tests', retries = 0): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: retries, telemetry: false })
}

/** Starts a simulator with an endpoint for its events. */
export async function startTestSimulator(file?: string): Promise<TestSimulator> {
  const received: ReceivedEvent[] = []
  const answers: number[] = []
  const webhook = await serveHttp((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { id, type } = JSON.parse(body) as { id: string; type: string }
      received.push({ id, type, body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  const simulator = await startSimulator({
    port: 0,
    endpoint: { url: webhook.url, secret: SECRET },
    ...(file === undefined ? {} : { file }),
  })
  return {
    url: simulator.url,
    stripe: stripeAt(simulator.url),
    received,
    answers,
    control: async <Answer>(path: string, body?: object) => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const response = await fetch(`${simulator.url}/_simulator/${path}`, init)
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return (await response.json()) as Answer
    },
    close: async () => {
      await simulator.close()
      await webhook.close()
    },
  }
}

/** Error of a refused call. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error(`No error of Stripe, but ${String(error)}`)
}
