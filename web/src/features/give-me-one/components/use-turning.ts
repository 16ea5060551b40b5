import { type RefObject, type TouchEvent, useEffect, useRef } from 'react'

/** Shortest swipe in CSS pixels. */
const SWIPE = 48
const BUSY = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'

interface Turning {
  readonly next: RefObject<HTMLAnchorElement | null>
  readonly previous: RefObject<HTMLAnchorElement | null>
}

/** Follows one of two links on an arrow key, or on a swipe over the element with the returned handlers. */
export function useTurning({ next, previous }: Turning) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const link = event.key === 'ArrowRight' ? next.current : event.key === 'ArrowLeft' ? previous.current : null
      if (link === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isBusy(event.target)) return
      event.preventDefault()
      link.click()
    }
    addEventListener('keydown', turn)
    return () => removeEventListener('keydown', turn)
  }, [next, previous])
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch !== undefined && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current
      const touch = changedTouches[0]
      start.current = undefined
      if (touch === undefined || from === undefined) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return
      ;(x < 0 ? next : previous).current?.click()
    },
  }
}

/** Whether the key belongs to a field or an overlay. */
function isBusy(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(BUSY) !== null) || document.querySelector('[role="dialog"]') !== null
}
