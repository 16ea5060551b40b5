import type { Page } from 'playwright-core'
import { outermost, SLOWDOWN, type TraceEvent } from './blocked-time.ts'

interface Dispatched extends TraceEvent {
  readonly args?: { readonly data?: { readonly type?: string } }
}

/**
 * Milliseconds of main thread that each key costs until the next one, with a fourfold CPU slowdown. Measures CPU time, so other
 * load on the machine does not matter.
 */
export async function keyTimes(page: Page, type: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser of its own')
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await type()
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { readonly traceEvents: readonly Dispatched[] }
  const keys = trace.traceEvents.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
  const [first] = keys
  if (first === undefined) throw new Error('No key was pressed')
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === first.pid && tid === first.tid,
  )
  const begins = keys.map(({ ts }) => tasks.findLast((task) => task.ts <= ts && ts <= task.ts + (task.dur ?? 0))?.ts ?? ts)
  return begins.slice(0, -1).map((begin, place) => {
    const end = begins[place + 1] ?? begin
    const within = outermost(tasks.filter(({ ts }) => ts >= begin && ts < end))
    return within.reduce((sum, { tdur = 0 }) => sum + (tdur / 1000) * SLOWDOWN, 0)
  })
}
