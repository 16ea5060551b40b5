import type { Newsletter } from '@ribbonry/contracts'
import { clockText, weekdayText } from '@ribbonry/dates'
import { useEffect, useState } from 'react'
import { LOCK_MS, spanText } from './newsletter-state.ts'
import styles from './newsletters.module.css'
import { LETTER_ZONE } from './send-time.ts'

const MINUTE_MS = 60_000

/** Until when a newsletter takes changes, and when it goes out. */
export function SendTimes({ newsletter: { schedule } }: { readonly newsletter: Newsletter }) {
  const now = useMinute()
  if (schedule === null) return <p className={styles.times}>It has no day yet, and goes nowhere without one.</p>
  const send = Date.parse(schedule)
  const lock = send - LOCK_MS
  const isOpen = now < lock
  const when = (moment: number) => {
    const iso = new Date(moment).toISOString()
    return `${weekdayText(iso, LETTER_ZONE)}, ${clockText(iso, LETTER_ZONE)}`
  }
  return (
    <ol className={styles.times} aria-label="When it goes out">
      <li data-now={isOpen ? '' : undefined}>
        <strong>{isOpen ? `Open for changes, ${spanText(lock - now)} more` : 'Was open for changes'}</strong>
        <span className="num">until {when(lock)}</span>
      </li>
      <li data-now={isOpen ? undefined : ''}>
        <strong>{isOpen ? 'Locked for the last day' : `Locked, leaves in ${spanText(Math.max(0, send - now))}`}</strong>
        <span className="num">leaves {when(send)}, New York</span>
      </li>
    </ol>
  )
}

/** The present time in milliseconds, renewed every minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
