import { useSyncExternalStore } from 'react'

/** Scroll position at which the masthead shrinks, in pixels (visitor.md section 2). */
const SHRINK_AT = 100
/** Smaller movements are ignored. */
const STEP = 4

export interface Scrolled {
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
