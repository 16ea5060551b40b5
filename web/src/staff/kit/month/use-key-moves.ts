import { fullDayText } from '@ribbonry/dates'
import { type KeyboardEvent, useRef, useState } from 'react'

/** Something of a month that moves from day to day. Days are yyyy-MM-dd. */
export interface Movable {
  readonly id: number
  readonly title: string
  /** Null while it has none. */
  readonly day: string | null
}

/** What was picked up, and the day onto which it would be put down. */
export interface Moving {
  readonly item: Movable
  readonly to: string
}

/** Days by which each arrow moves. */
const ARROW_DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const CLEARING = new Set(['Delete', 'Backspace'])

interface KeyMovesOptions {
  /** The day that an arrow leads to. @param step days from `from` */
  readonly next: (from: string, step: number) => string
  /** Where something without a day begins. */
  readonly start: string
  /** What is said after the name of a day. */
  readonly remark?: (day: string, item: Movable) => string
  /** A day of another month. */
  readonly onMonth: (day: string) => void
  readonly onDrop: (item: Movable, to: string) => void
  /** Takes the day away; without it nothing has none. */
  readonly onClear?: (item: Movable) => void
}

export type KeyMoves = ReturnType<typeof useKeyMoves>

/** Moves something by keys: space picks it up, arrows choose a day, space puts it down, Escape leaves it where it was. */
export function useKeyMoves({ next, start, remark = () => '', onMonth, onDrop, onClear }: KeyMovesOptions) {
  const [moving, setMoving] = useState<Moving>()
  const [said, setSaid] = useState('')
  // What moves is drawn on its new day, as another element, which the focus has to follow.
  const followed = useRef<number>(undefined)
  const end = (item: Movable, words: string) => {
    followed.current = item.id
    setMoving(undefined)
    setSaid(`${item.title} ${words}.`)
  }
  const pickUp = (item: Movable) => {
    followed.current = item.id
    setMoving({ item, to: item.day ?? start })
    setSaid(`${item.title} is picked up.`)
    if (item.day === null) onMonth(start)
  }
  const step = ({ item, to }: Moving, days: number) => {
    const day = next(to, days)
    followed.current = item.id
    setMoving({ item, to: day })
    setSaid(`${fullDayText(`${day}T00:00:00Z`)}${remark(day, item)}.`)
    if (day.slice(0, 7) !== to.slice(0, 7)) onMonth(day)
  }
  const onKey = (event: KeyboardEvent, item: Movable) => {
    const { key } = event
    const days = ARROW_DAYS[key]
    const isPress = key === ' ' || key === 'Enter'
    if (moving?.item.id !== item.id) {
      if (!isPress) return
      pickUp(item)
    } else if (isPress) {
      end(item, 'is put down')
      onDrop(moving.item, moving.to)
    } else if (key === 'Escape') {
      end(item, 'is where it was')
      if (moving.item.day !== null) onMonth(moving.item.day)
    } else if (CLEARING.has(key) && onClear !== undefined) {
      end(item, 'has no day')
      onClear(moving.item)
    } else if (days === undefined) return
    else step(moving, days)
    event.preventDefault()
  }
  return {
    moving,
    said,
    onKey,
    /** Somebody went elsewhere. */
    cancel: () => setMoving(undefined),
    /** Whether the focus belongs to the element of this id, which is asked once it is drawn. */
    takesFocus: (id: number): boolean => {
      if (followed.current !== id) return false
      followed.current = undefined
      return true
    },
  }
}
