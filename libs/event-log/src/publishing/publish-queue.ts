import { type PlacedMessage } from '../log-driver.ts'

/** A message that waits; its partition is chosen when it is sent. */
export interface WaitingMessage extends Omit<PlacedMessage, 'partition'> {
  readonly bytes: number
}

/** One call of publish: it settles once, when its last message was acknowledged or the first one failed. */
export class PublishCall {
  /** Emptied when the call settles: a settled call may stay in some list for a while, its content must not. */
  messages: readonly WaitingMessage[]
  readonly deadline: number
  /** Index of the first message that was not taken for sending yet. */
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

/** What is sent in one request: messages, and how many of them belong to which call. */
export interface PublishBatch {
  readonly messages: readonly WaitingMessage[]
  readonly shares: ReadonlyMap<PublishCall, number>
}

/**
 * The calls whose messages were not all taken for sending, oldest first. Kept as an array with a moving head: shift() is slow.
 */
export class PublishQueue {
  #calls: PublishCall[] = []
  #head = 0

  get empty(): boolean {
    return this.#head >= this.#calls.length
  }

  push(call: PublishCall): void {
    this.#calls.push(call)
  }

  /** Takes the oldest messages up to the limits, at least one; messages of calls that have failed are dropped. */
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
