declare global {
  /** The last control changed before hydration (`public/early.js`). */
  var earlyChange: EventTarget | null | undefined
}

/**
 * Replays input from before hydration: the last changed control, the last pressed button, and the focused field. Forms wait by
 * themselves (`use-held-submit.ts`); links need no code.
 */
export function replayEarlyInput(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  repeatChange(globalThis.earlyChange)
  const pressed = globalThis.earlyClicks?.at(-1)?.target
  if (pressed instanceof Element) pressed.closest<HTMLElement>('button[type=button]')?.click()
}

/** The browser has made the change already; React has not seen it. */
function repeatChange(changed: EventTarget | null | undefined): void {
  if (changed instanceof HTMLSelectElement) changed.dispatchEvent(new Event('change', { bubbles: true }))
  if (!(changed instanceof HTMLInputElement) || (changed.type !== 'radio' && changed.type !== 'checkbox')) return
  // The first event makes React hydrate the control as it stands, so that the click changes it.
  changed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  changed.checked = !changed.checked
  changed.click()
}
