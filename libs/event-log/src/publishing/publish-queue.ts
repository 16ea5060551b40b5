import { type PlacedMessage } from '../log-driver.ts'

/** A queued message; its partition is chosen when it is sent. */
export interface WaitingMessage extends Omit<PlacedMessage, 'partition'> {
  readonly bytes: number
}

/** One call of publish. It settles once: when its last message is acknowledged, or when the first one fails. */
export class PublishCall {
  /** Emptied when the call settles: a settled call may stay in a list for a while and must not hold its messages in memory. */
  messages: readonly WaitingMessage[]
  readonly deadline: number
  /** Index of the first message that is not yet part of a request. */
  taken = 0
  settled = false
  #missing: number
  readonly #resolve: () => void
  readonly #reject: (failure: unknown) => void

  constructor(
    messages: readonly WaitingMessage[],
    deadline: number,
    settle: { resolve: () => void; reject: (failure: unknown) => void },
  ) {
    this.messages = messages
    this.#missing = messages.length
    this.deadline = deadline
    this.#resolve = settle.resolve
    this.#reject = settle.reject
  }

  acknowledge(count: number): void {
    this.#missing -= count
    if (this.settled || this.#missing > 0) return
    this.#settle()
    this.#resolve()
  }

  fail(failure: unknown): void {
    if (this.settled) return
    this.#settle()
    this.#reject(failure)
  }

  #settle(): void {
    this.settled = true
    this.messages = []
  }
}

/** The messages of one request, and how many of them belong to each call. */
export interface PublishBatch {
  readonly messages: readonly WaitingMessage[]
  readonly shares: ReadonlyMap<PublishCall, number>
}

/** Calls with messages that are not yet part of a request, oldest first. An array with a moving head index: shift() is slow. */
export class PublishQueue {
  #calls: PublishCall[] = []
  #head = 0

  get empty(): boolean {
    return this.#head >= this.#calls.length
  }

  push(call: PublishCall): void {
    this.#calls.push(call)
  }

  /** Removes the oldest messages up to the limits, at least one. Messages of calls that have failed are dropped. */
  take(maxMessages: number, maxBytes: number): PublishBatch {
    const messages: WaitingMessage[] = []
    const shares = new Map<PublishCall, number>()
    let bytes = 0
    for (let call = this.#calls[this.#head]; call !== undefined; call = this.#calls[this.#head]) {
      const next = call.settled ? undefined : call.messages[call.taken]
      if (next === undefined) {
        this.#dropHead()
        continue
      }
      if (messages.length >= maxMessages || (messages.length > 0 && bytes + next.bytes > maxBytes)) break
      messages.push(next)
      bytes += next.bytes
      call.taken += 1
      shares.set(call, (shares.get(call) ?? 0) + 1)
    }
    return { messages, shares }
  }

  #dropHead(): void {
    this.#head += 1
    if (this.#head > 1024 && this.#head * 2 > this.#calls.length) {
      this.#calls = this.#calls.slice(this.#head)
      this.#head = 0
    }
  }
}
