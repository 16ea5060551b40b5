import { DEVICE, weekdayText } from '@ribbonry/dates'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import styles from './month-calendar.module.css'

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
  today: styles.today ?? '',
}

const WEEKDAYS = { formatWeekdayName: (day: Date) => weekdayText(day.toISOString(), DEVICE).slice(0, 3) }

/** A month with a total height of 450 pixels and weeks that start on Sunday. The caller renders the days. */
export function MonthCalendar(props: DayPickerProps) {
  return <DayPicker weekStartsOn={0} classNames={CLASSES} formatters={WEEKDAYS} {...props} />
}
