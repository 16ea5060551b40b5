import { request as requestHttp, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'

const ADDRESSES = { Production: 'https://api-m.paypal.com', Sandbox: 'https://api-m.sandbox.paypal.com' } as const

/** Options of axios, on which PayPal's SDK is built. */
interface HttpClientOptions {
  readonly proxy?: false
  readonly transport?: {
    readonly request: (options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest
  }
}

export interface Address {
  /** Name of one of the two addresses that the SDK has. */
  readonly environment: keyof typeof ADDRESSES
  readonly httpClientOptions: HttpClientOptions
}

/** How the SDK reaches PayPal at an address: it knows two, and sends requests for any other one there by a transport of ours. */
export function addressOf(url: string): Address {
  const { origin, protocol, hostname, port } = new URL(url)
  if (origin === ADDRESSES.Production) return { environment: 'Production', httpClientOptions: {} }
  if (origin === ADDRESSES.Sandbox) return { environment: 'Sandbox', httpClientOptions: {} }
  const send = protocol === 'http:' ? requestHttp : requestHttps
  // Agents and host of the address that the SDK knows stay behind.
  const request = ({ path, method, headers }: RequestOptions, answered: (response: IncomingMessage) => void): ClientRequest =>
    send({ protocol, hostname, port, path, method, headers }, answered)
  return { environment: 'Sandbox', httpClientOptions: { proxy: false, transport: { request } } }
}
