import { beaconReceived } from '@ribbonry/contracts'
import type { EventLog, LoggedMessage } from '@ribbonry/event-log'
import type { DeadLettersRepository } from './dead-letters.repository.ts'

/** Header with the log's incarnation, in addition to the headers of the event log. */
export const LOG_HEADER = 'dead-log'

/** Publishes messages that cannot be ingested as dead letters with the reason; once, even if the batch is retried. */
export class DeadLettersService {
  constructor(
    private readonly log: EventLog,
    private readonly repository: DeadLettersRepository,
  ) {}

  async add(log: string, message: LoggedMessage, reason: string): Promise<void> {
    const place = { log, partition: message.partition, offset: message.offset }
    if (!(await this.repository.upsert(place, reason))) return
    await this.log.deadLetter(beaconReceived.topic, { ...message, headers: { ...message.headers, [LOG_HEADER]: log } }, reason)
    await this.repository.markPublished(place)
  }
}
