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

/** Events that a statement makes of rows. Its expressions are SQL, with parameters from `$1`. */
interface SelectedFacts<Facts> {
  readonly key: string
  readonly fields: Readonly<Record<keyof Facts & string, string>>
  /** The rest of the statement, from `from` on, in the order of the events. */
  readonly rows: string
  readonly values: readonly unknown[]
}

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

  /**
   * Writes events of many rows into the caller's transaction without reading them. Only the names of their fields are compared
   * with the declaration, so a test has to read what was written.
   * @param at when the facts became true; the current time by default
   */
  async addSelected<Payload extends z.ZodType<EventStamp>>(
    transaction: EntityManager,
    { topic }: EventDeclaration<Payload>,
    { key, fields, rows, values }: SelectedFacts<EventFacts<Payload>>,
    at: Date = this.clock(),
  ): Promise<void> {
    const [atTopic, atTime] = [`$${values.length + 1}`, `$${values.length + 2}`]
    const named = Object.entries<string>(fields).map(([name, expression]) => `'${name}', ${expression}`)
    await transaction.query(
      `insert into outbox (topic, key, payload)
       select ${atTopic}, (${key})::text,
         jsonb_build_object('event_id', gen_random_uuid(), 'at', ${atTime}::text, ${named.join(', ')})
       ${rows}`,
      [...values, topic, at.toISOString()],
    )
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
