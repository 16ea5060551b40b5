const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

interface DayTextProps {
  readonly moment: string | null
  /** Instead of a moment that is not known. */
  readonly never?: string
  readonly exact?: boolean
}

/** When something was, by this device's clock. */
export function DayText({ moment, never = '', exact = false }: DayTextProps) {
  if (moment === null) return never
  return <time className="num" dateTime={moment}>{(exact ? MOMENT : DAY).format(new Date(moment))}</time>
}
