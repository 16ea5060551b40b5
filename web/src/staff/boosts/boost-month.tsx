import type { StaffBoost } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState } from 'react'
import type { DayProps } from 'react-day-picker'
import { boostDays, type BoostDays, stateOf } from '../../advertiser/boost/boost-days.ts'
import { CallFailure } from '../../session/call-failure.tsx'
import { deviceDay } from '../../ui/month-calendar/device-days.ts'
import { MonthCalendar } from '../../ui/month-calendar/month-calendar.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { monthLabels, MoveArea, MoveChip, MoveDay } from '../kit/month/move-month.tsx'
import month from '../kit/month/month.module.css'
import { type KeyMoves, useKeyMoves } from '../kit/month/use-key-moves.ts'
import { staffBoostedQuery, staffDisallowedQuery } from './boost-calls.ts'
import styles from './boosts.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { nearestFree } from './nearest-free.ts'

const HOW = 'Space picks it up, arrows find it a free day, space puts it down, Escape leaves it where it was.'

type Shown = Pick<StaffBoost, 'id' | 'title' | 'start'>

/** Boosts of a month on their days. One can be dragged to another free day by mouse, finger or keys. */
export function BoostMonth() {
  const boosted = useQuery(staffBoostedQuery())
  const disallowed = useQuery(staffDisallowedQuery())
  if (boosted.data === undefined || disallowed.data === undefined)
    return boosted.isError || disallowed.isError ? (
      <CallFailure
        error={boosted.error ?? disallowed.error}
        onRetry={() => {
          void boosted.refetch()
          void disallowed.refetch()
        }}
      />
    ) : (
      <div className={month.waiting}>
        <TextSkeleton lines={10} />
      </div>
    )
  const { dates, today, last } = disallowed.data
  const days = boostDays({ today, disallowed: dates, last, boosted: boosted.data.boosted.map(({ start }) => start), own: [] })
  const boosts = boosted.data.boosted.flatMap(({ id, title = '', start, state }) =>
    id === undefined ? [] : [{ id, title: state === 'disputed' ? `${title} (disputed, not shown)` : title, start }],
  )
  return <Month days={days} today={today} boosts={boosts} />
}

interface MonthState {
  readonly days: BoostDays
  readonly today: string
  readonly boostOn: (day: string) => Shown | undefined
  readonly keys: KeyMoves
}

const MonthContext = createContext<MonthState | undefined>(undefined)

interface MonthProps {
  readonly days: BoostDays
  readonly today: string
  readonly boosts: readonly Shown[]
}

function Month({ days, today, boosts }: MonthProps) {
  const [shown, setShown] = useState(() => deviceDay(days.first))
  const [asked, setAsked] = useState<{ readonly boost: Shown; readonly to: string }>()
  const isFree = (day: string) => stateOf(day, days, '') === 'free'
  const drop = (id: number, to: string) => {
    const boost = boosts.find((one) => one.id === id)
    if (boost !== undefined && boost.start !== to) setAsked({ boost, to })
  }
  const keys = useKeyMoves({
    next: (from, step) => nearestFree(from, step, days, isFree),
    start: days.first,
    remark: (day, item) => (day === item.day ? '' : ', free'),
    onMonth: (day) => setShown(deviceDay(day)),
    onDrop: ({ id }, to) => drop(id, to),
  })
  const state = useMemo<MonthState>(
    () => ({ days, today, boostOn: (day) => boosts.find(({ start }) => start === day), keys }),
    [days, today, boosts, keys],
  )
  return (
    <section className={month.month} aria-label="Calendar of boosts">
      <MoveArea how={HOW} said={keys.said} onDrop={drop}>
        <MonthContext value={state}>
          <MonthCalendar
            month={shown}
            onMonthChange={setShown}
            startMonth={deviceDay(today)}
            endMonth={deviceDay(days.last)}
            today={deviceDay(today)}
            components={COMPONENTS}
            labels={LABELS}
          />
        </MonthContext>
      </MoveArea>
      <p className={month.hint}>{HOW} Its buyer gets a mail once you have said yes.</p>
      {asked !== undefined && <MoveDialog {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

const LABELS = monthLabels('Boosts by day')
const COMPONENTS = { Day: StaffDay }

/** A day; boosts can be dropped on a free one. */
function StaffDay(props: DayProps) {
  const state = useContext(MonthContext)
  if (state === undefined) throw new Error('A day stands in a month')
  const iso = props.day.isoDate
  const isFree = stateOf(iso, state.days, '') === 'free'
  const { moving } = state.keys
  const here = state.boostOn(iso)
  // A dragged boost is shown on the day where it would be dropped.
  const boost =
    moving?.to === iso ? { ...moving.item, start: moving.item.day ?? iso } : here?.id === moving?.item.id ? undefined : here
  const tone = here !== undefined ? styles.boosted : isFree ? month.free : styles.closed
  return (
    <MoveDay
      {...props}
      takes={isFree}
      isTarget={moving?.to === iso}
      tone={tone}
      held={boost !== undefined && <BoostChip boost={boost} state={state} />}
    />
  )
}

/** A boost that has begun cannot be moved. */
function BoostChip({
  boost: { id, title, start },
  state: { today, keys },
}: {
  readonly boost: Shown
  readonly state: MonthState
}) {
  if (start <= today) return <span className={month.chip}>{title}</span>
  return <MoveChip key={id} item={{ id, title, day: start }} keys={keys} />
}
