/**
 * Does what somebody wanted who was quicker than this code: the last button that was pressed, and the field that they are in. Forms wait by
 * themselves (`use-held-submit.ts`), links need no code.
 */
export function replayEarly(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const pressed = globalThis.earlyClicks?.at(-1)?.target
  if (pressed instanceof Element) pressed.closest<HTMLElement>('button[type=button]')?.click()
}
