import { CONSUMED_EVENTS, type ServiceName } from '@ribbonry/contracts'
import type { EventLogTransport } from './event-log-transport.ts'

/**
 * A service that does not consume an event that the contract promises it consumes, or consumes another one, does not start.
 * @throws Error naming each event
 */
export function checkConsumptions(transport: EventLogTransport, service: ServiceName): void {
  const promised = new Set(CONSUMED_EVENTS[service].map(({ topic }) => topic))
  const consumed = new Set(transport.consumptions.map(({ event }) => event.topic))
  const missing = [...promised].filter((topic) => !consumed.has(topic)).map((topic) => `${topic} has no handler`)
  const unknown = [...consumed]
    .filter((topic) => !promised.has(topic))
    .map((topic) => `${topic} is not among the events of ${service}`)
  if (missing.length + unknown.length > 0)
    throw new Error(`The events of ${service} are not all consumed:\n  ${[...missing, ...unknown].join('\n  ')}`)
}
