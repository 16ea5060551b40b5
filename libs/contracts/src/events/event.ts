import type { z } from 'zod'

/** Default number of partitions of a new topic. An existing topic keeps its number. */
export const DEFAULT_PARTITIONS = 6

/** One kind of event that a service publishes. Topic: `<service>.<noun>-<past verb>.v<version>`. */
export interface EventDeclaration<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'event'
  readonly topic: string
  readonly payload: Payload
  /** Partition key, which keeps related events in order. */
  readonly key: (payload: z.output<Payload>) => string
  /** Partitions of a new topic, and so the maximum of consumers in a group. Default: `DEFAULT_PARTITIONS`. */
  readonly partitions?: number
}

/** Payload of an event after parsing. */
export type EventPayload<Event extends EventDeclaration> = z.output<Event['payload']>

/** Declares an event; events with equal `key` stay in order. */
export function event<Payload extends z.ZodType>(
  topic: string,
  payload: Payload,
  key: (payload: z.output<Payload>) => string,
  options: { readonly partitions?: number } = {},
): EventDeclaration<Payload> {
  return { kind: 'event', topic, payload, key, ...options }
}
