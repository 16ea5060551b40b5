import { weekdayText } from '@ribbonry/dates'
import { Button } from '../../../ui/buttons/button.tsx'
import { StatusChip } from '../../kit/cells.tsx'
import month from '../../kit/month/month.module.css'
import { guidePath } from '../guide-paths.ts'
import { GuideStateChip } from '../guide-state.tsx'
import { type CalendarEntry, isMovable, isReadyFor } from './calendar-entries.ts'
import styles from './calendar.module.css'
import { DayField } from './day-field.tsx'
import { nameOf } from './guide-day.tsx'

interface AgendaProps {
  /** yyyy-MM */
  readonly month: string
  readonly days: ReadonlyMap<string, readonly CalendarEntry[]>
  readonly today: string
  readonly mayPlan: boolean
  readonly onPlan: (id: number, planned: string | null) => void
  /** Offers to publish a guide on its day; absent for those who may not publish. */
  readonly onPublish: ((id: number, day: string) => void) | undefined
}

/** The days of a month as a list, including what does not fit into the grid. */
export function Agenda({ month: shown, days, today, mayPlan, onPlan, onPublish }: AgendaProps) {
  const used = [...days].filter(([day]) => day.startsWith(shown)).toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <section className={`${month.month} ${styles.agenda}`} aria-labelledby="agenda">
      <h2 id="agenda" className={styles.heading}>
        Day by day
      </h2>
      {used.length === 0 && <p className={month.hint}>Nothing is planned for this month, and nothing went out.</p>}
      <ol className={styles.days}>
        {used.map(([day, entries]) => (
          <li key={day}>
            <time dateTime={day} className="num">
              {weekdayText(`${day}T00:00:00Z`)}
            </time>
            <ul>
              {entries.map((entry) => (
                <Entry
                  key={`${entry.kind} ${entry.guide.id}`}
                  entry={entry}
                  today={today}
                  onPublish={onPublish}
                  onPlan={mayPlan ? (planned) => onPlan(entry.guide.id, planned) : undefined}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface EntryProps extends Pick<AgendaProps, 'today' | 'onPublish'> {
  readonly entry: CalendarEntry
  readonly onPlan: ((planned: string | null) => void) | undefined
}

function Entry({ entry, today, onPlan, onPublish }: EntryProps) {
  const { guide, kind, day } = entry
  const mayGoOut = onPublish !== undefined && isMovable(entry) && isReadyFor(guide, day, today)
  return (
    <li>
      <a href={guidePath(guide.id)}>{nameOf(guide)}</a>
      <span className={styles.facts}>
        {kind === 'missed' ? (
          <StatusChip kind="past">Went out on another day</StatusChip>
        ) : (
          <>
            {kind === 'late' && <StatusChip kind="bad">Late</StatusChip>}
            <GuideStateChip guide={guide} />
          </>
        )}
        {mayGoOut && (
          <Button small aria-label={`Publish ${nameOf(guide)} then`} onClick={() => onPublish(guide.id, day)}>
            Publish it then
          </Button>
        )}
        {onPlan !== undefined && isMovable(entry) && <DayField guide={guide} today={today} onPlan={onPlan} />}
      </span>
    </li>
  )
}
