import { expect, test } from '@jest/globals'
import { easternDay, easternTime } from './eastern-time.ts'

test.each([
  ['2026-11-02T04:15:00-05:00', '4:15 AM Eastern', 'Monday 2 November 2026'],
  ['2026-07-02T04:15:00-04:00', '4:15 AM Eastern', 'Thursday 2 July 2026'],
  ['2026-11-03T04:59:00.000Z', '11:59 PM Eastern', 'Monday 2 November 2026'],
])('%s is %s on %s', (moment, time, day) => {
  expect([easternTime(moment), easternDay(moment)]).toEqual([time, day])
})
