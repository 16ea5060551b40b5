import { planGuide, publishGuide, type StaffGuideRow } from '@ribbonry/contracts'
import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAccount } from '../../../session/account.ts'
import { CallFailure } from '../../../session/call-failure.tsx'
import { dayOfDevice, deviceDay } from '../../../ui/month-calendar/device-days.ts'
import { MonthCalendar } from '../../../ui/month-calendar/month-calendar.tsx'
import { TextSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { mayUse } from '../../kit/may-use.ts'
import { monthLabels, MoveArea } from '../../kit/month/move-month.tsx'
import month from '../../kit/month/month.module.css'
import { useKeyMoves } from '../../kit/month/use-key-moves.ts'
import { guideCalendarQuery } from '../guide-calls.ts'
import { Agenda } from './agenda.tsx'
import { entriesByDay } from './calendar-entries.ts'
import { type CalendarState, CalendarContext, GuideDay, nameOf } from './guide-day.tsx'
import styles from './calendar.module.css'
import { PublishThen } from './publish-then.tsx'
import { Tray, TRAY } from './tray.tsx'
import { usePlan } from './use-plan.ts'

const HOW =
  'Space picks a guide up, arrows choose its day, space puts it down, Delete takes its day away, Escape leaves it where it was.'
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** The month in the address, and a function that shows the month of a day. */
function useMonth(today: string) {
  const [search, setSearch] = useSearchParams()
  const given = search.get('month') ?? ''
  const now = today.slice(0, 7)
  const shown = MONTH.test(given) ? given : now
  const show = (day: string) => {
    const next = day.slice(0, 7)
    if (next !== shown) setSearch(next === now ? {} : { month: next }, { preventScrollReset: true })
  }
  return { shown, show }
}

/** The guides of a month on their planned or publication days, beside those without a day. */
export function GuideCalendar() {
  const { user } = useAccount({ alwaysAsk: true })
  const [today] = useState(() => newYorkDay(new Date()))
  const { shown, show } = useMonth(today)
  const answer = useQuery({ ...guideCalendarQuery({ params: { month: shown } }), placeholderData: keepPreviousData })
  if (user === null) return null
  if (answer.data === undefined)
    return answer.isError ? (
      <CallFailure error={answer.error} onRetry={answer.refetch} />
    ) : (
      <div className={month.waiting}>
        <TextSkeleton lines={10} />
      </div>
    )
  const { guides, unplanned } = answer.data
  return (
    <Month
      guides={[...guides, ...unplanned]}
      today={today}
      shown={shown}
      mayPlan={mayUse(planGuide.access, user)}
      mayPublish={mayUse(publishGuide.access, user)}
      onMonth={show}
    />
  )
}

interface MonthProps {
  /** Guides with and without a day. */
  readonly guides: readonly StaffGuideRow[]
  readonly today: string
  /** yyyy-MM */
  readonly shown: string
  readonly mayPlan: boolean
  readonly mayPublish: boolean
  /** Shows the month of a day. */
  readonly onMonth: (day: string) => void
}

function Month({ guides: known, today, shown, mayPlan, mayPublish, onMonth }: MonthProps) {
  const { plan, withPlan, offered, offer } = usePlan(today)
  const guides = withPlan(known)
  const planById = (id: number, planned: string | null) => {
    const guide = guides.find((one) => one.id === id)
    if (guide !== undefined) void plan(guide, planned)
  }
  const first = `${shown}-01` < today ? today : `${shown}-01`
  const keys = useKeyMoves({
    next: (from, step) => (dayPlus(from, step) < today ? today : dayPlus(from, step)),
    start: first,
    onMonth,
    // A guide picked up in another month is not in the list of this one.
    onDrop: ({ id, title, day }, to) => void plan({ id, title, planned: day }, to),
    onClear: ({ id, title, day }) => void plan({ id, title, planned: day }, null),
  })
  const days = entriesByDay(guides, today)
  const state: CalendarState = { days, mayPlan, today, keys }
  const publishById = (id: number, day: string) => {
    const guide = guides.find((one) => one.id === id)
    if (guide !== undefined) offer({ id, title: nameOf(guide), day })
  }
  const shownDay = useMemo(() => deviceDay(`${shown}-01`), [shown])
  return (
    <MoveArea how={HOW} said={keys.said} onDrop={(id, over) => planById(id, over === TRAY ? null : over)}>
      <div className={styles.page}>
        <section className={month.month} aria-label="Calendar of guides">
          <CalendarContext value={state}>
            <div className={styles.calendar}>
              <MonthCalendar
                month={shownDay}
                onMonthChange={(next) => onMonth(dayOfDevice(next))}
                today={deviceDay(today)}
                components={COMPONENTS}
                labels={LABELS}
              />
            </div>
          </CalendarContext>
          {mayPlan && <p className={`${month.hint} ${styles.how}`}>{HOW}</p>}
        </section>
        <Tray
          guides={guides.filter(({ status, planned }) => status === 'draft' && planned === null)}
          mayPlan={mayPlan}
          today={today}
          keys={keys}
          onPlan={planById}
        />
        <Agenda
          month={shown}
          days={days}
          today={today}
          mayPlan={mayPlan}
          onPlan={planById}
          onPublish={mayPublish ? publishById : undefined}
        />
      </div>
      {mayPublish && offered !== undefined && (
        <PublishThen key={`${offered.id} ${offered.day}`} {...offered} today={today} onClose={() => offer(undefined)} />
      )}
    </MoveArea>
  )
}

const LABELS = monthLabels('Guides by day')
const COMPONENTS = { Day: GuideDay }
