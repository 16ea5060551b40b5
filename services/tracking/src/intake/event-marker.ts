import { MARKS, type EventKind } from '@ribbonry/contracts'
import type { RateCounters } from './rate-counters.ts'
import type { TrackedItem } from './tracked-items.ts'

export interface RateLimits {
  /** Clicks per minute of one session. */
  readonly clicks: number
  /** Impressions per minute of one session; viewable impressions have the same limit of their own. */
  readonly impressions: number
  /** Factor for the limits of an address. */
  readonly addressFactor: number
}

/** The sender of events. */
export interface Sender {
  /** The session's pseudonym; undefined without a valid session. */
  readonly session: string | undefined
  /** Today's hash of the address. */
  readonly address: string
  readonly bot: boolean
  /** Whether the sender is staff, whose events are not counted. */
  readonly staff: boolean
  /** Whether the session started beyond its address's limit of new sessions per minute. */
  readonly overNewSessionLimit: boolean
}

/** An event of a message: the item with its marks. */
export type MarkedItem = readonly [...TrackedItem, marks: number]

const KIND_LETTERS: Readonly<Record<EventKind, string>> = { impression: 'i', viewable: 'v', click: 'c' }

/** Marks events that do not count, and why. Marking never refuses a beacon: marked events are counted separately. */
export class EventMarker {
  constructor(
    private readonly counts: RateCounters,
    private readonly limits: RateLimits,
  ) {}

  mark(items: readonly TrackedItem[], sender: Sender, now: number): MarkedItem[] {
    const base =
      (sender.bot ? MARKS.bot : 0) |
      (sender.session === undefined ? MARKS.session : 0) |
      (sender.overNewSessionLimit ? MARKS.newSessions : 0) |
      (sender.staff ? MARKS.staff : 0)
    // Bots and staff use up no budget of visitors behind the same address.
    const budgets = sender.bot || sender.staff ? undefined : this.#budgets(items, sender, now)
    return items.map(([type, id, position, kind]) => [type, id, position, kind, base | (budgets?.[kind].next() ?? 0)])
  }

  #budgets(items: readonly TrackedItem[], sender: Sender, now: number): Record<EventKind, Budget> {
    const budget = (kind: EventKind): Budget => {
      const count = items.reduce((sum, item) => sum + (item[3] === kind ? 1 : 0), 0)
      return count === 0 ? NOTHING : this.#budget(kind, count, sender, now)
    }
    return { impression: budget('impression'), viewable: budget('viewable'), click: budget('click') }
  }

  #budget(kind: EventKind, count: number, { session, address }: Sender, now: number): Budget {
    const most = kind === 'click' ? this.limits.clicks : this.limits.impressions
    const letter = KIND_LETTERS[kind]
    const left = session === undefined ? Infinity : most - this.counts.add(`s:${session}:${letter}`, count, now)
    const leftOfAddress =
      address === '' ? Infinity : most * this.limits.addressFactor - this.counts.add(`a:${address}:${letter}`, count, now)
    return new Budget(left, leftOfAddress)
  }
}

/** Remaining events of a session and of its address in this minute; only the excess is marked. */
class Budget {
  constructor(
    private session: number,
    private address: number,
  ) {}

  next(): number {
    const marks = (this.session > 0 ? 0 : MARKS.sessionRate) | (this.address > 0 ? 0 : MARKS.addressRate)
    this.session -= 1
    this.address -= 1
    return marks
  }
}

const NOTHING = new Budget(0, 0)
