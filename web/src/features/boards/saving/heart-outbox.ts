import { CallError, isTransient } from '../../../api/call-error.ts'
import type { Region } from '../../../regions/region.ts'
import { codeOf } from '../../../saving/saved-items.ts'
import type { GuestGift } from '../guest/guest-board.ts'

/** A pressed heart, stored on this device until the server has answered. */
export interface HeartChange {
  readonly id: string
  /** The member who pressed it; 0 while unknown, which the next member on this device takes over. */
  readonly member: number
  readonly gift: GuestGift
  /** Whether the gift is to be saved, and whether it was. */
  readonly saved: boolean
  readonly was: boolean
  readonly board?: number | undefined
  readonly note?: string | undefined
  readonly region?: Region | undefined
  /** In milliseconds since 1970. */
  readonly doneAt: number
  /** How often it was sent. */
  readonly tries: number
}

export interface HeartAnswer {
  readonly saved: boolean
  readonly wishlist_count: number
  /** The board that it was saved to. */
  readonly wishlist_id?: number
  readonly name?: string
  /** Token that undoes a removal; null when nothing was removed. */
  readonly removal?: string | null
}

export type Outcome =
  | { readonly kind: 'sent'; readonly answer: HeartAnswer }
  /** There was no answer: it stays on the device and is sent later. */
  | { readonly kind: 'kept' }
  /** The opposite followed before it was sent, or another window has sent it. */
  | { readonly kind: 'gone' }

export interface ChangeStore {
  readonly read: () => readonly HeartChange[]
  readonly write: (changes: readonly HeartChange[]) => void
}

interface OutboxParts {
  readonly store: ChangeStore
  /** Runs one work at a time, among all windows of the site. */
  readonly lock: (work: () => Promise<void>) => Promise<void>
  readonly isOnline: () => boolean
  readonly send: (change: HeartChange) => Promise<HeartAnswer>
  /** The answer to a change that was kept: its press is long over. */
  readonly onSent: (change: HeartChange, answer: HeartAnswer) => void
  readonly onRefused: (change: HeartChange, error: unknown) => void
}

interface Waiting {
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** A kept change is given up after so many answers that are failures of the server. */
const MAX_TRIES = 5

/**
 * Sends pressed hearts, each once and in the order of the presses. They are stored first, so that they survive a lost network, a
 * reload and a closed window. Repeating one is harmless: of two writes for a gift the server takes the later one.
 */
export class HeartOutbox {
  readonly #parts: OutboxParts
  /** Presses of this window that are still shown as under way. */
  readonly #waiting = new Map<string, Waiting>()

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /** Changes of a member that no server has answered, oldest first. */
  pending(member: number): readonly HeartChange[] {
    return this.#parts.store.read().filter((change) => change.member === member || change.member === 0)
  }

  /**
   * Stores a change and sends it.
   * @throws CallError when the server refuses it, or fails
   */
  async add(change: HeartChange): Promise<Outcome> {
    const { store } = this.#parts
    const before = this.pending(change.member).findLast(({ gift }) => codeOf(gift) === codeOf(change.gift))
    if (before !== undefined && before.was === change.saved && this.cancel(before.id)) return { kind: 'gone' }
    store.write([...store.read(), change])
    const outcome = new Promise<Outcome>((resolve, reject) => {
      this.#waiting.set(change.id, { resolve, reject })
    })
    const settle = (): void => {
      this.#settle(change, { kind: this.holds(change) ? 'kept' : 'gone' })
    }
    void this.flush(change.member).then(settle, settle)
    return await outcome
  }

  /** Whether a change has no answer yet. */
  holds({ id }: HeartChange): boolean {
    return this.#find(id) !== undefined
  }

  /** Withdraws a change that was never sent; returns whether there was one. */
  cancel(id: string): boolean {
    if (this.#find(id)?.tries !== 0) return false
    this.#drop(id)
    this.#waiting.get(id)?.resolve({ kind: 'gone' })
    this.#waiting.delete(id)
    return true
  }

  /** Sends the changes of a member until one gets no answer. */
  async flush(member: number): Promise<void> {
    if (member === 0 || this.pending(member).length === 0) return
    await this.#parts.lock(async () => {
      for (let [change] = this.pending(member); change !== undefined; [change] = this.pending(member))
        if (!this.#parts.isOnline() || !(await this.#attempt(change))) return
    })
  }

  /** Takes the changes of a member off the list, for example when nobody is logged in any more. */
  takeAll(member: number): readonly HeartChange[] {
    const taken = this.pending(member)
    for (const { id } of taken) this.#drop(id)
    return taken
  }

  /** Returns whether the server has answered. */
  async #attempt(change: HeartChange): Promise<boolean> {
    const { store, send, onSent, onRefused } = this.#parts
    // Stored before it is sent, so that no window takes for unsent what may have arrived.
    store.write(store.read().map((other) => (other.id === change.id ? { ...other, tries: other.tries + 1 } : other)))
    try {
      const answer = await send(change)
      this.#drop(change.id)
      if (!this.#settle(change, { kind: 'sent', answer })) onSent(change, answer)
      return true
    } catch (error) {
      const waiting = this.#waiting.get(change.id)
      if (isUnanswered(error) || (waiting === undefined && isTransient(error) && change.tries < MAX_TRIES)) return false
      this.#drop(change.id)
      this.#waiting.delete(change.id)
      if (waiting === undefined) onRefused(change, error)
      else waiting.reject(error)
      return true
    }
  }

  /** Returns whether a press was waiting for it. */
  #settle({ id }: HeartChange, outcome: Outcome): boolean {
    this.#waiting.get(id)?.resolve(outcome)
    return this.#waiting.delete(id)
  }

  #find(id: string): HeartChange | undefined {
    return this.#parts.store.read().find((change) => change.id === id)
  }

  #drop(id: string): void {
    const { store } = this.#parts
    store.write(store.read().filter((change) => change.id !== id))
  }
}

function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0
}
