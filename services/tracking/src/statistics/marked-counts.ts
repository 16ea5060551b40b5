import { type Mark, MARKS } from '@ribbonry/contracts'

/** Events with the same marks. */
export interface MarkedEvents {
  /** Bits of MARKS. */
  readonly marks: number
  readonly events: number
}

/** Number of events by mark; one event may have several. */
export function countByMark(marked: readonly MarkedEvents[]): Record<Mark, number> {
  const countOf = (bit: number): number => marked.reduce((sum, { marks, events }) => sum + ((marks & bit) === 0 ? 0 : events), 0)
  return {
    bot: countOf(MARKS.bot),
    session: countOf(MARKS.session),
    sessionRate: countOf(MARKS.sessionRate),
    addressRate: countOf(MARKS.addressRate),
    duplicate: countOf(MARKS.duplicate),
    notSeen: countOf(MARKS.notSeen),
    newSessions: countOf(MARKS.newSessions),
    staff: countOf(MARKS.staff),
  }
}
