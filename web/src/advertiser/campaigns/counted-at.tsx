import { clockText, DEVICE } from '@ribbonry/dates'
import { useEffect, useState } from 'react'
import { timeAgo } from '../../ui/time/time-ago.ts'
import styles from './counted-at.module.css'

/** Milliseconds after which figures count as outdated. */
const OLD_MS = 30_000
const TICK_MS = 1000

interface CountedAtProps {
  /** Time of the last answer, in milliseconds since 1970. */
  readonly answeredAt: number
  /** Time at which the figures were read. */
  readonly figuresAt: string
  /** True when the counters are unavailable and these are the last figures. */
  readonly isStale: boolean
}

/** Age of the figures, with a note when they are outdated. */
export function CountedAt({ answeredAt, figuresAt, isStale }: CountedAtProps) {
  const now = useClock()
  const at = new Date(answeredAt)
  if (isStale) return <Old>{`Our counters rest. These are the figures of ${clockText(figuresAt, DEVICE)}.`}</Old>
  if (now - answeredAt > OLD_MS)
    return <Old>{`The last figures, of ${clockText(at.toISOString(), DEVICE)}. We keep asking.`}</Old>
  const since = now - answeredAt < TICK_MS ? 'just now' : timeAgo(at, new Date(now))
  return <span className={styles.live}>{`counted ${since}`}</span>
}

function Old({ children }: { readonly children: string }) {
  return <span className={styles.old}>{children}</span>
}

/** The present time, updated each second while the page is visible. */
function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now())
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
