import type { QueryClient } from '@tanstack/react-query'
import type { SavedItems } from '../saving/saved-items.ts'

/** Longest delay of the tracker on a busy page, in milliseconds. */
const MAX_DELAY_MS = 4000
const CLICK_EVENTS = ['click', 'auxclick'] as const

declare global {
  /** Clicks from before this code, recorded by `public/early.js`. */
  var earlyClicks: MouseEvent[] | undefined
}

/**
 * Loads the tracker and the background features when the browser is idle, or at the first click, which is counted as well. The
 * page works without them.
 */
export function startTracking(client: QueryClient, items: SavedItems): void {
  let isRequested = false
  const start = async (): Promise<void> => {
    if (isRequested) return
    isRequested = true
    const found = await import('../tracker/start.ts').catch(() => undefined)
    const background = await import('./background-features.ts').catch(() => undefined)
    const reports = await background?.newsletterReports()
    const early = globalThis.earlyClicks ?? []
    globalThis.earlyClicks = undefined
    found?.startTracker(early, reports)
    background?.startBackgroundFeatures(client, items)
  }
  for (const type of CLICK_EVENTS)
    addEventListener(
      type,
      () => {
        void start()
      },
      { capture: true, once: true },
    )
  if (globalThis.earlyClicks?.length !== 0) void start()
  else if (typeof requestIdleCallback === 'function')
    requestIdleCallback(
      () => {
        void start()
      },
      { timeout: MAX_DELAY_MS },
    )
  else
    setTimeout(() => {
      void start()
    }, MAX_DELAY_MS / 2)
}

declare global {
  /** The last control changed before hydration (`public/early.js`). */
  var earlyChange: EventTarget | null | undefined
}

/**
 * Replays input from before hydration: the last changed control, the last pressed button, all hearts that show a press, and the
 * focused field. Forms wait by themselves (`use-held-submit.ts`); links need no code.
 */
export function replayEarlyInput(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  repeatChange(globalThis.earlyChange)
  // The browser has already opened the popover of a button with `popovertarget`; a second click would close it.
  const pressed = globalThis.earlyClicks?.map(
    ({ target }) => target instanceof Element && target.closest<HTMLElement>('button[type=button]:not([popovertarget])'),
  )
  for (const button of new Set(pressed)) {
    const heart = button && button.matches('[aria-label^="Save: "]') && button.getAttribute('aria-pressed')
    if (button && (heart ? heart === 'true' : button === pressed?.at(-1))) button.click()
  }
}

/** Replays a change that the browser made before React listened. */
function repeatChange(changed: EventTarget | null | undefined): void {
  if (changed instanceof HTMLSelectElement) changed.dispatchEvent(new Event('change', { bubbles: true }))
  if (!(changed instanceof HTMLInputElement) || (changed.type !== 'radio' && changed.type !== 'checkbox')) return
  // The first event makes React hydrate the control as it stands, so that the click changes it.
  changed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  changed.checked = !changed.checked
  changed.click()
}
