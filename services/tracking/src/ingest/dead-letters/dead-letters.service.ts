import { beaconReceived } from '@ribbonry/contracts'
import type { EventLog, LoggedMessage } from '@ribbonry/event-log'
import type { DeadLettersRepository } from './dead-letters.repository.ts'

/** The incarnation of the log that a dead letter is from, beside the headers that the event log gives it. */
export const DEAD_LOG = 'dead-log'

/** Puts aside what cannot be counted, with the reason: once, also when its batch comes again. */
export class DeadLetters {
  constructor(
    private readonly log: EventLog,
    private readonly letters: DeadLettersRepository,
  ) {}

  async keep(log: string, message: LoggedMessage, reason: string): Promise<void> {
    const place = { log, partition: message.partition, offset: message.offset }
    if (!(await this.letters.note(place, reason))) return
    await this.log.deadLetter(beaconReceived.topic, { ...message, headers: { ...message.headers, [DEAD_LOG]: log } }, reason)
    await this.letters.markPublished(place)
  }
}
