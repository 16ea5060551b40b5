import type { Page } from 'playwright-core'

/** CPU slowdown of a phone relative to this machine, as in Lighthouse. */
export const SLOWDOWN = 4
/** Milliseconds that a task may take on a phone without counting as blocking. */
const FREE_MS = 50

export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Timestamp in microseconds, as are durations. */
  readonly ts: number
  readonly dur?: number
  /** Processor time. */
  readonly tdur?: number
}

/**
 * Milliseconds for which main-thread tasks would block a phone, from first paint on, while an action runs. Measures CPU time, so
 * other load on the machine does not matter.
 */
export async function blockedTime(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser of its own')
  await browser.startTracing(page, { categories: ['toplevel', 'loading', 'devtools.timeline'] })
  await act()
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] }
  const painted = trace.traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (painted === undefined) throw new Error('The page painted nothing')
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid, ts }) => name.endsWith('RunTask') && pid === painted.pid && tid === painted.tid && ts >= painted.ts,
  )
  return outermost(tasks).reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOWDOWN - FREE_MS), 0)
}

/** Tasks without those nested in another. */
export function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return tasks
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts + dur <= end) return false
      end = ts + dur
      return true
    })
}
