import { fullDayText } from '@ribbonry/dates'
import { type KeyboardEvent, useRef, useState } from 'react'

/** An item of a month that moves between days. Days are yyyy-MM-dd. */
export interface Movable {
  readonly id: number
  readonly title: string
  /** Null for an item without a day. */
  readonly day: string | null
}

/** The item that is picked up, and its present target day. */
export interface Moving {
  readonly item: Movable
  readonly to: string
}

/** Days that each arrow key moves. */
const ARROW_DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const CLEARING = new Set(['Delete', 'Backspace'])

interface KeyMovesOptions {
  /** The target day of an arrow key. @param step days from `from` */
  readonly next: (from: string, step: number) => string
  /** First target day of an item without a day. */
  readonly start: string
  /** Announced after the name of a day. */
  readonly remark?: (day: string, item: Movable) => string
  /** Shows the month of a day. */
  readonly onMonth: (day: string) => void
  readonly onDrop: (item: Movable, to: string) => void
  /** Removes the item's day; absent when every item must have one. */
  readonly onClear?: (item: Movable) => void
}

export type KeyMoves = ReturnType<typeof useKeyMoves>

/** Moves items by keys: Space picks up, arrows select a day, Space drops, Escape cancels. */
export function useKeyMoves({ next, start, remark = () => '', onMonth, onDrop, onClear }: KeyMovesOptions) {
  const [moving, setMoving] = useState<Moving>()
  const [said, setSaid] = useState('')
  // A moved item is rendered on its new day as another element, to which the focus is moved.
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
    /** Cancels when the focus leaves. */
    cancel: () => setMoving(undefined),
    /** Whether the element of this id takes the focus; called when it is rendered. */
    takesFocus: (id: number): boolean => {
      if (followed.current !== id) return false
      followed.current = undefined
      return true
    },
  }
}
