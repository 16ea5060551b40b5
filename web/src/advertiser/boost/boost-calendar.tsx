import { fullDayText } from '@ribbonry/dates'
import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DayButtonProps } from 'react-day-picker'
import { centsText } from '../../ui/format/cents.ts'
import { dayOfDevice, deviceDay } from '../../ui/month-calendar/device-days.ts'
import { MonthCalendar } from '../../ui/month-calendar/month-calendar.tsx'
import styles from './boost-calendar.module.css'
import { type BoostDays, type BoostPrices, type DayState, priceOn, stateOf } from './boost-days.ts'

interface BoostCalendarProps {
  readonly days: BoostDays
  readonly prices: BoostPrices
  /** The selected day; empty for none. */
  readonly chosen: string
  /** True when the selected day is on hold for this buyer. */
  readonly isHeld: boolean
  readonly onChoose: (day: string) => void
  /** Called with a day that somebody else has bought or has on hold. */
  readonly onWant: (day: string) => void
}

interface ShownDay {
  readonly state: DayState
  /** Visible in the cell; empty where the pattern shows it. */
  readonly word: string
  readonly label: string
}

const ShownDays = createContext<(day: string) => ShownDay>(() => ({ state: 'closed', word: '', label: '' }))

/**
 * Calendar of days with prices. Arrows move between days, page keys between months; a press selects a free day or offers the
 * waiting list.
 */
export function BoostCalendar({ days, prices, chosen, isHeld, onChoose, onWant }: BoostCalendarProps) {
  const [month, setMonth] = useState(() => deviceDay(chosen === '' ? days.first : chosen))
  const [seen, setSeen] = useState(chosen)
  // Shows the month of a day that was selected elsewhere on the page.
  if (chosen !== seen) {
    setSeen(chosen)
    if (chosen !== '') setMonth(deviceDay(chosen))
  }
  const shown = useMemo(() => (day: string) => shownDay(day, { days, prices, chosen, isHeld }), [days, prices, chosen, isHeld])
  const press = (date: Date) => {
    const day = dayOfDevice(date)
    const state = stateOf(day, days, chosen)
    if (state === 'free' || (state === 'yours' && day !== chosen)) onChoose(day)
    if (state === 'taken' || state === 'held') onWant(day)
  }
  return (
    <ShownDays value={shown}>
      <MonthCalendar
        mode="single"
        required
        month={month}
        onMonthChange={setMonth}
        startMonth={deviceDay(days.first)}
        endMonth={deviceDay(days.last)}
        today={deviceDay(days.today)}
        selected={chosen === '' ? undefined : deviceDay(chosen)}
        onSelect={(_chosen, pressed) => press(pressed)}
        disabled={(date) => stateOf(dayOfDevice(date), days, chosen) === 'closed'}
        components={COMPONENTS}
        labels={{
          labelGrid: () => 'Days with their prices',
          labelNext: () => 'The month after',
          labelPrevious: () => 'The month before',
        }}
      />
    </ShownDays>
  )
}

function shownDay(
  day: string,
  { days, prices, chosen, isHeld }: Pick<BoostCalendarProps, 'days' | 'prices' | 'chosen' | 'isHeld'>,
): ShownDay {
  const state = stateOf(day, days, chosen)
  const price = wholeText(priceOn(day, prices), prices.currency)
  const [word, says] = {
    free: [price, `free, ${price}`],
    taken: ['Taken', 'taken'],
    held: ['Held', 'held: somebody is paying for it'],
    yours: isHeld || day !== chosen ? ['Yours', `held for you, ${price}`] : ['Chosen', `chosen, ${price}`],
    bought: ['Yours', 'yours, and paid'],
    closed: ['', 'not for sale'],
  }[state] as [string, string]
  return { state, word, label: `${fullDayText(`${day}T00:00:00Z`)}, ${says}` }
}

/** Price without cents where possible, because cells are narrow on phones. */
function wholeText(cents: number, currency: string): string {
  return centsText(cents, currency).replace(/\.00$/, '')
}

const COMPONENTS = { DayButton: BoostDay }

/** Moves the focus with the keys, as the library's own button does. */
function BoostDay({ day, modifiers, children, className: _own, 'aria-label': _label, ...button }: DayButtonProps) {
  const { state, word, label } = useContext(ShownDays)(day.isoDate)
  const ref = useRef<HTMLButtonElement>(null)
  const isFocused = modifiers['focused'] === true
  useLayoutEffect(() => {
    if (isFocused) ref.current?.focus()
  }, [isFocused])
  return (
    <button
      ref={ref}
      {...button}
      className={`${styles.day} ${styles[state === 'bought' ? 'taken' : state]}`}
      {...(state === 'free' || state === 'yours' ? { 'aria-pressed': state === 'yours' } : {})}
    >
      <span className="sr">{label}</span>
      <b aria-hidden="true">{children}</b>
      {word !== '' && (
        <span className={styles.word} aria-hidden="true">
          {word}
        </span>
      )}
    </button>
  )
}
