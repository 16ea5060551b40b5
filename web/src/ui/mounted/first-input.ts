const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input'] as const

let isActive = false

/** Runs at the first sign of a person: pointer, key, scrolling, focus, input. Returns a function that stops waiting. */
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
