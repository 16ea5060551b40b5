import type { z } from 'zod'

/** Partitions of an event's topic where its declaration names none. A topic that exists keeps the number that it has. */
export const DEFAULT_PARTITIONS = 6

/** One kind of fact that a service publishes. Topic: `<service>.<noun>-<past verb>.v<version>`. */
export interface EventDeclaration<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'event'
  readonly topic: string
  readonly payload: Payload
  /** Names the key that keeps related events in order. */
  readonly key: (payload: z.output<Payload>) => string
  /** How many partitions a new topic gets; so many consumers of a group can share it. `DEFAULT_PARTITIONS` unless told. */
  readonly partitions?: number
}

/** What an event holds, once it is read. */
export type EventPayload<Event extends EventDeclaration> = z.output<Event['payload']>

/** Declares an event; `key` decides which events stay in order with one another. */
export function event<Payload extends z.ZodType>(
  topic: string,
  payload: Payload,
  key: (payload: z.output<Payload>) => string,
  options: { readonly partitions?: number } = {},
): EventDeclaration<Payload> {
  return { kind: 'event', topic, payload, key, ...options }
}
