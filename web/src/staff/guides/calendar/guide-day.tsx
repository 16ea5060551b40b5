import { createContext, useContext } from 'react'
import type { DayProps } from 'react-day-picker'
import { Icon } from '../../../ui/icons/icon.tsx'
import { MoveChip, MoveDay } from '../../kit/month/move-month.tsx'
import month from '../../kit/month/month.module.css'
import type { KeyMoves, Movable } from '../../kit/month/use-key-moves.ts'
import { guidePath } from '../guide-paths.ts'
import { type CalendarEntry, type EntryKind, isMovable } from './calendar-entries.ts'
import styles from './calendar.module.css'

export interface CalendarState {
  readonly days: ReadonlyMap<string, readonly CalendarEntry[]>
  readonly mayPlan: boolean
  /** The first day that takes a guide. */
  readonly today: string
  readonly keys: KeyMoves
}

export const CalendarContext = createContext<CalendarState | undefined>(undefined)

/** Most entries shown on a day; the list below the month has all. */
const MOST = 3

export const KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  planned: 'planned',
  late: 'late',
  waiting: 'goes out by itself',
  published: 'published',
  missed: 'was planned',
}

/** A day of the calendar: planned and published guides. */
export function GuideDay(props: DayProps) {
  const state = useContext(CalendarContext)
  if (state === undefined) throw new Error('A day stands in a month')
  const { mayPlan, today, keys, days } = state
  const { moving } = keys
  const iso = props.day.isoDate
  const takes = mayPlan && iso >= today
  const entries = days.get(iso) ?? []
  const isTarget = moving?.to === iso
  const others = entries.filter((entry) => !isMovable(entry) || entry.guide.id !== moving?.item.id)
  const shown = others.slice(0, isTarget ? MOST - 1 : MOST)
  return (
    <MoveDay
      {...props}
      takes={takes}
      isTarget={isTarget}
      tone={iso >= today ? month.free : styles.over}
      held={
        <div className={styles.chips}>
          {shown.map((entry) => (
            <EntryChip key={`${entry.kind} ${entry.guide.id}`} entry={entry} state={state} />
          ))}
          {/* A dragged guide is shown on the day where it would be dropped. */}
          {isTarget && <PlannedChip key="moving" item={moving.item} keys={keys} />}
          {others.length > shown.length && <small className={styles.more}>and {others.length - shown.length} more</small>}
        </div>
      }
    />
  )
}

interface EntryChipProps {
  readonly entry: CalendarEntry
  readonly state: CalendarState
}

function EntryChip({ entry, state: { mayPlan, keys } }: EntryChipProps) {
  const { guide, kind, day } = entry
  const title = nameOf(guide)
  if (mayPlan && isMovable(entry)) return <PlannedChip item={{ id: guide.id, title, day }} keys={keys} isLate={kind === 'late'} />
  return (
    <a
      className={`${month.chip} ${styles[kind]}`}
      href={guidePath(guide.id)}
      aria-label={`${title}, ${KIND_WORDS[kind]}`}
      draggable={false}
    >
      {kind === 'published' && <Icon name="check" small />}
      {title}
    </a>
  )
}

interface PlannedChipProps {
  readonly item: Movable
  readonly keys: KeyMoves
  readonly isLate?: boolean
}

function PlannedChip({ item, keys, isLate = false }: PlannedChipProps) {
  return <MoveChip item={item} keys={keys} className={isLate ? styles.late : styles.planned} />
}

/** A guide can be planned before it has a title. */
export const nameOf = ({ title }: { readonly title: string }): string => (title === '' ? 'Without a title' : title)
