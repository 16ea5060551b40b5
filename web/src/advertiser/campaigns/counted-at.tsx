import { clockText, DEVICE } from '@ribbonry/dates'
import { useEffect, useState } from 'react'
import { timeAgo } from '../../ui/time/time-ago.ts'
import styles from './counted-at.module.css'

/** Milliseconds after which figures that should have come again are called old. */
const OLD_MS = 30_000
const TICK_MS = 1000

interface CountedAtProps {
  /** When the last answer came, milliseconds since 1970. */
  readonly answeredAt: number
  /** When these figures were read. */
  readonly figuresAt: string
  /** The counters are away: these are the last figures. */
  readonly isStale: boolean
}

/** How old the figures are, and a word when that is too old. */
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

/** The time, each second while the page is looked at. */
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
