import type { EventDeclaration } from '@ribbonry/contracts'
import type { EntityManager } from 'typeorm'
import type { z } from 'zod'

/**
 * Writes events into the caller's transaction; the relay publishes them after the commit.
 * @throws ZodError when a payload does not match its declaration
 */
export async function addToOutbox<Payload extends z.ZodType>(
  manager: EntityManager,
  declared: EventDeclaration<Payload>,
  payloads: readonly z.output<Payload>[],
): Promise<void> {
  if (payloads.length === 0) return
  const rows = payloads.map((payload) => ({ key: declared.key(payload), payload: declared.payload.parse(payload) }))
  await manager.query(
    `insert into outbox (topic, key, payload)
     select $1, row ->> 'key', row -> 'payload' from jsonb_array_elements($2::jsonb) with ordinality as rows (row, place)
       order by place`,
    [declared.topic, JSON.stringify(rows)],
  )
}
