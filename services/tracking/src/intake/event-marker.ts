import { MARKS, type EventKind } from '@ribbonry/contracts'
import type { RateCounts } from './rate-counts.ts'
import type { TrackedItem } from './shown-items.ts'

export interface RateLimits {
  /** In a minute, of one session. */
  readonly clicks: number
  /** The same; viewable ones have as many of their own. */
  readonly impressions: number
  /** Times as many for an address. */
  readonly addressFactor: number
}

/** Whose events are counted. */
export interface Sender {
  /** The session's pseudonym; undefined without a session, which is mark enough. */
  readonly session: string | undefined
  /** A hash of today. */
  readonly address: string
  readonly bot: boolean
  /** A member of staff: what they look at says nothing of visitors. */
  readonly staff: boolean
  /** Its session is one of too many that began at its address within a minute. */
  readonly oneOfTooMany: boolean
}

/** An event of the message: the item and why it does not count. */
export type MarkedItem = readonly [...TrackedItem, marks: number]

const KIND_LETTERS: Readonly<Record<EventKind, string>> = { impression: 'i', viewable: 'v', click: 'c' }

/** Decides why events do not count. Marking never refuses: whoever goes over a limit is counted beside the valid ones. */
export class Marker {
  constructor(
    private readonly counts: RateCounts,
    private readonly limits: RateLimits,
  ) {}

  mark(items: readonly TrackedItem[], sender: Sender, now: number): MarkedItem[] {
    const base = (sender.bot ? MARKS.bot : 0) | (sender.session === undefined ? MARKS.session : 0) |
      (sender.oneOfTooMany ? MARKS.newSessions : 0) | (sender.staff ? MARKS.staff : 0)
    // Bots and staff are not counted: they would use up what people behind the same address may do.
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
    const leftOfAddress = address === '' ? Infinity : most * this.limits.addressFactor - this.counts.add(`a:${address}:${letter}`, count, now)
    return new Budget(left, leftOfAddress)
  }
}

/** What of a minute is left to a session and to its address; the excess alone is marked. */
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
