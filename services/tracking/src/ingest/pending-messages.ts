import type { LoggedMessage } from '@ribbonry/event-log'
import { parseBeaconMessage, UnreadableBeaconError, type ParsedBeacon } from './beacons/parse-beacon-message.ts'
import type { ResumePoint } from './claims/resume-points.ts'

/** A message that is not ingested yet: parsed, or unreadable with a reason. */
export interface PendingMessage {
  readonly message: LoggedMessage
  readonly beacon?: ParsedBeacon
  readonly reason?: string
}

/**
 * Buffered messages of one partition. The event log may deliver messages again after a failure; each is added once.
 */
export class PendingMessages {
  readonly #messages: PendingMessage[] = []
  #next: bigint | undefined

  constructor(private readonly start: ResumePoint) {}

  get first(): bigint | undefined {
    return this.#messages[0]?.message.offset
  }

  get last(): bigint | undefined {
    return this.#messages.at(-1)?.message.offset
  }

  get count(): number {
    return this.#messages.length
  }

  add(messages: readonly LoggedMessage[]): void {
    this.#next ??= this.#firstWanted(messages[0]?.offset)
    for (const message of messages) {
      if (message.offset < this.#next) continue
      this.#messages.push(parseMessage(message))
      this.#next = message.offset + 1n
    }
  }

  /** Offset of the message that reaches the number of rows, or of the last buffered one. */
  endWithin(rows: number): bigint | undefined {
    let sum = 0
    for (const { message, beacon } of this.#messages) {
      sum += beacon?.items.length ?? 0
      if (sum >= rows) return message.offset
    }
    return this.last
  }

  upTo(offset: bigint): PendingMessage[] {
    const end = this.#messages.findIndex(({ message }) => message.offset > offset)
    return end < 0 ? [...this.#messages] : this.#messages.slice(0, end)
  }

  removeUpTo(offset: bigint): void {
    this.#messages.splice(0, this.upTo(offset).length)
  }

  /**
   * If the log has already dropped the start of an incomplete batch, a batch with another token must not insert its events again:
   * offsets that ClickHouse holds are skipped.
   */
  #firstWanted(first: bigint | undefined): bigint {
    const { from, storedUntil } = this.start
    return first !== undefined && first > from && first <= storedUntil ? storedUntil + 1n : from
  }
}

function parseMessage(message: LoggedMessage): PendingMessage {
  try {
    return { message, beacon: parseBeaconMessage(message.value) }
  } catch (error) {
    if (!(error instanceof UnreadableBeaconError)) throw error
    return { message, reason: error.message }
  }
}
