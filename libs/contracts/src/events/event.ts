import type { z } from 'zod'

/** One kind of fact that a service publishes. Topic: `<service>.<noun>-<past verb>.v<version>`. */
export interface EventDeclaration<Payload extends z.ZodType = z.ZodType> {
  readonly kind: 'event'
  readonly topic: string
  readonly payload: Payload
  /** Names the key that keeps related events in order. */
  readonly key: (payload: z.output<Payload>) => string
}

/** Declares an event; `key` decides which events stay in order with one another. */
export function event<Payload extends z.ZodType>(topic: string, payload: Payload, key: (payload: z.output<Payload>) => string): EventDeclaration<Payload> {
  return { kind: 'event', topic, payload, key }
}
