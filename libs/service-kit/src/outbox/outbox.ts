import type { EventDeclaration } from '@ribbonry/contracts'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import type { z } from 'zod'
import { systemClock, type Clock } from '../time/clock.ts'

/** What every event carries beside its facts. */
interface EventStamp {
  readonly event_id: string
  readonly at: string
}

/** An event without the id and the time that the outbox adds. */
export type EventFacts<Payload extends z.ZodType<EventStamp>> = Omit<z.output<Payload>, keyof EventStamp>

/** Adds events to the outbox, each with an id of its own and the current time. */
export class EventOutbox {
  constructor(
    private readonly clock: Clock = systemClock,
    private readonly newId: () => string = randomUUID,
  ) {}

  /**
   * Writes events into the caller's transaction; the relay publishes them after the commit.
   * @param at when the facts became true; the current time by default
   * @throws ZodError when a payload does not match its declaration
   */
  async add<Payload extends z.ZodType<EventStamp>>(
    transaction: EntityManager,
    declared: EventDeclaration<Payload>,
    facts: readonly EventFacts<Payload>[],
    at: Date = this.clock(),
  ): Promise<void> {
    const stamped = facts.map((one) => declared.payload.parse({ ...one, event_id: this.newId(), at: at.toISOString() }))
    await insertEvents(transaction, declared, stamped)
  }
}

/**
 * Writes events that already have an id and a time into the caller's transaction; the relay publishes them after the commit.
 * @throws ZodError when a payload does not match its declaration
 */
export async function addToOutbox<Payload extends z.ZodType>(
  manager: EntityManager,
  declared: EventDeclaration<Payload>,
  payloads: readonly z.output<Payload>[],
): Promise<void> {
  const parsed = payloads.map((payload) => declared.payload.parse(payload))
  await insertEvents(manager, declared, parsed)
}

async function insertEvents<Payload extends z.ZodType>(
  manager: EntityManager,
  declared: EventDeclaration<Payload>,
  payloads: readonly z.output<Payload>[],
): Promise<void> {
  if (payloads.length === 0) return
  const rows = payloads.map((payload) => ({ key: declared.key(payload), payload }))
  await manager.query(
    `insert into outbox (topic, key, payload)
     select $1, row ->> 'key', row -> 'payload' from jsonb_array_elements($2::jsonb) with ordinality as rows (row, place)
       order by place`,
    [declared.topic, JSON.stringify(rows)],
  )
}
