import { describe, expect, it } from '@jest/globals'
import { waitingTime } from './waiting-time.ts'

describe('waitingTime', () => {
  it.each([
    [1, 'a second'],
    [5, '5 seconds'],
    [119, '119 seconds'],
    [120, '2 minutes'],
    [121, '3 minutes'],
    [600, '10 minutes'],
  ])('says %i seconds as "%s"', (seconds, words) => {
    expect(waitingTime(seconds)).toBe(words)
  })
})
