import { DndContext, MouseSensor, TouchSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import type { StaffBoost } from '@ribbonry/contracts'
import { fullDayText, newYorkDay } from '@ribbonry/dates'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import type { DayProps } from 'react-day-picker'
import { boostDays, type BoostDays, dayOfDevice, deviceDay, stateOf } from '../../advertiser/boost/boost-days.ts'
import { MonthCalendar } from '../../ui/month-calendar/month-calendar.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { ErrorState } from '../../ui/states/message.tsx'
import { staffBoostedQuery, staffDisallowedQuery } from './boost-calls.ts'
import styles from './boosts.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { type Moving, useKeyMoves } from './use-key-moves.ts'

const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 180, tolerance: 8 } }
const HOW = 'Space picks it up, arrows find it a free day, space puts it down, Escape leaves it where it was.'

type Shown = Pick<StaffBoost, 'id' | 'title' | 'start'>

/** The boosts of a month on their days; one is dragged onto another free day, by mouse, finger or keys. */
export function BoostMonth() {
  const boosted = useQuery(staffBoostedQuery())
  const disallowed = useQuery(staffDisallowedQuery())
  if (boosted.data === undefined || disallowed.data === undefined)
    return boosted.isError || disallowed.isError ? (
      <ErrorState
        onRetry={() => {
          void boosted.refetch()
          void disallowed.refetch()
        }}
      />
    ) : (
      <div className={styles.waiting}>
        <TextSkeleton lines={10} />
      </div>
    )
  const { dates, last } = disallowed.data
  const days = boostDays({ disallowed: dates, last, boosted: boosted.data.boosted.map(({ start }) => start) }, new Date())
  const boosts = boosted.data.boosted.flatMap(({ id, title = '', start }) => (id === undefined ? [] : [{ id, title, start }]))
  return <Month days={days} boosts={boosts} />
}

interface MonthState {
  readonly days: BoostDays
  readonly today: string
  readonly boostOn: (day: string) => Shown | undefined
  /** The boost that was picked up with keys, and the day it would be put down on. */
  readonly moving: Moving | undefined
  readonly onKey: ReturnType<typeof useKeyMoves>['onKey']
  readonly onLeave: () => void
}

const MonthContext = createContext<MonthState | undefined>(undefined)

interface MonthProps {
  readonly days: BoostDays
  readonly boosts: readonly Shown[]
}

function Month({ days, boosts }: MonthProps) {
  const [month, setMonth] = useState(() => deviceDay(days.first))
  const [asked, setAsked] = useState<{ readonly boost: Shown; readonly to: string }>()
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  const drop = (id: number, to: string) => {
    const boost = boosts.find((one) => one.id === id)
    if (boost !== undefined && boost.start !== to) setAsked({ boost, to })
  }
  const keys = useKeyMoves({ days, onTarget: (day) => setMonth(deviceDay(day)), onDrop: drop })
  const state: MonthState = {
    days,
    today: newYorkDay(new Date()),
    boostOn: (day) => boosts.find(({ start }) => start === day),
    moving: keys.moving,
    onKey: keys.onKey,
    onLeave: keys.cancel,
  }
  return (
    <section className={styles.month} aria-label="Calendar of boosts">
      <output className="sr">{keys.said}</output>
      <DndContext
        sensors={sensors}
        accessibility={{ screenReaderInstructions: { draggable: HOW } }}
        onDragEnd={({ active, over }) => {
          if (over !== null) drop(Number(active.id), String(over.id))
        }}
      >
        <MonthContext value={state}>
          <MonthCalendar
            month={month}
            onMonthChange={setMonth}
            startMonth={deviceDay(state.today)}
            endMonth={deviceDay(days.last)}
            today={deviceDay(state.today)}
            components={COMPONENTS}
            labels={{
              labelGrid: () => 'Boosts by day',
              labelGridcell: (date) => fullDayText(`${dayOfDevice(date)}T00:00:00Z`),
              labelNext: () => 'The month after',
              labelPrevious: () => 'The month before',
            }}
          />
        </MonthContext>
      </DndContext>
      <p className={styles.hint}>{HOW} Its buyer gets a mail once you have said yes.</p>
      {asked !== undefined && <MoveDialog {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

const COMPONENTS = { Day: StaffDay }

/** A day: a free one takes a boost. */
function StaffDay({ day, modifiers: _modifiers, children, className, ...cell }: DayProps) {
  const state = useContext(MonthContext)
  const iso = day.isoDate
  const isFree = state !== undefined && !day.outside && stateOf(iso, state.days, '') === 'free'
  const { setNodeRef, isOver } = useDroppable({ id: iso, disabled: !isFree })
  if (state === undefined || day.outside) return <td {...cell} className={className} />
  const boost = state.boostOn(iso)
  const isTarget = isOver || state.moving?.to === iso
  const kind = boost !== undefined ? styles.boosted : isFree ? styles.free : styles.closed
  return (
    <td ref={setNodeRef} {...cell} className={className}>
      <div className={`${styles.day} ${kind} ${isTarget ? styles.target : ''}`}>
        <b aria-hidden="true">{children}</b>
        {boost !== undefined && <BoostChip boost={boost} state={state} />}
      </div>
    </td>
  )
}

/** One that has begun stays. */
function BoostChip({ boost: { id, title, start }, state }: { readonly boost: Shown; readonly state: MonthState }) {
  const isBegun = start <= state.today
  const { setNodeRef, listeners, transform } = useDraggable({ id, disabled: isBegun })
  if (isBegun) return <span className={styles.chip}>{title}</span>
  const isPicked = state.moving?.id === id
  return (
    <button
      type="button"
      ref={setNodeRef}
      {...listeners}
      className={`${styles.chip} ${isPicked ? styles.picked : ''}`}
      style={{ transform: CSS.Translate.toString(transform) }}
      aria-label={`${title}, move it`}
      aria-pressed={isPicked}
      onKeyDown={(event) => state.onKey(event, { id, title, start })}
      onBlur={isPicked ? state.onLeave : undefined}
    >
      {title}
    </button>
  )
}
