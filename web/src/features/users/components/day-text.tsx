import { DEVICE, momentText, shortDayText } from '@ribbonry/dates'

interface DayTextProps {
  readonly moment: string | null
  /** Text for a missing date. */
  readonly never?: string
  readonly exact?: boolean
}

/** A date in local time. */
export function DayText({ moment, never = '', exact = false }: DayTextProps) {
  if (moment === null) return never
  return (
    <time className="num" dateTime={moment}>
      {exact ? momentText(moment, DEVICE) : shortDayText(moment, DEVICE)}
    </time>
  )
}
