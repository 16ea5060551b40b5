import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** Scroll position at which the masthead shrinks, in pixels (visitor.md section 2). */
const SHRINK_AT = 100
/** Smaller movements are ignored. */
const STEP = 4

interface Scrolled {
  /** Scrolled beyond SHRINK_AT. */
  readonly shrunk: boolean
  /** Scrolling down. */
  readonly down: boolean
}

const AT_TOP: Scrolled = { shrunk: false, down: false }
const listeners = new Set<() => void>()
let now = AT_TOP
let last = 0
let frame = 0

function read(): void {
  frame = 0
  const top = Math.max(window.scrollY, 0)
  if (Math.abs(top - last) < STEP) return
  const next = { shrunk: top > SHRINK_AT, down: top > last && top > SHRINK_AT }
  last = top
  if (now.shrunk === next.shrunk && now.down === next.down) return
  now = next
  for (const listener of listeners) listener()
}

function follow(): void {
  frame ||= requestAnimationFrame(read)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('scroll', follow, { passive: true })
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('scroll', follow)
  }
}

/** Scroll state, at most once a frame. Only components that use it re-render. */
export function useScrolled(): Scrolled {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => AT_TOP,
  )
}

/** Whether a hover menu was closed with Escape or by following a link. It can open again after the pointer has left. */
export function useDismissed(menu: RefObject<HTMLElement | null>): boolean {
  const [dismissed, setDismissed] = useState(false)
  useEffect(() => {
    const element = menu.current
    if (element === null) return undefined
    const close = () => {
      setDismissed(true)
    }
    const reopen = () => {
      setDismissed(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    element.addEventListener('keydown', closeOnEscape)
    element.addEventListener('click', close)
    element.addEventListener('pointerleave', reopen)
    element.addEventListener('focusin', reopen)
    return () => {
      element.removeEventListener('keydown', closeOnEscape)
      element.removeEventListener('click', close)
      element.removeEventListener('pointerleave', reopen)
      element.removeEventListener('focusin', reopen)
    }
  }, [menu])
  return dismissed
}
