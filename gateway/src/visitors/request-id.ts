import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Random per process; the rest of an id is a counter. This costs a fraction of a random UUID on every cached answer. */
const START = randomUUID().slice(0, 24)
const COUNT_DIGITS = 12
let count = 0

/** A new id in UUID format. */
function nextId(): string {
  count += 1
  return START + count.toString(16).padStart(COUNT_DIGITS, '0')
}

/** The request's id: the one it came with if well-formed, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[CONTEXT_HEADERS.requestId]
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : nextId()
}
