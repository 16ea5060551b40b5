import type { LoggedMessage } from '@ribbonry/event-log'
import { readBeacon, UnreadableBeaconError, type ReadBeacon } from './beacons/read-beacon.ts'
import type { StartingPoint } from './claims/starting-points.ts'

/** A message that waits to be counted: read, or not readable for a reason. */
export interface PendingMessage {
  readonly message: LoggedMessage
  readonly beacon?: ReadBeacon
  readonly reason?: string
}

/**
 * Messages of one partition that are in hand and not counted. The event log may hand over more of them (after a failure the same ones
 * again); each is taken once.
 */
export class PendingMessages {
  readonly #messages: PendingMessage[] = []
  #next: bigint | undefined

  constructor(private readonly start: StartingPoint) {}

  get first(): bigint | undefined {
    return this.#messages[0]?.message.offset
  }

  get last(): bigint | undefined {
    return this.#messages.at(-1)?.message.offset
  }

  get count(): number {
    return this.#messages.length
  }

  take(messages: readonly LoggedMessage[]): void {
    this.#next ??= this.#firstWanted(messages[0]?.offset)
    for (const message of messages) {
      if (message.offset < this.#next) continue
      this.#messages.push(read(message))
      this.#next = message.offset + 1n
    }
  }

  /** Offset of the message with which so many rows are reached, or of the last in hand. */
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

  done(offset: bigint): void {
    this.#messages.splice(0, this.upTo(offset).length)
  }

  /**
   * Where the log no longer keeps the start of a batch that is to be completed, another batch under another name must not bring its
   * events again: what ClickHouse holds is left out.
   */
  #firstWanted(first: bigint | undefined): bigint {
    const { from, held } = this.start
    return first !== undefined && first > from && first <= held ? held + 1n : from
  }
}

function read(message: LoggedMessage): PendingMessage {
  try {
    return { message, beacon: readBeacon(message.value) }
  } catch (error) {
    if (!(error instanceof UnreadableBeaconError)) throw error
    return { message, reason: error.message }
  }
}
