const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input'] as const

let isActive = false

/** Calls back on the first input: pointer, key, scrolling, focus, or text. Returns a function that cancels it. */
export function onFirstInput(run: () => void): () => void {
  const stop = (): void => {
    for (const sign of SIGNS) removeEventListener(sign, start, { capture: true })
  }
  const start = (): void => {
    isActive = true
    stop()
    run()
  }
  if (isActive) run()
  else for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true })
  return stop
}
