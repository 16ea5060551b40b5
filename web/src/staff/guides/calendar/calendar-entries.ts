import type { StaffGuideRow } from '@ribbonry/contracts'
import { newYorkDay } from '@ribbonry/dates'

/**
 * Why a guide is on a day. planned, late: the day is its plan, and it is not published yet. waiting: it is scheduled for
 * publication. published: it was published on that day. missed: the day was its plan, and it was published on another one.
 */
export type EntryKind = 'planned' | 'late' | 'waiting' | 'published' | 'missed'

export interface CalendarEntry {
  readonly guide: StaffGuideRow
  /** yyyy-MM-dd in New York, as the server delimits months. */
  readonly day: string
  readonly kind: EntryKind
}

const dayOf = (moment: string): string => newYorkDay(new Date(moment))

/** The days of a guide: planned and published. */
export function entriesOf(guide: StaffGuideRow, today: string): readonly CalendarEntry[] {
  const { status, planned, published, publish_at: at } = guide
  if (status === 'published' && published !== null) {
    const day = dayOf(published)
    const out: CalendarEntry = { guide, day, kind: 'published' }
    return planned === null || planned === day ? [out] : [out, { guide, day: planned, kind: 'missed' }]
  }
  if (status === 'publishing' && at !== null) return [{ guide, day: dayOf(at), kind: 'waiting' }]
  return planned === null ? [] : [{ guide, day: planned, kind: planned < today ? 'late' : 'planned' }]
}

/** Entries by day, the published ones first. */
export function entriesByDay(guides: readonly StaffGuideRow[], today: string): ReadonlyMap<string, readonly CalendarEntry[]> {
  const entries = guides.flatMap((guide) => entriesOf(guide, today))
  return Map.groupBy(
    entries.toSorted((one, other) => ORDER[one.kind] - ORDER[other.kind] || one.guide.id - other.guide.id),
    ({ day }) => day,
  )
}

const ORDER: Readonly<Record<EntryKind, number>> = { published: 0, waiting: 1, late: 2, planned: 3, missed: 4 }

/** Only the planned day of a draft can be moved. */
export const isMovable = ({ kind }: Pick<CalendarEntry, 'kind'>): boolean => kind === 'planned' || kind === 'late'

/** Whether a planned guide could be published on its day by itself. */
export const isReadyFor = ({ stage }: Pick<StaffGuideRow, 'stage'>, day: string, today: string): boolean =>
  stage === 'Ready For Publish' && day >= today
