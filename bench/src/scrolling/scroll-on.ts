import type { Page } from 'playwright-core'

export interface Scrolled {
  readonly seconds: number
  readonly height: number
  /** Milliseconds from frame to frame. */
  readonly gaps: readonly number[]
  /** Milliseconds of each task that was longer than 50. */
  readonly longTasks: readonly number[]
  readonly elements: number
}

interface Given {
  /** Pixels per second. */
  readonly speed: number
  /** What is at the end. */
  readonly last: string
  /** As long as this at most. */
  readonly forMs?: number
  readonly givenUpMs: number
}

/**
 * Scrolls a page on until its end is in view or the time is over, and watches its frames.
 * @throws Error when the end does not come nearer for ten seconds
 */
export async function scrollOn(page: Page, given: Omit<Given, 'givenUpMs'>): Promise<Scrolled> {
  return await page.evaluate(scroll, { ...given, givenUpMs: 10_000 })
}

/** Runs in the page. */
async function scroll({ speed, last, forMs = Infinity, givenUpMs }: Given): Promise<Scrolled> {
  const gaps: number[] = []
  const longTasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask' })
  const frame = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  const began = await frame()
  let [before, moved, at] = [began, began, scrollY]
  while (before - began < forMs) {
    const now = await frame()
    gaps.push(now - before)
    // A slow frame does not throw the reader further down than a finger would.
    scrollBy({ top: (speed * Math.min(now - before, 50)) / 1000, behavior: 'instant' })
    before = now
    if (scrollY !== at) [at, moved] = [scrollY, now]
    else if (document.querySelector(last) !== null) break
    else if (now - moved > givenUpMs) throw new Error(`The page ends at ${at} px`)
  }
  return {
    seconds: (before - began) / 1000,
    height: document.documentElement.scrollHeight,
    gaps,
    longTasks,
    elements: document.querySelectorAll('*').length,
  }
}
