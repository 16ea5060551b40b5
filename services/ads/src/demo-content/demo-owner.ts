import { memberChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import type { Logger } from '@ribbonry/service-kit'
import { EventConsumer } from '@ribbonry/service-kit/events'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const DEADLINE_MS = 20_000
const PAUSE_MS = 100

/** The id of a demo member, read from the event log, since the demo is loaded before services run; undefined where none comes. */
export async function findDemoMember(username: string, log: EventLog, logger: Logger): Promise<number | undefined> {
  const found: number[] = []
  const consumer = new EventConsumer(
    {
      event: memberChanged,
      // Each load reads all of them.
      group: `ads-demo-${randomUUID()}`,
      handle: (members) => {
        found.push(...members.flatMap((member) => (member.username === username ? [member.member_id] : [])))
        return Promise.resolve()
      },
    },
    log,
    logger,
  )
  await consumer.start()
  try {
    for (const deadline = Date.now() + DEADLINE_MS; found.length === 0 && Date.now() < deadline;) await wait(PAUSE_MS)
    return found.at(-1)
  } finally {
    await consumer.beforeApplicationShutdown()
  }
}
