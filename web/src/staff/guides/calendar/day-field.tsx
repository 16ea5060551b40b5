import type { StaffGuideRow } from '@ribbonry/contracts'
import { useRef, useState } from 'react'
import styles from './calendar.module.css'

/** A year that is only half typed is earlier. */
const FIRST = '2001-01-01'

interface DayFieldProps {
  readonly guide: Pick<StaffGuideRow, 'title' | 'planned'>
  /** The first day that takes a guide. */
  readonly today: string
  /** @param planned null when the field was emptied */
  readonly onPlan: (planned: string | null) => void
}

/** The planned day of a guide as a date field, for phones and for days of other months. Applies on blur. */
export function DayField({ guide: { title, planned }, today, onPlan }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isTyping = useRef(false)
  const value = typed ?? planned ?? ''
  const commit = (day: string) => {
    isTyping.current = false
    setTyped(undefined)
    const next = day === '' ? null : day
    if (next !== planned && (next === null || next >= FIRST)) onPlan(next)
  }
  return (
    <input
      type="date"
      className={styles.field}
      aria-label={`Day for ${title}`}
      min={today}
      value={value}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit(value)
        else if (key !== 'Tab') isTyping.current = true
      }}
      onBlur={() => {
        if (typed !== undefined) commit(typed)
      }}
      onChange={({ currentTarget }) => {
        if (isTyping.current) setTyped(currentTarget.value)
        else commit(currentTarget.value)
      }}
    />
  )
}
