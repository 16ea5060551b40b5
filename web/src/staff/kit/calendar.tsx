import { DEVICE, fullDayText } from '@ribbonry/dates'
import { DayPicker } from 'react-day-picker'
import styles from './calendar.module.css'

const CLASSES = {
  root: styles.calendar ?? '',
  months: styles.months ?? '',
  month_caption: styles.caption ?? '',
  caption_label: styles.label ?? '',
  nav: styles.nav ?? '',
  button_previous: styles.step ?? '',
  button_next: styles.step ?? '',
  chevron: styles.chevron ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.button ?? '',
  selected: styles.selected ?? '',
  today: styles.today ?? '',
  outside: styles.outside ?? '',
}

interface CalendarProps {
  readonly selected: Date | undefined
  readonly onSelect: (day: Date) => void
}

function dayLabel(day: Date, isToday: boolean, isChosen: boolean): string {
  return [fullDayText(day.toISOString(), DEVICE), isToday ? 'today' : '', isChosen ? 'chosen' : ''].filter(Boolean).join(', ')
}

/** A month from which one day is chosen. */
export function Calendar({ selected, onSelect }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      showOutsideDays
      weekStartsOn={1}
      classNames={CLASSES}
      selected={selected}
      {...(selected !== undefined && { defaultMonth: selected })}
      onSelect={onSelect}
      labels={{ labelDayButton: (day, { today, selected: chosen }) => dayLabel(day, today === true, chosen === true) }}
    />
  )
}
