import type { IncomingHttpHeaders } from 'node:http'
import type { Transport } from '../../src/api/transport.ts'
import type { GatewayReader } from './gateway-reader.ts'
import { visitorHeaders, visitorKey } from './visitor-headers.ts'

/** Transport that calls the gateway with a visitor's context. Rendering only reads. */
export function visitorTransport(
  reader: GatewayReader,
  incoming: IncomingHttpHeaders,
  requestId: string,
  countryHeader: string | undefined,
): Transport {
  const headers = visitorHeaders(incoming, requestId, countryHeader)
  const key = visitorKey(incoming)
  return ({ method, url }) =>
    method === 'GET' ? reader.read(url, headers, key) : Promise.reject(new Error(`A page does not ${method}`))
}
