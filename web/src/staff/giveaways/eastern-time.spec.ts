import { expect, test } from '@jest/globals'
import { easternDay, easternField, easternMoment, easternTime } from './eastern-time.ts'

test.each([
  ['2026-11-02T04:15:00-05:00', '4:15 AM Eastern', 'Monday 2 November 2026'],
  ['2026-07-02T04:15:00-04:00', '4:15 AM Eastern', 'Thursday 2 July 2026'],
  ['2026-11-03T04:59:00.000Z', '11:59 PM Eastern', 'Monday 2 November 2026'],
])('%s is %s on %s', (moment, time, day) => {
  expect([easternTime(moment), easternDay(moment)]).toEqual([time, day])
})

test.each([
  ['2026-11-02T14:00:00.000Z', '2026-11-02T09:00', '2026-11-02T09:00:00-05:00'],
  ['2026-07-02T03:59:00.000Z', '2026-07-01T23:59', '2026-07-01T23:59:00-04:00'],
])('%s is %s in a field, and is sent as %s', (moment, field, sent) => {
  expect([easternField(moment), easternMoment(field)]).toEqual([field, sent])
})

test('a field without a moment is sent as it is', () => {
  expect(easternMoment('')).toBe('')
})
