import type { EventDeclaration } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'

/** Events of a topic, in the order in which they arrive. */
export interface RecordedEvents<Payload> {
  readonly events: readonly Payload[]
  stop(): Promise<void>
}

/** Records every event of a topic, those that were published before included. */
export async function recordEvents<Payload extends z.ZodType>(
  log: EventLog,
  { topic, payload }: EventDeclaration<Payload>,
): Promise<RecordedEvents<z.output<Payload>>> {
  const events: z.output<Payload>[] = []
  await log.ensureTopic(topic, { partitions: 6 })
  const subscription = await log.consume({
    topic,
    group: `test-${randomUUID()}`,
    handle: ({ messages }) => {
      events.push(...messages.map(({ value }) => payload.parse(JSON.parse(value.toString()))))
      return Promise.resolve()
    },
  })
  return { events, stop: () => subscription.stop() }
}
