import { CONTEXT_HEADERS, DEFAULT_EDITION } from '@ribbonry/contracts'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { SecurityHeaders } from '../refusals/refusals.ts'
import type { Visitor } from '../visitors/visitor.ts'

/** Hop-by-hop headers in either direction (RFC 9110 section 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * Request headers that services never get from clients: context headers, cookies (the identity replaces the session), addresses.
 */
const WITHHELD_FROM_SERVICES: ReadonlySet<string> = new Set([
  ...HOP_BY_HOP,
  ...Object.values(CONTEXT_HEADERS),
  'host',
  'expect',
  'cookie',
  'forwarded',
  'via',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
])

const isInternalHeader = (name: string): boolean => name.startsWith('x-ribbonry-') || name.startsWith('x-forwarded-')

/** Request headers for a service: the visitor's and the gateway's context. Alternating names and values. */
export function forwardedHeaders(request: IncomingMessage, context: string[], hasBody: boolean): string[] {
  const headers = context
  const { rawHeaders } = request
  const named = connectionNames(request.headers.connection)
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase()
    if (WITHHELD_FROM_SERVICES.has(name) || isInternalHeader(name) || named?.has(name) === true) continue
    if (!hasBody && (name === 'content-length' || name === 'content-type')) continue
    headers.push(name, rawHeaders[index + 1] ?? '')
  }
  return headers
}

/** Headers in which the gateway describes the visitor and the request. */
export function contextHeaders(visitor: Visitor, shuffle: number, requestId: string, identity?: string): string[] {
  const headers = [
    CONTEXT_HEADERS.requestId,
    requestId,
    CONTEXT_HEADERS.country,
    visitor.country,
    CONTEXT_HEADERS.nsfw,
    visitor.nsfw ? '1' : '0',
    CONTEXT_HEADERS.shuffle,
    String(shuffle),
  ]
  if (visitor.edgeCountry !== undefined) headers.push(CONTEXT_HEADERS.edgeCountry, visitor.edgeCountry)
  if (visitor.edition !== DEFAULT_EDITION) headers.push(CONTEXT_HEADERS.edition, visitor.edition)
  if (identity !== undefined) headers.push(CONTEXT_HEADERS.identity, identity)
  return headers
}

/** Response headers that visitors never get from upstreams: the gateway sets framing and request ids itself. */
const WITHHELD_FROM_VISITORS: ReadonlySet<string> = new Set([
  ...HOP_BY_HOP,
  'date',
  'server',
  'x-powered-by',
  CONTEXT_HEADERS.requestId,
])

/** An upstream's headers without hop-by-hop ones, plus the security headers it does not set. Alternating names and values. */
export function answeredHeaders(
  headers: IncomingHttpHeaders,
  security: SecurityHeaders,
  without?: ReadonlySet<string>,
): string[] {
  const kept: string[] = []
  const named = connectionNames(headers.connection)
  for (const name in headers) {
    if (WITHHELD_FROM_VISITORS.has(name) || without?.has(name) === true || named?.has(name) === true) continue
    const value = headers[name]
    if (typeof value === 'string') kept.push(name, value)
    else for (const each of value ?? []) kept.push(name, each)
  }
  for (const [name, value] of security) if (headers[name] === undefined) kept.push(name, value)
  return kept
}

/** Names that a Connection header makes hop-by-hop. */
function connectionNames(connection: string | undefined): Set<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()))
}
