import { describe, expect, it } from '@jest/globals'
import { dayOfDevice, deviceDay } from './device-days.ts'

describe('a day', () => {
  it('is the same day in a calendar of any device', () => {
    for (const day of ['2026-03-08', '2026-11-01', '2027-01-01']) expect(dayOfDevice(deviceDay(day))).toBe(day)
  })
})
