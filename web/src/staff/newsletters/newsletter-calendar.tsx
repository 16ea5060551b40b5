import type { Newsletter } from '@ribbonry/contracts'
import { dayPlus, fullDayText } from '@ribbonry/dates'
import { useMemo } from 'react'
import { CallFailure } from '../../session/call-failure.tsx'
import { dayOfDevice, deviceDay } from '../../ui/month-calendar/device-days.ts'
import { MonthCalendar } from '../../ui/month-calendar/month-calendar.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { monthLabels, MoveArea } from '../kit/month/move-month.tsx'
import month from '../kit/month/month.module.css'
import { useKeyMoves } from '../kit/month/use-key-moves.ts'
import styles from './calendar.module.css'
import { type CalendarState, CalendarContext, LOOK_STYLES, NewsletterDay } from './newsletter-day.tsx'
import { type NewsletterLook, nameOf, sendDay } from './newsletter-state.ts'
import { LookIcon } from './state-chip.tsx'
import { useCalendar } from './use-calendar.ts'
import { WithoutDay } from './without-day.tsx'

const HOW =
  'A click on a day begins a newsletter. To move one, drag it; or Space picks it up, arrows choose its day, ' +
  'Space puts it down, Escape leaves it where it was.'

interface NewsletterCalendarProps {
  /** The newsletter that is open. */
  readonly open?: number
  /** Day whose month is shown first; empty for this month. */
  readonly day: string
}

/** The newsletters of a month on their days, and those without one. A click on a day begins one; one that is not locked moves. */
export function NewsletterCalendar({ open, day }: NewsletterCalendarProps) {
  const calendar = useCalendar(day)
  const { answer, asked } = calendar
  if (answer.data === undefined)
    return answer.isError ? (
      <CallFailure error={answer.error} onRetry={answer.refetch} />
    ) : (
      <div className={month.waiting}>
        <TextSkeleton lines={10} />
      </div>
    )
  return (
    <>
      <Month calendar={calendar} open={open} />
      {asked !== undefined && (
        <ConfirmDialog
          title={`Move “${nameOf(asked.newsletter)}”?`}
          description={`${dayText(asked.day)} is less than a day from its send: it is locked there and cannot be moved back.`}
          cancel="Leave it"
          confirm="Move it there"
          onCancel={calendar.leave}
          onConfirm={calendar.confirm}
        />
      )}
    </>
  )
}

interface MonthProps {
  readonly calendar: ReturnType<typeof useCalendar>
  readonly open: number | undefined
}

function Month({ calendar, open }: MonthProps) {
  const { month: shown, today, firstFree, byDay, newsletters, drop, onMonth } = calendar
  const keys = useKeyMoves({
    next: (from, step) => (dayPlus(from, step) < firstFree ? from : dayPlus(from, step)),
    start: firstFree,
    onMonth,
    onDrop: ({ id }, to) => drop(id, to),
  })
  const firstBegin = firstFree.startsWith(shown) ? firstFree : `${shown}-01`
  const state: CalendarState = { byDay, firstFree, firstBegin, open, keys }
  const shownDay = useMemo(() => deviceDay(`${shown}-01`), [shown])
  return (
    <section className={`${month.month} ${styles.calendar}`} aria-label="Calendar of newsletters">
      <MoveArea how={HOW} said={keys.said} onDrop={drop}>
        <CalendarContext value={state}>
          <MonthCalendar
            month={shownDay}
            onMonthChange={(next) => onMonth(dayOfDevice(next))}
            today={deviceDay(today)}
            components={COMPONENTS}
            labels={LABELS}
          />
        </CalendarContext>
        <WithoutDay newsletters={byDay.get('') ?? []} open={open} keys={keys} />
      </MoveArea>
      <Legend newsletters={newsletters} />
      <p className={`${month.hint} ${styles.how}`}>{HOW}</p>
    </section>
  )
}

const LABELS = monthLabels('Newsletters by day')
const COMPONENTS = { Day: NewsletterDay }
const LEGEND: readonly (readonly [look: NewsletterLook, word: string])[] = [
  ['ready', 'Ready'],
  ['locked', 'Ready and locked'],
  ['unready', 'Not ready'],
  ['past', 'Past'],
]

/** What shapes and colours mean. */
function Legend({ newsletters }: { readonly newsletters: readonly Newsletter[] }) {
  const days = new Set(newsletters.map(sendDay)).size
  return (
    <ul className={styles.legend} aria-label={`Legend, ${days === 1 ? '1 day' : `${days} days`} with newsletters`}>
      {LEGEND.map(([look, word]) => (
        <li key={look}>
          <span className={`${styles.sample} ${LOOK_STYLES[look]}`}>
            <LookIcon look={look} />
          </span>
          {word}
        </li>
      ))}
    </ul>
  )
}

function dayText(day: string): string {
  return fullDayText(`${day}T00:00:00Z`)
}
