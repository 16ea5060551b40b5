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
  readonly speed: number
  readonly last: string
  readonly givenUpMs: number
}

/** Scrolls a page at `speed` (px/s) until `last` is in view, and watches its frames. @throws Error when the end does not come nearer for ten seconds */
export async function scrollToEnd(page: Page, speed: number, last: string): Promise<Scrolled> {
  const given: Given = { speed, last, givenUpMs: 10_000 }
  return await page.evaluate(scroll, given)
}

/** Runs in the page. */
async function scroll({ speed, last, givenUpMs }: Given): Promise<Scrolled> {
  const gaps: number[] = []
  const longTasks: number[] = []
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) longTasks.push(duration) }).observe({ type: 'longtask' })
  const frame = (): Promise<number> => new Promise((resolve) => { requestAnimationFrame(resolve) })
  const began = await frame()
  let [before, moved, at] = [began, began, scrollY]
  for (;;) {
    const now = await frame()
    gaps.push(now - before)
    // A slow frame does not throw the reader further down than a finger would.
    scrollBy({ top: speed * Math.min(now - before, 50) / 1000, behavior: 'instant' })
    before = now
    if (scrollY !== at) [at, moved] = [scrollY, now]
    else if (document.querySelector(last) !== null) break
    else if (now - moved > givenUpMs) throw new Error(`The page ends at ${at} px`)
  }
  return { seconds: (before - began) / 1000, height: document.documentElement.scrollHeight, gaps, longTasks, elements: document.querySelectorAll('*').length }
}
