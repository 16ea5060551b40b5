import { DEVICE, momentText, shortDayText } from '@ribbonry/dates'

interface DayTextProps {
  readonly moment: string | null
  /** Instead of a moment that is not known. */
  readonly never?: string
  readonly exact?: boolean
}

/** When something was, by this device's clock. */
export function DayText({ moment, never = '', exact = false }: DayTextProps) {
  if (moment === null) return never
  return <time className="num" dateTime={moment}>{exact ? momentText(moment, DEVICE) : shortDayText(moment, DEVICE)}</time>
}
