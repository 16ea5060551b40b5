import type { StaffBoost } from '@ribbonry/contracts'
import { fullDayText } from '@ribbonry/dates'
import { type KeyboardEvent, useState } from 'react'
import { type BoostDays, stateOf } from '../../advertiser/boost/boost-days.ts'
import { ARROW_DAYS, nearestFree } from './nearest-free.ts'

/** A boost that was picked up, and the day onto which it would be put down. */
export interface Moving {
  readonly id: number
  readonly to: string
}

interface KeyMovesOptions {
  readonly days: BoostDays
  /** A day that may be in another month. */
  readonly onTarget: (day: string) => void
  readonly onDrop: (id: number, to: string) => void
}

/** Moves a boost by keys: space picks it up, arrows look for a free day, space puts it down, Escape leaves it. */
export function useKeyMoves({ days, onTarget, onDrop }: KeyMovesOptions) {
  const [moving, setMoving] = useState<Moving>()
  const [said, setSaid] = useState('')
  const cancel = () => setMoving(undefined)
  const onKey = (event: KeyboardEvent, { id, title, start }: Pick<StaffBoost, 'id' | 'title' | 'start'>) => {
    const isPicked = moving?.id === id
    const step = ARROW_DAYS[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      setMoving(isPicked ? undefined : { id, to: start })
      setSaid(isPicked ? `${title} is put down.` : `${title} is picked up.`)
      if (isPicked) onDrop(id, moving.to)
    } else if (isPicked && event.key === 'Escape') {
      event.preventDefault()
      cancel()
      setSaid(`${title} is where it was.`)
    } else if (isPicked && step !== undefined) {
      event.preventDefault()
      const to = nearestFree(moving.to, step, days, (day) => stateOf(day, days, '') === 'free')
      setMoving({ id, to })
      setSaid(`${fullDayText(`${to}T00:00:00Z`)}${to === start ? '' : ', free'}.`)
      if (to.slice(0, 7) === moving.to.slice(0, 7)) return
      onTarget(to)
    }
  }
  return { moving, said, onKey, cancel }
}
