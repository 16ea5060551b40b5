import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Random once for each process; what follows counts up, which is a fraction of a random UUID's cost on every cached answer. */
const START = randomUUID().slice(0, 24)
const COUNT_DIGITS = 12
let count = 0

/** A new id in the shape of a UUID. */
function nextId(): string {
  count += 1
  return START + count.toString(16).padStart(COUNT_DIGITS, '0')
}

/** The request's id: the one that came along, where it looks like one, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[CONTEXT_HEADERS.requestId]
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : nextId()
}
