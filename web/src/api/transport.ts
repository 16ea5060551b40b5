import type { QueryClient } from '@tanstack/react-query'

export interface WireRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** The call continues when the page is left. */
  readonly outlives?: true
}

export interface WireAnswer {
  readonly status: number
  /** The parsed body, undefined when it was not JSON. */
  readonly envelope: unknown
}

/** Sends a call to the gateway. Rejects without an answer. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>

const transports = new WeakMap<QueryClient, Transport>()

/** Sets the transport of a query client: same-origin fetch in a browser, the visitor's request on the server. */
export function setTransport(client: QueryClient, transport: Transport): QueryClient {
  transports.set(client, transport)
  return client
}

/** @throws Error when the client was never connected */
export function transportOf(client: QueryClient): Transport {
  const transport = transports.get(client)
  if (transport === undefined) throw new Error('This query client is not connected to a transport')
  return transport
}
