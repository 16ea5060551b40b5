import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The request's id: the one that came along, where it looks like one, or a new UUID. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[CONTEXT_HEADERS.requestId]
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}
