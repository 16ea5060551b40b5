import type { IncomingHttpHeaders } from 'node:http'
import type { Transport } from '../../src/api/transport.ts'
import type { GatewayReader } from './gateway-reader.ts'
import { visitorHeaders, visitorKey } from './visitor-headers.ts'

/** Calls the gateway in the name of the visitor whose request came in. Pages only ever read. */
export function visitorTransport(
  reader: GatewayReader, incoming: IncomingHttpHeaders, requestId: string, countryHeader: string | undefined,
): Transport {
  const headers = visitorHeaders(incoming, requestId, countryHeader)
  const key = visitorKey(incoming)
  return ({ method, url }) => (method === 'GET' ? reader.read(url, headers, key) : Promise.reject(new Error(`A page does not ${method}`)))
}
