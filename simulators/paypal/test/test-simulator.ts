import {
  type ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  type OrderRequest,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk'
import { serveHttp } from '@ribbonry/testing'
import { request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import { startSimulator } from '../src/simulator.ts'

export const WEBHOOK_ID = '8PT597110X687430LKGECATA'

/** A received event. */
export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

/** The official SDK; only the address of its requests differs from production. */
export function paypalAt(url: string) {
  const { hostname, port } = new URL(url)
  const transport = {
    request: ({ path, method, headers }: RequestOptions, answered: (response: IncomingMessage) => void) =>
      request({ hostname, port, path, method, headers }, answered),
  }
  const client = new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: 'a-client', oAuthClientSecret: 'a-secret' },
    environment: Environment.Sandbox,
    unstable_httpClientOptions: { proxy: false, transport },
  })
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    transactions: new TransactionSearchController(client),
  }
}

/** Starts a simulator with an endpoint for its events. */
export async function startTestSimulator(file?: string) {
  const received: ReceivedEvent[] = []
  const answers: number[] = []
  const webhook = await serveHttp((asked, response) => {
    let body = ''
    asked.on('data', (chunk: Buffer) => (body += chunk.toString()))
    asked.on('end', () => {
      const { id, event_type: type } = JSON.parse(body) as { id: string; event_type: string }
      received.push({ id, type, body, headers: asked.headers })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  const simulator = await startSimulator({
    port: 0,
    endpoint: { url: webhook.url, webhookId: WEBHOOK_ID },
    ...(file === undefined ? {} : { file }),
  })
  return {
    url: simulator.url,
    ...paypalAt(simulator.url),
    /** Events that the endpoint received, in order. */
    received,
    /** Statuses with which the endpoint answers, in order; 200 when there are none left. */
    answers,
    /** Sends a control request. */
    control: async <Answer = object>(path: string, body?: object): Promise<Answer> => {
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

/** The body of `createOrder`. */
export function orderRequest(more: { readonly value?: string; readonly invoiceId?: string } = {}): OrderRequest {
  const { value = '249.00', invoiceId } = more
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: { currencyCode: 'USD', value },
        customId: 'our-payment',
        description: 'A pitch',
        ...(invoiceId === undefined ? {} : { invoiceId }),
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: 'Ribbonry',
          returnUrl: 'https://ribbonry.test/pay?paypal=approved',
          cancelUrl: 'https://ribbonry.test/pay?paypal=cancelled',
          userAction: PaypalExperienceUserAction.PayNow,
        },
      },
    },
  }
}

/** Status and issue of a refused call. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<readonly [status: number | undefined, issue: string | undefined]> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error === undefined) throw new Error('It was not refused')
  const { statusCode, result } = error as ApiError<{ name: string; details?: { issue: string }[] }>
  return [statusCode, result?.details?.[0]?.issue ?? result?.name]
}
