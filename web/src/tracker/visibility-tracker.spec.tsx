import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { type Report, VisibilityTracker } from './visibility-tracker.ts'

/** What the page's clock says, in milliseconds. */
let now: number
let reports: string[]

beforeEach(() => {
  now = 0
  reports = []
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  document.body.innerHTML = `<ul data-track-list="new" data-track-impression="impression"><li data-track-item="17"></li></ul>`
})

afterEach(() => {
  jest.restoreAllMocks()
})

const report: Report = (kind, { code }) => reports.push(`${kind} ${code} at ${now}`)

/** Lets four samples pass, of which one is of lists, at one moment. */
async function seeAt(tracker: VisibilityTracker, ms: number): Promise<void> {
  now = ms
  for (let sample = 0; sample < 4; sample += 1) tracker.sample()
  // What is observed for the first time is reported as visible afterwards.
  await Promise.resolve()
}

const viewable = (): string[] => reports.filter((each) => each.startsWith('viewable'))

test('an item is viewable once half of it was there for a second', async () => {
  const tracker = new VisibilityTracker(report)
  tracker.resume()
  for (const ms of [0, 999]) await seeAt(tracker, ms)
  expect([reports.includes('impressions 17 at 999'), viewable()]).toEqual([true, []])
  await seeAt(tracker, 1000)
  expect(viewable()).toEqual(['viewable 17 at 1000'])
})

test('the time in which the page is hidden is not time in which an item is seen', async () => {
  const tracker = new VisibilityTracker(report)
  tracker.resume()
  for (const ms of [0, 900]) await seeAt(tracker, ms)
  tracker.pause()
  now = 60_000
  tracker.resume()
  for (const ms of [60_000, 60_999]) await seeAt(tracker, ms)
  expect(viewable()).toEqual([])
  await seeAt(tracker, 61_000)
  expect(viewable()).toEqual(['viewable 17 at 61000'])
})
