declare global {
  /** What somebody changed last before this code was there (`public/early.js`). */
  var earlyChange: EventTarget | null | undefined
}

/**
 * Does what somebody wanted who was quicker than this code: the last answer that was changed, the last button that was pressed, and the field that
 * they are in. Forms wait by themselves (`use-held-submit.ts`), links need no code.
 */
export function replayEarlyInput(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  repeatChange(globalThis.earlyChange)
  const pressed = globalThis.earlyClicks?.at(-1)?.target
  if (pressed instanceof Element) pressed.closest<HTMLElement>('button[type=button]')?.click()
}

/** The browser has made the change already, and nobody was told. */
function repeatChange(changed: EventTarget | null | undefined): void {
  if (changed instanceof HTMLSelectElement) changed.dispatchEvent(new Event('change', { bubbles: true }))
  if (!(changed instanceof HTMLInputElement) || (changed.type !== 'radio' && changed.type !== 'checkbox')) return
  // The first event has React take it over as it stands, so that the click changes it.
  changed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  changed.checked = !changed.checked
  changed.click()
}
