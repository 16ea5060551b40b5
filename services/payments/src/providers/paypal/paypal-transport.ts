import { request as requestHttp, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'

const ADDRESSES = { Production: 'https://api-m.paypal.com', Sandbox: 'https://api-m.sandbox.paypal.com' } as const

/** Options of axios, which PayPal's SDK uses. */
interface HttpClientOptions {
  readonly proxy?: false
  readonly transport?: {
    readonly request: (options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest
  }
}

export interface Address {
  /** Name of one of the two addresses built into the SDK. */
  readonly environment: keyof typeof ADDRESSES
  readonly httpClientOptions: HttpClientOptions
}

/** Lets the SDK reach PayPal at any address. It has two built in; requests to others go through our own transport. */
export function addressOf(url: string): Address {
  const { origin, protocol, hostname, port } = new URL(url)
  if (origin === ADDRESSES.Production) return { environment: 'Production', httpClientOptions: {} }
  if (origin === ADDRESSES.Sandbox) return { environment: 'Sandbox', httpClientOptions: {} }
  const send = protocol === 'http:' ? requestHttp : requestHttps
  // Drops agent and host, which belong to the built-in address.
  const request = ({ path, method, headers }: RequestOptions, answered: (response: IncomingMessage) => void): ClientRequest =>
    send({ protocol, hostname, port, path, method, headers }, answered)
  return { environment: 'Sandbox', httpClientOptions: { proxy: false, transport: { request } } }
}
