import type { EventDeclaration } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { EventConsumer } from './event-consumer.ts'

const WITHIN_MS = 20_000
const PAUSE_MS = 100

export interface Reading<Payload extends z.ZodType> {
  readonly event: EventDeclaration<Payload>
  /** Name of who reads; each reading has a group of its own, so that it reads all of them. */
  readonly reader: string
  /** Whether no more have to be read. */
  readonly isEnough: (payloads: readonly z.output<Payload>[]) => boolean
  readonly withinMs?: number
}

/**
 * Reads events from the beginning of the log until there are enough of them, or time is up: for programs that run before services
 * do, such as those that load the demo.
 */
export async function readEvents<Payload extends z.ZodType>(
  { event, reader, isEnough, withinMs = WITHIN_MS }: Reading<Payload>,
  log: EventLog,
  logger: Logger,
): Promise<z.output<Payload>[]> {
  const found: z.output<Payload>[] = []
  const handle = (payloads: readonly z.output<Payload>[]): Promise<void> => {
    found.push(...payloads)
    return Promise.resolve()
  }
  const consumer = new EventConsumer({ event, group: `${reader}-${randomUUID()}`, handle }, log, logger)
  await consumer.start()
  try {
    for (const deadline = Date.now() + withinMs; !isEnough(found) && Date.now() < deadline;) await wait(PAUSE_MS)
    return found
  } finally {
    await consumer.stop()
  }
}
