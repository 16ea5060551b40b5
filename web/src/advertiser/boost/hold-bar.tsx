import { fullDayText } from '@ribbonry/dates'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './hold-bar.module.css'

/** Milliseconds of a hold. */
const HOLD_MS = 15 * 60_000
/** Circumference of the ring of radius 19. */
const RING = 2 * Math.PI * 19

interface HoldBarProps {
  readonly day: string
  /** ISO 8601. */
  readonly until: string
  readonly onOver: () => void
}

/** Remaining time of a hold. */
export function HoldBar({ day, until, onOver }: HoldBarProps) {
  const left = useTimeLeft(until, onOver)
  const minutes = Math.floor(left / 60_000)
  const seconds = Math.floor((left % 60_000) / 1000)
  return (
    <div className={styles.hold} role="group" aria-label="The day that is held for you">
      <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="19" />
        <circle cx="22" cy="22" r="19" strokeDasharray={RING} strokeDashoffset={RING * (1 - Math.min(1, left / HOLD_MS))} />
      </svg>
      <p>
        <span className={styles.time} role="timer">
          {`${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`}
        </span>
        {fullDayText(`${day}T00:00:00Z`)} is yours to pay for. Nobody else can take it meanwhile.
      </p>
    </div>
  )
}

/** Milliseconds until a moment, counting down; calls `onOver` once at the end. */
function useTimeLeft(until: string, onOver: () => void): number {
  const end = Date.parse(until)
  const [left, setLeft] = useState(() => Math.max(0, end - Date.now()))
  const isOver = left === 0
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, end - Date.now()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end])
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  return left
}
