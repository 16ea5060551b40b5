import { describe, expect, it } from '@jest/globals'
import { percentRead, timeLeft } from './import-progress.ts'

describe('the progress of an import', () => {
  it.each([
    [{ status: 'waiting', bytes_read: 0, bytes_total: 0 }, 0],
    [{ status: 'running', bytes_read: 50, bytes_total: 200 }, 25],
    [{ status: 'running', bytes_read: 200, bytes_total: 200 }, 99],
    [{ status: 'done', bytes_read: 10, bytes_total: 200 }, 100],
  ] as const)('of %j is %i percent', (run, percent) => {
    expect(percentRead(run)).toBe(percent)
  })

  it.each([
    [null, ''],
    [0.2, '1 second left'],
    [42, '42 seconds left'],
    [185, '3 minutes left'],
  ])('with %p seconds left says %p', (seconds, words) => {
    expect(timeLeft(seconds)).toBe(words)
  })
})
