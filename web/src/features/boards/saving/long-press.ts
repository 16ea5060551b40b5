/** Time in milliseconds after which a press of a heart is a long one. */
const LONG_MS = 500
const HEART = 'button[aria-pressed][aria-label^="Save: "]'

let isLong = false

/** Whether the press that is being handled was a long one, which opens the boards; once. */
export function takeLongPress(): boolean {
  const was = isLong
  isLong = false
  return was
}

/** Turns a long press of a heart into a click at once, and ignores the click with which it ends. */
export function watchLongPresses(): void {
  addEventListener('pointerdown', ({ target, button }) => {
    isLong = false
    const heart = target instanceof Element && button === 0 ? target.closest<HTMLElement>(HEART) : null
    if (heart === null) return
    const ended = new AbortController()
    const timer = setTimeout(() => {
      isLong = true
      heart.click()
      ignoreNextClick()
    }, LONG_MS)
    const end = (): void => {
      clearTimeout(timer)
      ended.abort()
    }
    for (const type of ['pointerup', 'pointercancel', 'pagehide']) addEventListener(type, end, { signal: ended.signal })
  })
}

function ignoreNextClick(): void {
  const handled = new AbortController()
  const { signal } = handled
  const ignore = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true, signal })
  // A phone opens its menu of a long press.
  addEventListener('contextmenu', ignore, { capture: true, signal })
  addEventListener('pointerup', () => setTimeout(() => handled.abort()), { signal })
  addEventListener('pointercancel', () => setTimeout(() => handled.abort()), { signal })
}
