import type { Page } from 'playwright-core'

export interface Scrolled {
  readonly seconds: number
  readonly height: number
  /** Milliseconds from frame to frame. */
  readonly gaps: readonly number[]
  /** Milliseconds of each task longer than 50 ms. */
  readonly longTasks: readonly number[]
  readonly elements: number
}

interface Given {
  /** Pixels per second. */
  readonly speed: number
  /** Selector of the last element. */
  readonly last: string
  /** Maximum duration in milliseconds. */
  readonly forMs?: number
  readonly givenUpMs: number
}

/**
 * Scrolls a page until its end is in view or the time is over, and records its frames.
 * @throws Error when the end does not come nearer for ten seconds
 */
export async function scrollOn(page: Page, given: Omit<Given, 'givenUpMs'>): Promise<Scrolled> {
  return await page.evaluate(scroll, { ...given, givenUpMs: 10_000 })
}

/** Executed inside the page. */
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
    // A slow frame scrolls at most 50 ms' worth, as a finger would.
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
